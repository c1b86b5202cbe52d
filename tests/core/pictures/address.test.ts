import { expect, test } from 'vitest'
import { artUrl, parseArt, sized, srcsetOf } from '../../../src/lib/core/pictures/address.ts'

test('a file name says kind, seed, options, size and format', () => {
  expect(parseArt('cover-e17_small.svg')).toEqual({
    kind: 'cover',
    seed: 'e17',
    options: {},
    size: 'small',
    format: 'svg',
  })
  expect(parseArt('avatar-u6.svg')).toEqual({ kind: 'avatar', seed: 'u6', options: {}, format: 'svg' })
  expect(parseArt('car-p3.type=suv.place=sea_big.png')).toEqual({
    kind: 'car',
    seed: 'p3',
    options: { type: 'suv', place: 'sea' },
    size: 'big',
    format: 'png',
  })
})

test('what artUrl writes, parseArt reads', () => {
  const url = artUrl('cover', 'e-17', { place: 'sea', scene: 'lift' })
  expect(url).toBe('/art/cover-e-17.scene=lift.place=sea.svg')
  expect(parseArt(url.slice('/art/'.length))).toMatchObject({ seed: 'e-17', options: { scene: 'lift', place: 'sea' } })
})

test('an address has no option that its kind does not understand', () => {
  expect(artUrl('brand', 3, { place: 'sea' })).toBe('/art/brand-3.svg')
})

test.each([
  '',
  'cover.svg',
  'cover-.svg',
  'cover-e17',
  'cover-e17.gif',
  'cover-e17.webp',
  'cover-e17.svg.exe',
  'cover-e17_huge.svg',
  'cover-e17_small_big.svg',
  'cover-E17.svg',
  'cover-e17\n.svg',
  'cover-e17.svg\n',
  'cover-e_17.svg',
  'ship-e17.svg',
  'toString-e17.svg',
  'constructor-e17.svg',
  'grade-0.svg',
  'grade-19.svg',
  'grade-x.svg',
  'car-p3.wings=two.svg',
  'car-p3.type=tank.svg',
  'car-p3.type=.svg',
  'car-p3.type.svg',
  'car-p3.constructor=suv.svg',
  'car-p3.type=suv.type=suv.svg',
  'brand-3.place=sea.svg',
  '../cover-e17.svg',
  'cover-../../etc/passwd.svg',
  'cover-%2e%2e.svg',
  'cover-<script>.svg',
  'cover-"onload=alert(1).svg',
  `cover-${'a'.repeat(25)}.svg`,
  `car-p3${'.type=suv'.repeat(5000)}.svg`,
])('%j is refused', name => {
  expect(parseArt(name)).toBeNull()
})

test.each([
  ['/art/cover-e17.svg', '/art/cover-e17_small.svg'],
  ['/art/cover-e17_big.svg', '/art/cover-e17_small.svg'],
  ['/art/car-p3.type=suv.place=sea.webp', '/art/car-p3.type=suv.place=sea_small.webp'],
  ['/upload/a/b.webp', '/upload/a/b_small.webp'],
  ['/upload/a/b_mid.webp?v=2', '/upload/a/b_small.webp?v=2'],
  ['/upload/a.b/c.png#x.y', '/upload/a.b/c_small.png#x.y'],
  ['https://pictures.cheyou.cn/2024/photo.jpg', 'https://pictures.cheyou.cn/2024/photo_small.jpg'],
  ['b.webp', 'b_small.webp'],
  ['/upload/a.b/nameless', '/upload/a.b/nameless'],
  ['/go?to=/a/b.webp', '/go?to=/a/b.webp'],
  ['data:image/png;base64,AAAA/x.png', 'data:image/png;base64,AAAA/x.png'],
  ['', ''],
])('%s in small is %s', (url, small) => {
  expect(sized(url, 'small')).toBe(small)
})

test('a srcset names each size with its greatest width', () => {
  expect(srcsetOf('/upload/image/a.webp', 'small', 'mid')).toBe(
    '/upload/image/a_small.webp 320w, /upload/image/a_mid.webp 640w',
  )
})
