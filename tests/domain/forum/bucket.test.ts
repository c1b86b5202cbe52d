import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type * as Html from '../../../src/lib/domain/text/html.ts'

let html: typeof Html

beforeAll(async () => {
  for (const [name, value] of Object.entries({
    STORAGE: 's3:https://s3.cheyou.example/cheyou',
    STORAGE_REGION: 'cn-1',
    STORAGE_KEY_ID: 'id',
    STORAGE_KEY_SECRET: 'secret',
    STORAGE_URL: 'https://files.cheyou.example',
  }))
    vi.stubEnv(name, value)
  vi.resetModules()
  html = await import('../../../src/lib/domain/text/html.ts')
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const taken = 'https://files.cheyou.example/image/202611/0123456789abcdef0123456789abcdef.webp'

test('accepts pictures from the storage bucket and the site’s own art, also in posts', () => {
  expect(html.isOwnPicture(taken)).toBe(true)
  expect(html.isOwnPicture('/art/cover-1.svg')).toBe(true)
  expect(html.clean(`<p>一</p><img src="${taken}" alt="车">`)).toContain(`src="${taken}"`)
})

test.each([
  'https://files.cheyou.example.evil.example/image/202611/a.webp',
  'https://files.cheyou.examples/image/202611/a.webp',
  'http://files.cheyou.example/image/202611/a.webp',
  'https://files.cheyou.example/../image/a.webp',
  'https://files.cheyou.example/image/a.webp?x=1',
  'https://files.cheyou.example/document/202611/a.webp',
  'https://files.cheyou.example/incoming/202611/a.webp',
  'https://elsewhere.example/image/202611/a.webp',
])('rejects a picture from elsewhere: %s', src => {
  expect(html.isOwnPicture(src)).toBe(false)
  expect(html.clean(`<img src="${src}" alt="">`)).not.toContain('src=')
})
