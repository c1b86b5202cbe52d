import sharp from 'sharp'
import { expect, test } from 'vitest'
import { parseArt } from '../../../src/lib/core/pictures/address.ts'
import { drawn, rasterOf } from '../../../src/lib/demo/pictures/picture.ts'

test.each([
  ['cover-e17_small.png', 320, 213],
  ['cover-e17_big.png', 1200, 800],
  ['banner-s1.png', 1200, 640],
  ['car-v1.shape=portrait_mid.png', 480, 640],
  ['avatar-u6.png', 96, 96],
] as const)('%s is a PNG of %i by %i pixels', async (name, width, height) => {
  expect(await sharp(await rasterOf(name)).metadata()).toMatchObject({ format: 'png', width, height })
})

test('an SVG with a size name has that size', () => {
  expect(drawn(parseArt('avatar-u6_mid.svg')!)).toContain('viewBox="0 0 96 96" width="640" height="640"')
})
