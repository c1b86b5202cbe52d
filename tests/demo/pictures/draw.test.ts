import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ArtOptions, PictureKind } from '../../../src/lib/core/pictures/kinds.ts'
import { draw, optionsOf, pictureKinds } from '../../../src/lib/demo/pictures/draw.ts'

const seeds = ['1', '7', '18', 'e17', 'u-6', 'a-very-long-seed-0123456']

/** Every option of every kind with every value, one at a time. */
const everyOption = pictureKinds.flatMap(kind =>
  Object.entries(optionsOf(kind)).flatMap(([name, values]) => values.map(value => [kind, { [name]: value }] as const)),
)

test.each(pictureKinds)('the same seed gives the same %s each time', kind => {
  for (const seed of seeds) expect(draw(kind, seed)).toBe(draw(kind, seed))
})

test.each(['car', 'cover', 'banner', 'goods', 'avatar', 'shop'] as const)(
  'another seed gives a different picture: %s',
  kind => {
    const drawn = new Set(Array.from({ length: 60 }, (_, i) => withoutIds(draw(kind, String(i)))))
    expect(drawn.size).toBeGreaterThan(30)
  },
)

test.each(pictureKinds)('every %s is a valid and small SVG with its size', async kind => {
  for (const seed of seeds) await expectSound(draw(kind, seed))
})

test('every option value draws a valid picture', async () => {
  for (const [kind, options] of everyOption) await expectSound(draw(kind, '1', options as Partial<ArtOptions>))
})

test('a brand is its letters in a neutral tile, which fit however many they are', () => {
  expect(draw('brand', 'l-byd')).toMatch(/<text[^>]*>BYD<\/text>/)
  const sizeOf = (seed: string) => Number(/font-size="([\d.]+)"/.exec(draw('brand', seed))?.[1])
  expect(sizeOf('l-by')).toBeGreaterThan(sizeOf('l-terranox'))
  expect(sizeOf('l-terranox') * 'terranox'.length * 0.74).toBeLessThan(96)
  expect(draw('brand', 'b1')).not.toContain('<text')
  expect(draw('brand', 'b1')).toBe(draw('brand', 'b2'))
})

test('options affect the picture', () => {
  expect(draw('avatar', 'u1', { look: 'cat' })).not.toBe(draw('avatar', 'u1', { look: 'owl' }))
  expect(draw('car', 'p1', { paint: 'red' })).toContain('#d8412f')
})

test.each([
  ['landscape', 480, 320],
  ['square', 320, 320],
  ['portrait', 360, 480],
] as const)('a %s cover is %i by %i', (shape, width, height) => {
  expect(draw('cover', 'e1', { shape })).toContain(
    `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`,
  )
})

test('the size changes only width and height', () => {
  const small = draw('cover', 'e1', { size: 'small' })
  expect(small).toContain('viewBox="0 0 480 320" width="320" height="213"')
  expect(small.replace('width="320" height="213"', 'width="480" height="320"')).toBe(draw('cover', 'e1'))
})

const withoutIds = (svg: string) => svg.replaceAll(/(id="|url\(#)\w+/g, '')

async function expectSound(svg: string) {
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+" width="\d+" height="\d+">/)
  expect(svg).not.toMatch(/NaN|undefined|null|Infinity|\d\.\d{4}/)
  expect(unclosed(svg)).toEqual([])
  expect(svg.length).toBeLessThan(16_000)
  const { width, height } = await sharp(Buffer.from(svg)).metadata()
  expect([width, height].map(String)).toEqual(/width="(\d+)" height="(\d+)"/.exec(svg)!.slice(1))
}

/** Elements never closed, or closed out of order. */
function unclosed(svg: string): string[] {
  const open: string[] = []
  for (const [, end, name, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (end) {
      if (open.pop() !== name) return [`</${name}>`]
    } else if (!self) open.push(name!)
  }
  return open
}

test('the check for unclosed elements detects one', () => {
  expect(unclosed('<svg><g></svg>')).toEqual(['</svg>'])
  expect(unclosed('<svg><g/>')).toEqual(['svg'])
})

test('each grade has its own badge', () => {
  const badges = Array.from({ length: 18 }, (_, i) => draw('grade', String(i + 1)))
  expect(new Set(badges).size).toBe(18)
})

test('ids differ between pictures, so that several can be on one page', () => {
  const ids = (kind: PictureKind, seed: string) => [...draw(kind, seed).matchAll(/ id="(\w+)"/g)].map(([, id]) => id!)
  const all = ['1', '2', '3'].flatMap(seed => ids('car', seed))
  expect(new Set(all).size).toBe(all.length)
})
