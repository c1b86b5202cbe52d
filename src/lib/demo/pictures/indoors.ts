import { darker, grounds, lighter, mix, strong } from './colour.ts'
import type { Die } from './random.ts'
import type { Field } from './sky.ts'
import { circle, d, ellipse, line, many, rect } from './svg.ts'

export function garage(die: Die, { w, h }: Field): string {
  const wall = die.pick(['#dfe5ec', '#e9e2d6', '#d8e4e4', '#35435a'])
  const dark = wall === '#35435a'
  const board = dark ? '#43536d' : darker(wall, 0.1)
  const floor = h * 0.68
  return (
    rect(0, 0, w, h, wall) +
    rect(0, h * 0.52, w, 9, die.pick(['#e4572e', '#2563cf', '#e0a021', '#2f8f76'])) +
    rect(w * 0.05, h * 0.17, 130, 84, board, { rx: 8 }) +
    many(5, i =>
      line(d`M${w * 0.05 + 21 + i * 22} ${h * 0.17 + 22}v${die.between(24, 46)}m-5 0h10`, darker(wall, 0.5), 4),
    ) +
    many(3, i => rect(w * (0.2 + i * 0.25), h * 0.06, w * 0.16, 6, dark ? '#fff4cf' : '#ffffff', { rx: 3 })) +
    rect(w * 0.5, h * 0.17, w * 0.32, h * 0.28, dark ? '#22304a' : lighter(wall, 0.5), { rx: 6 }) +
    many(3, i => rect(w * 0.5, h * (0.24 + i * 0.07), w * 0.32, 2, board)) +
    rect(0, floor, w, h - floor, dark ? '#232d40' : darker(wall, 0.2)) +
    rect(0, floor, w, 3, dark ? '#50607c' : '#ffffff') +
    many(3, i => rect(w * 0.86, floor - 16 - i * 17, 58, 16, i % 2 ? '#2b313b' : '#373e4a', { rx: 7 }))
  )
}

export function showroom(die: Die, { w, h }: Field): string {
  const wall = die.pick(grounds)
  return (
    rect(0, 0, w, h, wall) +
    die.pick(backdrops)(die, { w, h }, mix(wall, die.pick(strong), 0.34)) +
    rect(0, h * 0.72, w, h * 0.28, darker(wall, 0.09)) +
    ellipse(w / 2, h * 0.87, w * 0.4, h * 0.07, lighter(wall, 0.5))
  )
}

const backdrops = [
  (die: Die, { w, h }: Field, colour: string) =>
    circle(w * die.between(0.4, 0.6), h * 0.5, Math.min(w, h) * 0.38, colour),
  (_: Die, { w, h }: Field, colour: string) => rect(w * 0.16, h * 0.16, w * 0.68, h * 0.6, colour, { rx: 22 }),
  (die: Die, { w, h }: Field, colour: string) =>
    line(d`M${w * die.between(0.2, 0.4)} ${h * 0.78}L${w * die.between(0.55, 0.8)} ${h * 0.1}`, colour, w * 0.2, {
      'stroke-linecap': 'butt',
    }) +
    line(d`M${w * 0.62} ${h * 0.78}L${w * 0.92} ${h * 0.1}`, colour, w * 0.06, {
      'stroke-linecap': 'butt',
      opacity: '.6',
    }),
  (_: Die, { w, h }: Field, colour: string) =>
    many(5, i => rect(w * (0.14 + i * 0.15), h * (0.16 + (i % 2) * 0.08), w * 0.1, h, colour, { rx: w * 0.05 })),
]
