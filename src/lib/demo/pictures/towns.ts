import { lighter, mix } from './colour.ts'
import type { Die } from './random.ts'
import { d, many, path } from './svg.ts'
import type { View } from './types.ts'

/** Three rows of buildings; the middle one has windows, lit when lamps are. */
export function city(die: Die, view: View): string[] {
  const { at, far, near, sky } = view
  const middle = mix(near, '#40587d', 0.35)
  const glass = sky.lamps ? '#ffd98a' : lighter(middle, 0.4)
  return [
    path(row(die, view, 0.4, 0.82).map(roofed(die, at)).join(''), far),
    block(die, row(die, view, 0.18, 0.5), at, middle, glass),
    path(row(die, view, 0.05, 0.14).map(plain(at)).join(''), near),
  ]
}

type Building = { x: number; wide: number; high: number }

function row(die: Die, { w, at }: View, low: number, high: number): Building[] {
  const buildings: Building[] = []
  for (let x = -die.between(4, 30); x < w; ) {
    const wide = die.between(24, 54)
    buildings.push({ x, wide: wide - 2, high: at * die.between(low, high) })
    x += wide
  }
  return buildings
}

const plain =
  (at: number) =>
  ({ x, wide, high }: Building) =>
    d`M${x} ${at + 2}v${-high}h${wide}v${high}z`

/** Towers end flat, stepped, slanted or with a mast. */
const roofed =
  (die: Die, at: number) =>
  ({ x, wide, high }: Building) =>
    d`M${x} ${at + 2}v${-high}` +
    die.pick([
      d`h${wide}`,
      d`h${wide}`,
      d`h${wide * 0.2}v-10h${wide * 0.6}v10h${wide * 0.2}`,
      d`l${wide} -12v12`,
      d`h${wide / 2 - 1}v-18h2v18h${wide / 2 - 1}`,
    ]) +
    d`v${high}z`

function block(die: Die, buildings: Building[], at: number, wall: string, glass: string): string {
  const lit = buildings.map(building => windows(die, building, at)).join('')
  return path(buildings.map(plain(at)).join(''), wall) + (lit && path(lit, glass, { opacity: '.75' }))
}

function windows(die: Die, { x, wide, high }: Building, at: number): string {
  const columns = Math.floor((wide - 8) / 8)
  const gap = (wide - columns * 8 + 4) / 2
  return many(Math.floor((high - 16) / 10), story =>
    many(columns, i => (die.chance(0.36) ? d`M${x + gap + i * 8} ${at - high + 9 + story * 10}h4v5h-4z` : '')),
  )
}
