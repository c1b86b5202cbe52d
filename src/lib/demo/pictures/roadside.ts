import type { Passing, Weather } from '../../core/pictures/films.ts'
import type { ArtTime } from '../../core/pictures/kinds.ts'
import { lighter, mix } from './colour.ts'
import type { Outdoors } from './lands.ts'
import { grass, tar, verge } from './places.ts'
import { type Die, dice } from './random.ts'
import type { Field } from './sky.ts'
import { circle, d, ellipse, fade, line, many, path, placeAt, rect } from './svg.ts'

type Post = (die: Die, time: ArtTime) => string

/** Pixels a second at the road's edge, and before our feet. */
const edge = 170
const feet = 330
const tile = 510

/** What passes at the far edge of the road: the same stretch over and over. */
export function passing(die: Die, kind: Passing, at: number, time: ArtTime): (second: number) => string {
  const [count, post] = posts[kind]
  const stretch = many(count, i =>
    placeAt(((i + die.between(0, loose[kind])) * tile) / count, at + 3, 1, post(die, time)),
  )
  const bar = kind === 'rail' ? rect(0, at - 17, tile * 2, 7, mix('#c9d2dc', tar[time], 0.25)) : ''
  return second => {
    const shift = (second * edge) % tile
    return bar + placeAt(-shift, 0, 1, stretch) + placeAt(tile - shift, 0, 1, stretch)
  }
}

const loose: Record<Passing, number> = { trees: 0.7, lamps: 0, rail: 0, cactus: 0.8, poles: 0 }
const posts: Record<Passing, [count: number, post: Post]> = {
  trees: [5, tree],
  lamps: [2, lamp],
  rail: [9, (_, time) => rect(-3, -20, 6, 20, mix('#8e99a6', tar[time], 0.3))],
  cactus: [3, cactus],
  poles: [5, () => rect(-2, -34, 4, 34, '#f1f4f7') + rect(-2, -30, 4, 9, '#d8412f')],
}

function tree(die: Die, time: ArtTime): string {
  const leaf = mix(grass[time], '#23503f', die.between(0.2, 0.5))
  const high = die.between(56, 96)
  const trunk = rect(-3, -high * 0.4, 6, high * 0.4, mix('#5b4636', tar[time], 0.3))
  return die.chance(0.5)
    ? trunk +
        circle(0, -high * 0.66, high * 0.3, leaf) +
        circle(-high * 0.08, -high * 0.72, high * 0.16, lighter(leaf, 0.12))
    : trunk + path(d`M0 ${-high}l${high * 0.26} ${high * 0.72}h${-high * 0.52}z`, leaf)
}

function lamp(die: Die, time: ArtTime): string {
  const lit = time === 'night' || time === 'dusk'
  const { fill, definition } = fade(die, [
    [0, '#ffe3a1', 0.5],
    [1, '#ffe3a1', 0],
  ])
  const glow = lit ? definition + path('M30 -150l44 152h-92z', fill) + ellipse(31, -151, 10, 4, '#fff2cc') : ''
  return line('M0 0V-140q0 -14 14 -14h16', '#4b5666', 4) + glow
}

function cactus(die: Die, time: ArtTime): string {
  const green = mix('#4f7f5b', tar[time], time === 'night' ? 0.6 : 0.3)
  return placeAt(0, 0, die.between(0.7, 1.1), line('M0 0v-62M0 -22h-16v-18M0 -30h15v-16', green, 11))
}

/** The lane's strokes and the road's edges. */
export function markings({ w, h }: Field, at: number, time: ArtTime, second: number): string {
  const colour = tar[time]
  const shift = (second * 250) % 92
  const y = at + (h - at) * 0.52
  return (
    rect(0, at, w, 3, lighter(colour, 0.4)) +
    path(
      many(Math.ceil(w / 92) + 2, i => d`M${i * 92 - shift} ${y}h44l-4 5h-44z`),
      lighter(colour, 0.62),
    )
  )
}

/** The verge before our feet, quick: kerbstones in town, tufts elsewhere. */
export function foreground({ w, h }: Field, place: Outdoors, time: ArtTime, second: number): string {
  const colour = mix(place === 'city' ? tar[time] : verge(place, time), '#16241f', 0.2)
  const shift = (second * feet) % tuftEach
  const row = (draw: (x: number) => string) => many(Math.ceil(w / tuftEach) + 2, i => draw(i * tuftEach - shift))
  const kerb = (x: number) => d`M${x} ${h - 14}h52v6h-52z`
  const tuft = (x: number) =>
    d`M${x} ${h - 13}q2 -12 -4 -17q8 3 9 10q3 -9 8 -11q-3 7 0 18zM${x + 48} ${h - 13}q0 -8 -4 -11q7 2 7 6q2 -6 6 -7q-2 4 0 12z`
  return (
    (place === 'city' ? '' : path(row(tuft), colour)) +
    rect(0, h - 14, w, 14, colour) +
    (place === 'city' ? path(row(kerb), lighter(colour, 0.35)) : '')
  )
}

const tuftEach = 104

/** Rain or snow over the whole frame. */
export function falling(weather: Weather, { w, h }: Field, second: number): string {
  const die = dice(weather)
  const wrap = (value: number, size: number) => ((value % size) + size) % size
  const drop = (speed: number, drift: number): [number, number] => [
    wrap(die.between(0, w) - drift * second, w),
    wrap(die.between(0, h) + speed * second, h),
  ]
  if (weather === 'snow')
    return many(46, i => {
      const [x, y] = drop(die.between(40, 70), 90)
      return circle(x, y, 1.2 + (i % 3), '#ffffff', { opacity: '.85' })
    })
  const drops = many(34, () => {
    const [x, y] = drop(520, 130)
    return d`M${x} ${y}l-5 ${die.between(12, 22)}`
  })
  return line(drops, '#bfd3ea', 1.5, { opacity: '.5' })
}
