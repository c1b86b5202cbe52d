import type { ArtPlace } from '../../core/pictures/kinds.ts'
import { lighter, mix } from './colour.ts'
import type { Die } from './random.ts'
import type { Sky } from './sky.ts'
import { d, many, path, rect } from './svg.ts'
import { city } from './towns.ts'
import type { View } from './types.ts'

export type Outdoors = Exclude<ArtPlace, 'garage' | 'showroom'>

/** Each land in layers, the farthest first. */
export const lands: Record<Outdoors, (die: Die, view: View) => string[]> = { city, hills, sea, desert, forest, snow }

function hills(die: Die, view: View): string[] {
  const { w, at, far, near } = view
  const middle = mix(far, near, 0.5)
  const extra = die.pick(['none', 'none', 'turbines', 'bushes'])
  return [
    ridge(die, w, at, at * 0.55, far),
    (extra === 'turbines' ? turbines(die, view) : '') + ridge(die, w, at, at * 0.36, middle),
    (extra === 'bushes' ? bushes(die, w, at, middle) : '') + ridge(die, w, at, at * 0.17, near),
  ]
}

function snow(die: Die, { w, at, sky, near }: View): string[] {
  const rock = mix('#54709a', sky.low, 0.4)
  const count = Math.round(w / 120)
  const peaks = many(count, i => {
    const x = (w * (i + die.between(0.1, 0.6))) / (count - 0.4)
    return peak(x, at, at * die.between(0.42, 0.72), die.between(84, 140), mix(rock, sky.low, i * 0.13), sky)
  })
  return [peaks, ridge(die, w, at, at * 0.12, mix(near, lighter(sky.low, 0.5), 0.72))]
}

function peak(x: number, at: number, high: number, half: number, rock: string, sky: Sky): string {
  const top = at - high
  const slope = (share: number) => half * share
  const cap = high * 0.34
  return (
    path(d`M${x - half} ${at}L${x} ${top}L${x + half} ${at}Z`, rock) +
    path(
      d`M${x} ${top}L${x + half} ${at}H${x + slope(0.25)}L${x - slope(0.06)} ${top + cap * 1.5}z`,
      mix(rock, sky.land, 0.22),
    ) +
    path(
      d`M${x} ${top}l${slope(0.34)} ${cap}l${slope(-0.16)} -6l${slope(-0.16)} 10l${slope(-0.14)} -9l${slope(-0.22)} 5Z`,
      mix('#ffffff', sky.low, 0.15),
    )
  )
}

function sea(die: Die, { w, at, sky, far, near }: View): string[] {
  const water = mix('#2f80ab', sky.low, 0.35)
  const left = die.chance(0.5)
  const island = ridge(die, w * 0.56, at - 34, at * 0.24, far, true)
  const glints = many(
    12,
    () => d`M${die.between(0, w)} ${die.between(at - 30, at - 8)}h${die.between(12, 44)}v1.6h-30z`,
  )
  const sail = die.between(w * 0.1, w * 0.9)
  return [
    left ? island : `<g transform="translate(${w} 0) scale(-1 1)">${island}</g>`,
    rect(0, at - 36, w, 38, water) +
      path(glints, lighter(water, 0.5)) +
      path(d`M${sail} ${at - 62}v24h18zM${sail - 3} ${at - 57}v19h-10z`, '#ffffff') +
      path(d`M${sail - 12} ${at - 36}h34l-5 6h-24z`, near),
    rect(0, at - 5, w, 6, mix(near, '#d9c9a6', 0.6)),
  ]
}

function desert(die: Die, { w, at, sky, time }: View): string[] {
  const sand = time === 'night' ? mix('#d99a5b', '#1b2c47', 0.72) : mix('#d99a5b', sky.low, 0.25)
  const rocks = die.chance(0.5)
    ? mesas(die, w, at, lighter(mix(sand, '#b0603f', time === 'night' ? 0.12 : 0.4), time === 'night' ? 0.06 : 0.2))
    : ''
  return [
    ridge(die, w, at, at * 0.42, lighter(sand, 0.3)),
    rocks + ridge(die, w, at, at * 0.26, lighter(sand, 0.12)),
    ridge(die, w, at, at * 0.12, sand),
  ]
}

function forest(die: Die, { w, at, far, near }: View): string[] {
  const row = (count: number, high: number, fill: string) =>
    path(
      many(count, i => pine(die, (w * (i + die.between(0.2, 0.8))) / count, at, high)),
      fill,
    )
  return [
    ridge(die, w, at, at * 0.5, lighter(far, 0.15)),
    row(Math.round(w / 26), at * 0.42, far),
    row(Math.round(w / 34), at * 0.36, mix(far, near, 0.55)),
    row(Math.round(w / 52), at * 0.3, near),
  ]
}

function pine(die: Die, x: number, at: number, high: number): string {
  const t = high * die.between(0.7, 1.15)
  return d`M${x} ${at - t}l${t * 0.24} ${t * 0.5}h${-t * 0.09}l${t * 0.16} ${t * 0.5}h${-t * 0.62}l${t * 0.16} ${-t * 0.5}h${-t * 0.09}z`
}

/** A rolling skyline; `ashore` ends it in the water on its right. */
export function ridge(die: Die, w: number, at: number, high: number, fill: string, ashore = false): string {
  const steps = Math.max(4, Math.round(w / 90))
  const step = (w + 8) / steps
  const points = Array.from({ length: steps }, (_, i) => {
    const x = (i + 1) * step - 4
    const y = ashore && i === steps - 1 ? at + 2 : at - die.between(0.2, 1) * high
    return d`S${x - step / 2} ${y} ${x} ${y}`
  })
  return path(d`M-4 ${at + 2}V${at - die.between(0.3, 0.9) * high}${points.join('')}V${at + 2}Z`, fill)
}

function turbines(die: Die, { w, at, near }: View): string {
  const white = mix('#ffffff', near, 0.12)
  return many(3, i => {
    const x = w * (0.12 + i * 0.3 + die.between(0, 0.2))
    const y = at * die.between(0.42, 0.6)
    const turn = die.between(0, 120)
    const blade = (angle: number) =>
      `<path d="M0 0l2.4 -8L0 -34l-2.4 26z" fill="${white}" transform="rotate(${Math.round(turn + angle)})"/>`
    return (
      path(d`M${x - 1} ${y}h2l1.5 ${at - y}h-5z`, white) +
      `<g transform="${d`translate(${x} ${y})`}">${blade(0)}${blade(120)}${blade(240)}</g>`
    )
  })
}

const bushes = (die: Die, w: number, at: number, fill: string) =>
  path(
    many(9, () => d`M${die.between(0, w)} ${at - at * die.between(0.1, 0.24)}q9 -22 18 0z`),
    mix(fill, '#20402f', 0.25),
  )

const mesas = (die: Die, w: number, at: number, fill: string) =>
  path(
    many(2, i => {
      const wide = die.between(46, 90)
      return d`M${w * (0.12 + i * 0.5) + die.between(0, 60)} ${at}l10 ${-at * die.between(0.38, 0.52)}h${wide}l6 ${at * 0.14}l14 ${at * 0.4}z`
    }),
    fill,
  )
