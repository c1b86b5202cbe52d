import type { Die } from './random.ts'
import type { CarOptions } from './showcase.ts'
import type { Field } from './sky.ts'
import { el, rect, ring } from './svg.ts'

const [GROUND, EDGE, INK] = ['#f1f3f6', '#d5dbe3', '#3d4a5c']
/** Widest that letters may be, of a tile of 96. */
const ROOM = 78
const LARGEST = 40
/** Width of a capital of a bold sans serif, in font sizes. */
const CAPITAL = 0.74

/** The tile of a brand: the letters after `l-` in its seed, nobody's sign; without letters an empty ring. */
export function brandTile(_die: Die, _field: Field, _asked: CarOptions, seed: string): string {
  const [, letters] = /^l-([a-z0-9-]+)$/.exec(seed) ?? []
  const tile = rect(0.5, 0.5, 95, 95, GROUND, { rx: 14, stroke: EDGE })
  return tile + (letters ? wordmark(letters.toUpperCase()) : ring(48, 48, 18, EDGE, 6))
}

function wordmark(word: string): string {
  const size = Math.min(LARGEST, ROOM / (word.length * CAPITAL))
  return el(
    'text',
    {
      x: 48,
      y: 48 + size * 0.36,
      fill: INK,
      'text-anchor': 'middle',
      'font-size': size,
      'font-family': 'Arial, Helvetica, sans-serif',
      'font-weight': 700,
    },
    word,
  )
}
