import { expect, test } from 'vitest'
import { firstZoom, secondZoom } from '../../src/lib/browser/gallery-options.ts'

const phone = { x: 360, y: 720 }
const desktop = { x: 1440, y: 900 }

/** As PhotoSwipe computes it: all of the picture is visible. */
const levels = (panAreaSize: typeof phone, x: number, y: number) => ({
  fit: Math.min(1, panAreaSize.x / x, panAreaSize.y / y),
  elementSize: { x, y },
  panAreaSize,
})

test.each([
  ['a long one fills the width of a phone', levels(phone, 1080, 10_000), 1 / 3, 1],
  ['and has its own size on a desktop, with a view of all of it', levels(desktop, 1080, 10_000), 1, 0.09],
  ['a wide one fills the height', levels(phone, 5760, 1440), 0.5, 1],
  ['a narrow one is not enlarged', levels(phone, 200, 4000), 1, 0.18],
  ['others are visible as a whole', levels(phone, 1080, 1440), 1 / 3, 0],
  ['a small one too', levels(desktop, 60, 160), 1, 0],
])('the enlarged picture is legible: %s', (_what, size, first, second) => {
  expect([firstZoom(size), secondZoom(size)]).toEqual([expect.closeTo(first), expect.closeTo(second)])
})
