import { expect, test } from 'vitest'
import { withHosts } from '../../src/lib/server/policy.ts'

const policy = "default-src 'self'; img-src 'self' data:; media-src 'self'; connect-src 'self'; script-src 'sha256-x'"

test('pages may show and send files where they lie, and nothing else', () => {
  expect(withHosts(policy, ['https://a.example', 'https://b.example'])).toBe(
    "default-src 'self'; img-src 'self' data: https://a.example https://b.example; " +
      "media-src 'self' https://a.example https://b.example; connect-src 'self' https://a.example https://b.example; " +
      "script-src 'sha256-x'",
  )
})

test('a folder of our own needs no leave', () => {
  expect(withHosts(policy, [])).toBe(policy)
})
