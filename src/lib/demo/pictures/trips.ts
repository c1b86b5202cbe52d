import { type ArtBody, bodies, times } from '../../core/pictures/kinds.ts'
import { parked } from './cars.ts'
import { darker, lighter, mix } from './colour.ts'
import { grass, scene } from './places.ts'
import { type Die, shuffled } from './random.ts'
import { anyPaint, type CarOptions, carPicture } from './showcase.ts'
import { type Field, heaven, skyOf } from './sky.ts'
import { d, ellipse, fade, line, many, path, placeAt, rect } from './svg.ts'

export function camp(die: Die, field: Field, asked: CarOptions): string {
  const { w, h } = field
  const time = asked.time ?? die.pick(['dusk', 'night', 'dawn'])
  const place = asked.place ?? die.pick(['hills', 'forest', 'snow', 'sea'])
  const y = h * 0.86
  const scale = w / 480
  const type: ArtBody = asked.type ?? die.pick(['suv', 'offroad', 'pickup', 'mpv'])
  return (
    scene(die, field, place, time) +
    rect(0, h * 0.66, w, h * 0.34, grass[time]) +
    ellipse(w * 0.5, h * 0.9, w * 0.46, h * 0.09, lighter(grass[time], 0.08)) +
    placeAt(w * 0.14, y, scale, die.pick(tents)(die.pick(['#e8803a', '#3f8f7d', '#d8b14a', '#c9503f', '#5b7fb8']))) +
    parked(die, { type, paint: anyPaint(die, asked), night: false }, w * 0.44, y, scale * 0.7) +
    placeAt(w * 0.42, y + 14, scale, fire(die))
  )
}

const tents = [
  (cloth: string) =>
    path('M-36 0L34 -92L104 0z', cloth) +
    path('M34 -92L104 0h-44z', darker(cloth)) +
    path('M34 -80L10 0h46z', '#ffe3a1') +
    line('M34 -92v-14', '#3b2f2a', 3),
  (cloth: string) =>
    path('M-34 0q4 -76 66 -76t66 76z', cloth) +
    path('M32 -76q50 0 66 76h-34q-4 -60 -32 -76z', darker(cloth)) +
    path('M32 -66q-22 18 -22 66h44q0 -48 -22 -66z', '#ffe3a1') +
    line('M-34 0q4 -76 66 -76t66 76', lighter(cloth, 0.3), 2),
]

function fire(die: Die): string {
  const { fill, definition } = fade(die, [
    [0, '#ffb23e', 0.5],
    [1, '#ffb23e', 0],
  ])
  return (
    definition +
    ellipse(0, 2, 40, 10, fill) +
    path('M-8 0q-4 -16 8 -26q2 10 8 12q4 8 -2 14z', '#ffb23e') +
    path('M-3 0q-2 -8 4 -13q3 8 4 13z', '#fff0b8') +
    line('M-14 2l28 4M14 2l-28 4', '#5b4033', 5)
  )
}

export function track(die: Die, field: Field, asked: CarOptions): string {
  const { w, h } = field
  const kerb = asked.paint === 'red' ? '#2563cf' : die.pick(['#d8412f', '#2563cf'])
  const checks = many(Math.ceil(w / 16), i => d`M${i * 16} ${h * 0.6 + (i % 2) * 8}h16v8h-16z`)
  const streaks = many(
    5,
    i => d`M${w * die.between(-0.02, 0.1)} ${h * (0.7 + i * 0.04)}h${w * die.between(0.06, 0.14)}`,
  )
  const car = { type: asked.type ?? 'sports', paint: anyPaint(die, asked), night: false, turn: 20 }
  return (
    scene(
      die,
      field,
      asked.place ?? die.pick(['hills', 'forest', 'desert']),
      asked.time ?? die.pick(['day', 'dusk', 'dawn']),
    ) +
    rect(0, h * 0.6, w, 16, '#232a35') +
    path(checks, '#f4f5f7') +
    rect(0, h * 0.6 + 16, w, 9, kerb) +
    line(streaks, '#ffffff', 2.4, { opacity: '.6' }) +
    parked(die, car, w * 0.14, h * 0.9, (w / 330) * 0.74)
  )
}

export function rain(die: Die, field: Field, asked: CarOptions): string {
  const { w, h } = field
  const place = asked.place ?? die.pick(['city', 'city', 'hills', 'forest', 'sea'])
  const time = asked.time ?? die.pick(['night', 'night', 'dusk', 'dawn'])
  const drops = many(46, () => d`M${die.between(0, w)} ${die.between(0, h)}l-5 ${die.between(10, 22)}`)
  const puddle = () =>
    ellipse(die.between(0, w), h * die.between(0.9, 0.97), die.between(14, 44), 2.5, '#bfd3ea', { opacity: '.35' })
  return (
    carPicture(die, field, { ...asked, place, time }) +
    many(4, puddle) +
    line(drops, '#bfd3ea', 1.6, { opacity: '.55' })
  )
}

/** Cars on a long bridge over water. */
export function bridge(die: Die, field: Field, asked: CarOptions): string {
  const { w, h } = field
  const time = asked.time ?? die.pick(times)
  const sky = skyOf(die, time)
  const [deck, shore] = [h * 0.72, h * 0.76]
  const water = mix(mix('#2f80ab', sky.low, 0.3), sky.top, sky.lamps ? 0.35 : 0)
  const steel = mix(die.pick(['#e9edf2', '#d8604a', '#8fa3b8']), sky.land, sky.lamps ? 0.45 : 0.1)
  const glint = () => d`M${die.between(0, w)} ${die.between(shore + 12, h - 6)}h${die.between(16, 60)}`
  return (
    heaven(die, field, shore, sky, time) +
    path(
      d`M0 ${shore}Q${w * 0.2} ${h * 0.6} ${w * 0.42} ${shore}zM${w * 0.5} ${shore}Q${w * 0.8} ${h * 0.56} ${w} ${h * 0.64}V${shore}z`,
      mix(sky.land, sky.low, 0.5),
    ) +
    rect(0, shore, w, h - shore, water) +
    line(many(12, glint), lighter(water, 0.4), 2, { opacity: '.6' }) +
    [0.24, 0.76].map(at => pylon(w * at, deck, h, Math.min(w * 0.22, 120), steel)).join('') +
    rect(0, deck, w, 9, steel) +
    rect(0, deck + 9, w, 4, darker(steel, 0.35)) +
    crossing(die, field, asked, deck, sky.lamps)
  )
}

function pylon(x: number, deck: number, h: number, reach: number, steel: string): string {
  const top = h * 0.2
  const cables = many(6, i => {
    const [far, high] = [(reach * (i + 1)) / 6, top + i * 7]
    return d`M${x} ${high}L${x - far} ${deck}M${x} ${high}L${x + far} ${deck}`
  })
  return line(cables, steel, 1.2, { opacity: '.8' }) + path(d`M${x - 5} ${h * 0.9}V${top - 12}h10V${h * 0.9}z`, steel)
}

function crossing(die: Die, { w }: Field, asked: CarOptions, deck: number, night: boolean): string {
  const types = asked.type ? [asked.type] : shuffled(die, bodies)
  const scale = w / 1050
  return many(3, i => {
    const car = { type: types[i % types.length]!, paint: anyPaint(die, i ? {} : asked), night }
    return parked(die, car, w * (0.04 + i * 0.34 + die.between(0, 0.06)), deck + 1, scale)
  })
}
