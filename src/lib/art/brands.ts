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
]
