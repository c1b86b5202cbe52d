import { type ArtOptions, bodies, paints, places, times } from '../../core/pictures/kinds.ts'
import { lengthOf, parked } from './cars.ts'
import { dark, outdoors, scene } from './places.ts'
import { type Die, shuffled } from './random.ts'
import type { Field } from './sky.ts'
import { many } from './svg.ts'

export type CarOptions = Partial<ArtOptions>

export const anyPaint = (die: Die, asked: CarOptions = {}) =>
  paints[asked.paint ?? die.pick(Object.keys(paints) as (keyof typeof paints)[])]

/** One car in a place, the car filling the width. */
export function carPicture(die: Die, field: Field, asked: CarOptions): string {
  const { w, h } = field
  const type = asked.type ?? die.pick(bodies)
  const place = asked.place ?? die.pick(places)
  const time = asked.time ?? die.pick(times)
  const paint = anyPaint(die, asked)
  const flip = die.chance(0.45)
  const scale = (Math.min(w, h * 1.62) / 330) * die.between(0.74, 0.88)
  const x = (flip ? w + lengthOf(type) * scale : w - lengthOf(type) * scale) / 2
  const y = h * (place === 'showroom' ? 0.87 : 0.885)
  return scene(die, field, place, time) + parked(die, { type, paint, night: dark(place, time) }, x, y, scale, flip)
}

/** A wide place with cars at the foot of one side, and room for words on the sky. */
export function bannerPicture(die: Die, field: Field, asked: CarOptions): string {
  const { w, h } = field
  const place = asked.place ?? die.pick(outdoors)
  const time = asked.time ?? die.pick(times)
  const count = Number(asked.cars ?? die.pick(['1', '2', '2', '3']))
  const night = dark(place, time)
  const colours = asked.paint ? [paints[asked.paint]] : shuffled(die, Object.values(paints))
  const types = asked.type ? [asked.type] : shuffled(die, bodies)
  const span = w * [0.44, 0.62, 0.74][count - 1]!
  const scale = Math.min(span / count / 340, (h * 0.5) / 140)
  const from = asked.side === 'left' ? w * 0.03 : w * 0.97 - span
  const row = many(count, i => {
    const type = types[i % types.length]!
    const car = { type, paint: colours[i % colours.length]!, night }
    const room = span / count
    return parked(die, car, from + i * room + (room - lengthOf(type) * scale) / 2, h * 0.9, scale)
  })
  return scene(die, field, place, time, h * 0.7) + row
}
