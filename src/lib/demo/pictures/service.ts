import { type ArtBody, bodies, times } from '../../core/pictures/kinds.ts'
import { builds } from './bodies.ts'
import { lengthOf, parked } from './cars.ts'
import { darker, lighter, strong } from './colour.ts'
import { garage } from './indoors.ts'
import { scene } from './places.ts'
import type { Die } from './random.ts'
import { anyPaint, type CarOptions } from './showcase.ts'
import type { Field } from './sky.ts'
import { circle, d, el, line, many, path, placeAt, rect, spin } from './svg.ts'
import { above } from './views.ts'

export function charge(die: Die, field: Field, asked: CarOptions): string {
  const { w, h } = field
  const time = asked.time ?? die.pick(times)
  const glow = die.pick(['#48d49a', '#5cc3ff', '#ffd166'])
  const scale = w / 480
  const type: ArtBody = asked.type ?? die.pick(['sedan', 'suv', 'hatch', 'sports', 'mpv'])
  return (
    scene(die, field, asked.place ?? die.pick(['city', 'city', 'hills', 'sea']), time) +
    parked(die, { type, paint: anyPaint(die, asked), night: false }, w * 0.05, h * 0.88, scale * 0.87) +
    placeAt(
      w * 0.8,
      h * 0.86,
      scale,
      rect(-24, -150, 54, 150, '#f2f5f8', { rx: 10 }) +
        rect(-24, -150, 54, 12, glow, { rx: 6 }) +
        rect(-14, -128, 34, 40, '#17212f', { rx: 6 }) +
        path('M5 -122l-12 17h9l-3 13l13 -18h-9z', glow) +
        line('M-24 -62q-34 4 -26 46q4 26 -24 20', '#2b3442', 5) +
        rect(-40, -2, 92, 8, '#39434f', { rx: 3 }),
    )
  )
}

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

/** A car in the foam of a car wash. */
export function wash(die: Die, field: Field, asked: CarOptions): string {
  const { w, h } = field
  const wall = die.pick(['#cfe6ee', '#d6e2f5', '#d5ece2', '#2f4663'])
  const type: ArtBody = asked.type ?? die.pick(bodies)
  const scale = (w / 330) * 0.72
  const [x, y] = [(w - lengthOf(type) * scale) / 2, h * 0.89]
  const body = lengthOf(type) * scale
  const foam = many(24, () => {
    const at = die.between(0.04, 0.96)
    const high = builds[type].belt + (at > 0.2 && at < 0.7 ? builds[type].roof - builds[type].belt : 0)
    return circle(x + body * at, y - high * scale * die.between(0.45, 1), die.between(4, 12), '#ffffff', {
      opacity: '.9',
    })
  })
  const bubble = () =>
    circle(die.between(0, w), die.between(h * 0.1, h * 0.7), die.between(3, 9), '#ffffff', { opacity: '.5' })
  const tiles =
    many(Math.ceil(w / 40), i => d`M${i * 40} 0V${h * 0.7}`) + many(5, i => d`M0 ${h * 0.14 * (i + 1)}H${w}`)
  return (
    rect(0, 0, w, h, wall) +
    line(tiles, lighter(wall, 0.4), 2, { opacity: '.6' }) +
    rect(0, h * 0.7, w, h * 0.3, darker(wall, 0.28)) +
    rect(0, 0, w, h * 0.09, '#3a4656') +
    line(
      many(5, i => d`M${w * (0.18 + i * 0.16)} ${h * 0.09}l${die.between(-24, 24)} ${h * 0.34}`),
      '#7fc4ec',
      3,
      { 'stroke-dasharray': '9 7' },
    ) +
    brush(w * 0.05, h, die.pick(strong)) +
    brush(w * 0.95, h, die.pick(strong)) +
    parked(die, { type, paint: anyPaint(die, asked), night: false }, x, y, scale) +
    foam +
    many(8, bubble)
  )
}

function brush(x: number, h: number, colour: string): string {
  const fringe = many(9, i => d`M${x - 22} ${h * (0.12 + i * 0.08)}q22 ${h * 0.07} 44 0`)
  return rect(x - 22, h * 0.1, 44, h * 0.76, colour, { rx: 20 }) + line(fringe, lighter(colour, 0.35), 4)
}

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
