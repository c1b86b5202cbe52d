import { bodies } from '../../core/pictures/kinds.ts'
import { parked } from './cars.ts'
import { darker, lighter, strong } from './colour.ts'
import { garage } from './indoors.ts'
import type { Die } from './random.ts'
import { anyPaint, type CarOptions } from './showcase.ts'
import type { Field } from './sky.ts'
import { circle, d, el, line, many, path, placeAt, rect, spin } from './svg.ts'
import { above } from './views.ts'

/** A car on the lift of a workshop. */
export function lift(die: Die, field: Field, asked: CarOptions): string {
  const { w, h } = field
  const type = asked.type ?? die.pick(bodies)
  const steel = die.pick(['#2563cf', '#e0a021', '#c94a3a', '#2f8f76'])
  const scale = Math.min(w / 480, h / 320) * 0.82
  const [x, y, floor] = [w / 2, h * 0.62, h * 0.9]
  const post = (at: number) =>
    rect(at - 8, h * 0.16, 16, floor - h * 0.16, steel, { rx: 3 }) + rect(at - 16, floor - 6, 32, 8, darker(steel))
  return (
    garage(die, field) +
    post(x - 160 * scale) +
    post(x + 160 * scale) +
    rect(x - 160 * scale, y - 4 * scale, 320 * scale, 7, darker(steel, 0.4), { rx: 3 }) +
    parked(
      die,
      { type, paint: anyPaint(die, asked), night: false, lifted: true },
      x - 146 * scale,
      y - 4,
      scale * 0.94,
    ) +
    placeAt(w * die.pick([0.14, 0.86]), floor + 4, scale, trolley(die.pick(strong)))
  )
}

const trolley = (colour: string) =>
  rect(-30, -66, 60, 58, colour, { rx: 5 }) +
  many(
    3,
    i => rect(-24, -58 + i * 16, 48, 11, lighter(colour, 0.2), { rx: 2 }) + rect(-8, -54 + i * 16, 16, 3, '#ffffff'),
  ) +
  circle(-20, -4, 5, '#20262f') +
  circle(20, -4, 5, '#20262f')

/** A car park from above. */
export function parking(die: Die, { w, h }: Field, asked: CarOptions): string {
  const [tar, turn, id] = [die.pick(['#66717f', '#545d70', '#77808c']), die.pick([-14, -8, 8, 14]), die.name()]
  const bays = Math.ceil(w / bay) + 3
  const car = (x: number, y: number, paint: string) =>
    el('use', {
      href: `#${id}`,
      transform: `${d`translate(${x} ${y})`}${die.chance(0.5) ? '' : ' scale(1 -1)'}`,
      color: paint,
    })
  const row = (y: number, own: number) =>
    many(bays, i => {
      const x = (i - 0.5) * bay
      if (i === own) return car(x, y, anyPaint(die, asked))
      return die.chance(0.66) ? car(x, y, anyPaint(die)) : ''
    }) +
    line(
      many(bays + 1, i => d`M${(i - 1) * bay} ${y - 54}v108`),
      '#f2f4ee',
      2.5,
      { opacity: '.8' },
    )
  const [first, second] = [h / 2 - 106, h / 2 + 106]
  const lot =
    path(d`M${-w} ${first - 72}h${w * 3}v14h${-w * 3}zM${-w} ${second + 58}h${w * 3}v14h${-w * 3}z`, '#7fa172') +
    row(first, -1) +
    row(second, Math.floor(bays / 2)) +
    path(d`M${w * 0.3} ${h / 2 - 4}h70v-9l22 13l-22 13v-9h-70z`, '#f2f4ee', { opacity: '.5' })
  return `<defs>${el('g', { id }, above)}</defs>${rect(0, 0, w, h, tar)}${spin(turn, w / 2, h / 2, lot)}`
}

const bay = 58
