import { type ArtTime, times } from '../../core/pictures/kinds.ts'
import { lighter, mix } from './colour.ts'
import type { Outdoors } from './lands.ts'
import { horizon, tar, verge } from './places.ts'
import type { Die } from './random.ts'
import { cactus, lamp, tree } from './roadside.ts'
import { anyPaint, type CarOptions, outdoor } from './showcase.ts'
import type { Field } from './sky.ts'
import { d, ellipse, line, many, path, placeAt, rect } from './svg.ts'
import { behind } from './views.ts'

const white = '#f5f2e6'

/** The road as the driver sees it, running to the horizon. */
export function roadAhead(die: Die, field: Field, asked: CarOptions): string {
  const { w, h } = field
  const place = outdoor(die, asked)
  const time = asked.time ?? die.pick(times)
  const at = h * die.between(0.46, 0.54)
  const x = w * die.between(0.42, 0.58)
  return (
    horizon(die, field, place, time, at) +
    rect(0, at, w, h - at, verge(place, time)) +
    path(d`M${x - 4} ${at}h8L${w * 0.98} ${h}H${w * 0.02}z`, tar[time]) +
    line(d`M${x - 3.4} ${at}L${w * 0.06} ${h}M${x + 3.4} ${at}L${w * 0.94} ${h}`, white, 3) +
    path(
      many(6, i => dash(x, h, at, i)),
      white,
    ) +
    (die.chance(0.6) ? avenue(die, field, place, time, x, at) : '')
  )
}

/** Trees or lamps on both sides, the nearest last. */
function avenue(die: Die, { w, h }: Field, place: Outdoors, time: ArtTime, x: number, at: number): string {
  const post = place === 'city' || place === 'sea' ? lamp : place === 'desert' ? cactus : tree
  return many(5, i => {
    const k = 0.62 ** (5 - i)
    const [reach, y] = [w * 0.62 * k, at + (h - at) * k]
    return placeAt(x - reach, y, k * 1.9, post(die, time)) + placeAt(x + reach, y, k * 1.9, post(die, time), true)
  })
}

/** One stroke of the middle line, the i-th from the viewer. */
function dash(x: number, h: number, at: number, i: number): string {
  const a = 1 - 0.62 ** i
  const b = 1 - 0.62 ** (i + 0.55)
  const y = (t: number) => h - (h - at) * t
  const half = (t: number) => 7 * (1 - t)
  return d`M${x - half(a)} ${y(a)}h${half(a) * 2}L${x + half(b)} ${y(b)}h${-half(b) * 2}z`
}

/** A winding road, and a car on its way up. */
export function bend(die: Die, field: Field, asked: CarOptions): string {
  const { w, h } = field
  const place = asked.place ?? die.pick(['hills', 'forest', 'snow', 'desert', 'sea'])
  const out = outdoor(die, { place })
  const time = asked.time ?? die.pick(times)
  const at = h * die.between(0.4, 0.5)
  const side = die.pick([-1, 1])
  const from = w * (0.5 + side * 0.08)
  /** Centre and half width of the road at t, 0 at the horizon and 1 at our feet. */
  const middle = (t: number) => from + side * w * 0.3 * Math.sin(t * 4.7) * (1 - t) ** 0.6 - side * w * 0.16 * t
  const half = (t: number) => 2 + w * 0.2 * t ** 1.3
  const y = (t: number) => at + (h - at) * t ** 1.15
  const stops = Array.from({ length: 15 }, (_, i) => i / 14)
  const edge = (sign: number) => stops.map(t => d`${middle(t) + sign * half(t)} ${y(t)}`)
  const strokes = many(6, i => {
    const [a, b] = [0.18 + i * 0.14, 0.24 + i * 0.14]
    const stroke = (t: number) => half(t) * 0.045
    return d`M${middle(a) - stroke(a)} ${y(a)}h${stroke(a) * 2}L${middle(b) + stroke(b)} ${y(b)}h${-stroke(b) * 2}z`
  })
  const seen = 0.52
  return (
    horizon(die, field, out, time, at) +
    rect(0, at, w, h - at, verge(out, time)) +
    path(d`M0 ${h * 0.78}Q${w * 0.3} ${at + 4} ${w} ${at + h * 0.1}V${h}H0z`, mix(verge(out, time), tar[time], 0.12)) +
    path(`M${edge(-1).join('L')}L${edge(1).reverse().join('L')}z`, tar[time]) +
    line(`M${edge(-0.93).join('L')}M${edge(0.93).join('L')}`, white, 1.6, { opacity: '.8' }) +
    path(strokes, white) +
    placeAt(middle(seen) + half(seen) * 0.45, y(seen), half(seen) / 165, behind(anyPaint(die, asked)))
  )
}

/** Through a tunnel, towards the light. */
export function tunnel(die: Die, { w, h }: Field, asked: CarOptions): string {
  const wall = die.pick(['#2c3648', '#3d3530', '#27404a', '#343a52'])
  const glow = die.pick(['#ffd98a', '#bfe3ff', '#ffe9c9'])
  const [x, y] = [w * die.between(0.42, 0.58), h * 0.5]
  const arch = (k: number) => {
    const [half, high] = [w * 0.56 * k, h * 0.3 * k]
    const floor = y + (h - y) * 1.1 * k
    return d`M${x - half} ${floor}V${y - high * 0.2}C${x - half} ${y - high * 2.6} ${x + half} ${y - high * 2.6} ${x + half} ${y - high * 0.2}V${floor}z`
  }
  const rings = [1.25, 0.86, 0.58, 0.39, 0.26, 0.17]
  const lamp = (k: number) =>
    ellipse(x - w * 0.2 * k, y - h * 0.52 * k, w * 0.045 * k, h * 0.016 * k, glow) +
    ellipse(x + w * 0.2 * k, y - h * 0.52 * k, w * 0.045 * k, h * 0.016 * k, glow)
  return (
    rect(0, 0, w, h, wall) +
    rings.map((k, i) => path(arch(k), mix(wall, glow, 0.04 + i * 0.07))).join('') +
    path(arch(0.115), lighter(glow, 0.6)) +
    path(d`M${x - w * 0.05} ${y + h * 0.06}h${w * 0.1}L${w * 1.02} ${h}H${-w * 0.02}z`, mix('#2b3242', wall, 0.4)) +
    line(
      d`M${x - w * 0.046} ${y + h * 0.07}L${w * 0.05} ${h}M${x + w * 0.046} ${y + h * 0.07}L${w * 0.95} ${h}`,
      white,
      2.5,
    ) +
    path(
      many(4, i => dash(x, h, y + h * 0.06, i)),
      white,
    ) +
    [1, 0.68, 0.46, 0.31].map(lamp).join('') +
    placeAt(x + w * 0.13, h * 0.78, (w / 480) * 0.72, behind(anyPaint(die, asked)))
  )
}
