import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picture } from '../../src/lib/art/picture.ts'

test.each([
  ['cover-e17_small.webp', 'webp', 320, 213],
  ['cover-e17_big.webp', 'webp', 1200, 800],
  ['banner-s1_big.png', 'png', 1200, 640],
  ['banner-s1.webp', 'webp', 1200, 640],
  ['car-v1.shape=portrait_mid.webp', 'webp', 480, 640],
  ['avatar-u6.png', 'png', 96, 96],
] as const)('%s is a %s of %i by %i pixels', async (name, format, width, height) => {
  const { bytes, type } = (await picture(name))!
  expect(type).toBe(`image/${format}`)
  expect(await sharp(bytes as Buffer).metadata()).toMatchObject({ format, width, height })
})

test('a sized SVG states its size', async () => {
  const { bytes, type } = (await picture('avatar-u6_mid.svg'))!
  expect(type).toBe('image/svg+xml')
  expect(bytes).toContain('viewBox="0 0 96 96" width="640" height="640"')
})

test('a burst of rasters is answered in full', async () => {
  const names = Array.from({ length: 12 }, (_, i) => `avatar-u${i}_small.webp`)
  const types = (await Promise.all(names.map(picture))).map(each => each?.type)
  expect(types).toEqual(names.map(() => 'image/webp'))
})

test('a name that is none gives nothing', async () => {
  expect(await picture('../secret.svg')).toBeNull()
})
