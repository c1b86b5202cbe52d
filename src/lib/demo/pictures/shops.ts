import { darker, strong } from './colour.ts'
import type { Die } from './random.ts'
import { circle, line, path, rect, ring } from './svg.ts'

/** The square sign of a shop. */
export function shopMark(die: Die): string {
  const colour = die.pick(strong)
  return rect(0, 0, 96, 96, colour) + die.pick(floors)(darker(colour, 0.16)) + die.pick(signs)
}

const floors = [
  (fill: string) => path('M0 70Q40 52 96 78V96H0z', fill),
  (fill: string) => circle(48, 48, 38, fill),
  (fill: string) => path('M0 96L96 0V96z', fill),
  (fill: string) => path('M10 96L34 0h20L30 96zM50 96L74 0h12L62 96z', fill),
]

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
  line('M34 34h28v36H34zM40 34v-8h16v8M48 44v16M40 52h16', ink, 5),
  path('M48 20l8 18l20 2l-15 13l5 20l-18 -11l-18 11l5 -20l-15 -13l20 -2z', ink),
  line('M24 40l4 -14h40l4 14M28 44v28h40V44M24 40q6 10 12 0q6 10 12 0q6 10 12 0q6 10 12 0', ink, 5),
  path('M30 30h20a14 14 0 0 1 0 28H40v14H30zM40 39v10h9a5 5 0 0 0 0 -10z', ink),
  line('M30 66q-8 -22 8 -32q14 -8 30 -6q2 18 -8 30q-12 12 -26 4q8 -16 18 -22', ink, 5),
  ring(48, 46, 20, ink, 6) + line('M48 34v12l9 6', ink, 5) + line('M30 70h36', ink, 5),
]
