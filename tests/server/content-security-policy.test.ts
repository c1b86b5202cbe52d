import { expect, test } from 'vitest'
import { allowStorageHosts } from '../../src/lib/server/content-security-policy.ts'

const policy = "default-src 'self'; img-src 'self' data:; media-src 'self'; connect-src 'self'; script-src 'sha256-x'"

test('pages may show and post files where the storage is, and nowhere else', () => {
  expect(allowStorageHosts(policy, ['https://a.example', 'https://b.example'])).toBe(
    "default-src 'self'; img-src 'self' data: https://a.example https://b.example; " +
      "media-src 'self' https://a.example https://b.example; connect-src 'self' https://a.example https://b.example; " +
      "script-src 'sha256-x'",
  )
})

test('a local folder needs no exception', () => {
  expect(allowStorageHosts(policy, [])).toBe(policy)
})
