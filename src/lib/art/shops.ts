import { darker, strong } from './colour.ts'
import type { Die } from './random.ts'
import { circle, line, path, rect, ring } from './svg.ts'

/** The square sign of a shop. */
export function shopMark(die: Die): string {
  const colour = die.pick(strong)
  return rect(0, 0, 96, 96, colour) + path('M0 70Q40 52 96 78V96H0z', darker(colour, 0.16)) + die.pick(signs)
}

const ink = '#ffffff'
const signs = [
  line('M30 66l22 -22a13 13 0 0 1 16 -16l-8 9l6 6l9 -8a13 13 0 0 1 -16 16L37 73a5 5 0 0 1 -7 -7z', ink, 4),
  path('M48 22c16 20 20 28 20 36a20 20 0 0 1-40 0c0-8 4-16 20-36z', ink),
  ring(48, 48, 22, ink, 10) + circle(48, 48, 6, ink),
  path('M54 20L28 54h16l-4 24l28 -36H50z', ink),
  line('M24 56l6 -16q2 -6 8 -6h20q6 0 8 6l6 16v14H24zM24 56h48', ink, 5) +
    circle(34, 63, 3.4, ink) +
    circle(62, 63, 3.4, ink),
  path('M22 38h52l-5 34H27zM34 38q0 -16 14 -16t14 16h-5q0 -10 -9 -10t-9 10z', ink),
  line('M26 68V40l22 -16l22 16v28M38 68V52h20v16', ink, 6),
  path('M28 24h6v50h-6zM34 26h36l-9 12l9 12H34z', ink),
]
