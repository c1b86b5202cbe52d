import { darker, strong } from './colour.ts'
import type { Die } from './random.ts'
import { circle, ellipse, line, path, rect, ring } from './svg.ts'

/** The badge of a car brand: a frame and a sign. */
export function brandMark(die: Die): string {
  const colour = die.pick(strong)
  return die.pick(frames)(die.chance(0.6) ? colour : darker(colour, 0.45)) + die.pick(signs)
}

const frames = [
  (fill: string) => circle(48, 48, 34, fill),
  (fill: string) => path('M48 10l33 19v38L48 86L15 67V29z', fill),
  (fill: string) => path('M16 20h64v26q0 28 -32 40q-32 -12 -32 -40z', fill),
  (fill: string) => ellipse(48, 48, 40, 26, fill),
  (fill: string) => path('M48 8l40 40l-40 40L8 48z', fill),
  (fill: string) => rect(14, 14, 68, 68, fill, { rx: 22 }),
  (fill: string) => circle(48, 48, 36, '#c3ccd6') + circle(48, 48, 33, '#f4f6f8') + circle(48, 48, 30, fill),
  (fill: string) => ellipse(48, 48, 43, 29, '#c3ccd6') + ellipse(48, 48, 39, 25, fill),
  (fill: string) =>
    path('M14 18q34 -12 68 0q2 44 -34 66q-36 -22 -34 -66z', '#c3ccd6') +
    path('M19 23q29 -9 58 0q0 37 -29 55q-29 -18 -29 -55z', fill),
  (fill: string) => rect(8, 26, 80, 44, fill, { rx: 22 }),
]

const ink = '#ffffff'
const signs = [
  line('M28 58l20 -26l20 26', ink, 7),
  line('M26 42q22 -16 44 0M26 56q22 -16 44 0', ink, 6),
  ring(48, 48, 15, ink, 6) + circle(48, 48, 4, ink),
  path('M48 26l6 16h16l-13 10l5 17l-14 -10l-14 10l5 -17l-13 -10h16z', ink),
  line('M32 34v28M48 28v40M64 34v28', ink, 6),
  line('M30 62L48 30l18 32M38 52h20', ink, 6),
  path('M26 50q22 -30 44 -6q-24 -6 -30 16z', ink),
  line('M30 36h36L30 62h36', ink, 7),
  line('M34 34l28 28M62 34L34 62', ink, 8),
  line('M26 40q11 22 22 8t22 4', ink, 7),
  line('M27 36l9 24l12 -20l12 20l9 -24', ink, 5.5),
  path('M48 56L22 40q14 2 26 4q12 -2 26 -4zM48 66L34 54q14 4 28 0z', ink),
  circle(36, 48, 9, 'none', { stroke: ink, 'stroke-width': 5 }) +
    circle(60, 48, 9, 'none', { stroke: ink, 'stroke-width': 5 }),
  line('M60 36q-22 -8 -26 12q4 20 26 12', ink, 7),
  path('M40 30l-12 36h9l12 -36zM58 30l-12 36h9l12 -36z', ink),
  line('M32 34h32M48 34v28', ink, 7),
  line('M48 30v14L34 58M48 44l14 14', ink, 6.5),
  path('M48 28q16 12 16 24a16 16 0 0 1-32 0q0 -6 6 -10q0 8 6 8q-2 -12 4 -22z', ink),
]
