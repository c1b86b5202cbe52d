import { type ArtBody, paints } from '../../core/pictures/kinds.ts'
import type { Build } from './bodies.ts'
import { lighter } from './colour.ts'
import type { Die } from './random.ts'
import { d, path, rect } from './svg.ts'

/** What makes one car differ from the next of its kind: a dark cabin, bars on the door, a box on the roof, or nothing. */
export type Kit = 'plain' | 'cabin' | 'bars' | 'box'

const kits: Record<ArtBody, readonly Kit[]> = {
  sedan: ['plain'],
  suv: ['plain', 'plain', 'cabin', 'box'],
  hatch: ['plain', 'cabin', 'cabin', 'bars'],
  mpv: ['plain', 'plain', 'cabin', 'box'],
  sports: ['plain', 'bars', 'cabin'],
  pickup: ['plain', 'bars', 'cabin'],
  offroad: ['plain', 'cabin', 'bars', 'box'],
}

export const kitOf = (die: Die, type: ArtBody) => die.pick(kits[type])

/** Colour of pillars and roof. */
export const roofOf = (kit: Kit, paint: string) => (kit === 'cabin' ? '#151a22' : paint)

/** Painted on the body, cut off at its edge. */
export function painted(kit: Kit, { roof, belt, len, front, sill, wheel }: Build, paint: string): string {
  if (kit === 'cabin') return rect(0, -roof - 6, len, roof - belt + 8, roofOf(kit, paint))
  const [x, y] = [front - wheel - 66, -(sill + 15)]
  const high = belt - sill - 32
  const bar = (at: number) => d`M${at} ${y}l12 ${-high}h10l-12 ${high}z`
  const colour = paint === paints.white || paint === paints.silver ? paints.red : lighter(paint, 0.75)
  return kit === 'bars' ? path(bar(x) + bar(x + 17), colour) : ''
}

/** Carried above the roof. */
export function carried(kit: Kit, { roof, top, rails }: Build): string {
  const [x, y] = [(top[0] + top[1]) / 2 - 46, -roof - (rails ? 7 : 4)]
  return kit === 'box' ? path(d`M${x} ${y}v-9q0 -9 10 -9h66q14 0 22 14l2 4z`, '#343c48') : ''
}
