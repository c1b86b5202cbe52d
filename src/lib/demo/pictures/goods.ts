import { type ArtItem, items, paints } from '../../core/pictures/kinds.ts'
import { care } from './care.ts'
import { darker, grounds, mix, strong } from './colour.ts'
import { cabin } from './fittings.ts'
import { gear } from './gear.ts'
import { parts } from './parts.ts'
import type { Die } from './random.ts'
import type { CarOptions } from './showcase.ts'
import { circle, ellipse, path, rect } from './svg.ts'
import type { Thing } from './types.ts'
import { workshop } from './workshop.ts'

const things: Record<ArtItem, Thing> = { ...parts, ...cabin, ...care, ...gear, ...workshop }

/** A thing for sale on a quiet ground; `paint` gives the colour of a variant. */
export function goodsPicture(die: Die, { item = die.pick(items), paint }: CarOptions): string {
  const ground = die.pick(grounds)
  const colour = die.pick(strong)
  const own = paint ? paints[paint] : colour
  return (
    rect(0, 0, 240, 240, ground) +
    die.pick(stages)(mix(ground, own, 0.14)) +
    ellipse(120, 199, 72, 9, darker(ground, 0.35), { opacity: '.5' }) +
    things[item](own)
  )
}

const stages = [
  (fill: string) => circle(120, 116, 98, fill),
  (fill: string) => rect(30, 26, 180, 180, fill, { rx: 40 }),
  (fill: string) =>
    path('M20 170L130 12l96 158z', fill, { 'stroke-linejoin': 'round', stroke: fill, 'stroke-width': 20 }),
  (fill: string) => path('M0 150Q60 96 120 140T240 110V240H0z', fill),
  (fill: string) => path('M0 60L240 0V100L0 190z', fill),
  (fill: string) => rect(52, 14, 136, 240, fill, { rx: 68 }),
]
