import { parked } from './cars.ts'
import { cockpit } from './cockpit.ts'
import { darker, lighter, mix } from './colour.ts'
import { type Body, paints, type Scene, scenes, times } from './kinds.ts'
import { grass, scene } from './places.ts'
import type { Die } from './random.ts'
import { roadAhead } from './roads.ts'
import { type Asked, anyPaint, carPicture } from './showcase.ts'
import type { Field } from './sky.ts'
import { circle, d, ellipse, fade, line, many, path, put, rect } from './svg.ts'
import { rims, wheel } from './wheels.ts'

type Cover = (die: Die, field: Field, asked: Asked) => string

/** The cover of a post, topic, forum or video: one of several scenes. */
export const coverPicture: Cover = (die, field, asked) => covers[asked.scene ?? die.pick(scenes)](die, field, asked)

const covers: Record<Scene, Cover> = { road: roadAhead, cockpit, camp, charge, wheel: wheelClose, track, map, rain }

function camp(die: Die, field: Field, asked: Asked): string {
  const { w, h } = field
  const time = asked.time ?? die.pick(['dusk', 'night', 'dawn'])
  const place = asked.place ?? die.pick(['hills', 'forest', 'snow', 'sea'])
  const y = h * 0.86
  const scale = w / 480
  const type: Body = asked.type ?? die.pick(['suv', 'offroad', 'pickup', 'mpv'])
  return (
    scene(die, field, place, time) +
    rect(0, h * 0.66, w, h * 0.34, grass[time]) +
    ellipse(w * 0.5, h * 0.9, w * 0.46, h * 0.09, lighter(grass[time], 0.08)) +
    put(w * 0.14, y, scale, die.pick(tents)(die.pick(['#e8803a', '#3f8f7d', '#d8b14a', '#c9503f', '#5b7fb8']))) +
    parked(die, { type, paint: anyPaint(die, asked), night: false }, w * 0.44, y, scale * 0.7) +
    put(w * 0.42, y + 14, scale, fire(die))
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

function charge(die: Die, field: Field, asked: Asked): string {
  const { w, h } = field
  const time = asked.time ?? die.pick(times)
  const glow = die.pick(['#48d49a', '#5cc3ff', '#ffd166'])
  const scale = w / 480
  const type: Body = asked.type ?? die.pick(['sedan', 'suv', 'hatch', 'sports', 'mpv'])
  return (
    scene(die, field, asked.place ?? die.pick(['city', 'city', 'hills', 'sea']), time) +
    parked(die, { type, paint: anyPaint(die, asked), night: false }, w * 0.05, h * 0.88, scale * 0.87) +
    put(
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

function wheelClose(die: Die, { w, h }: Field, asked: Asked): string {
  const paint = asked.paint
    ? paints[asked.paint]
    : die.pick(Object.values(paints).filter(each => each !== paints.white))
  const r = Math.min(h, w) * 0.4
  const x = w * die.between(0.38, 0.62)
  const y = h * 0.9 - r * 0.8
  return (
    rect(0, 0, w, h, paint) +
    path(
      d`M0 ${h * 0.2}Q${w / 2} ${h * 0.02} ${w} ${h * 0.24}v22Q${w / 2} ${h * 0.1} 0 ${h * 0.26}z`,
      lighter(paint, 0.28),
    ) +
    rect(0, h * 0.84, w, h * 0.16, '#2a313c') +
    circle(x, y, r * 1.14, darker(paint, 0.6)) +
    put(x, y, r / 28, wheel(0, 0, 28, die.pick(rims), die.between(0, 60)))
  )
}

function track(die: Die, field: Field, asked: Asked): string {
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

function map(die: Die, { w, h }: Field): string {
  const land = die.pick(['#e3ecd9', '#f1ead9', '#dce8ee'])
  const way = die.pick(['#2563cf', '#e4572e', '#2f8f76'])
  const block = () =>
    rect(
      die.between(-20, w),
      die.between(-20, h),
      die.between(30, 90),
      die.between(24, 60),
      mix(land, '#9fb58f', die.between(0.05, 0.3)),
      { rx: 6 },
    )
  const streets = many(
    5,
    i => d`M-10 ${h * (0.1 + i * 0.2)}Q${w / 2} ${h * die.between(0, 1)} ${w + 10} ${h * die.between(0, 1)}`,
  )
  const from = h * die.between(0.62, 0.84)
  const to = h * die.between(0.32, 0.48)
  return (
    rect(0, 0, w, h, land) +
    many(14, block) +
    line(streets, '#ffffff', 7) +
    line(d`M${w * 0.18} ${from}C${w * 0.4} ${h * 0.3} ${w * 0.5} ${h * 0.95} ${w * 0.8} ${to}`, way, 7, {
      'stroke-dasharray': '1 14',
    }) +
    pin(w * 0.18, from, '#34425a') +
    pin(w * 0.8, to, way)
  )
}

const pin = (x: number, y: number, colour: string) =>
  put(
    x,
    y,
    1.1,
    ellipse(0, 2, 12, 4, '#0b1220', { opacity: '.25' }) +
      path('M0 0C-20 -26 -18 -50 0 -50S20 -26 0 0z', colour) +
      circle(0, -32, 7, '#ffffff'),
  )

function rain(die: Die, field: Field, asked: Asked): string {
  const { w, h } = field
  const drops = many(60, () => d`M${die.between(0, w)} ${die.between(0, h)}l-5 ${die.between(10, 22)}`)
  return (
    carPicture(die, field, { place: 'city', time: 'night', ...asked }) + line(drops, '#bfd3ea', 1.6, { opacity: '.55' })
  )
}
