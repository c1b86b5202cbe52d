import { bodies, paints } from '../../core/pictures/kinds.ts'
import { darker, lighter, mix, strong } from './colour.ts'
import type { Die } from './random.ts'
import type { CarOptions } from './showcase.ts'
import type { Field } from './sky.ts'
import { circle, d, ellipse, group, line, many, path, placeAt, rect, ring } from './svg.ts'
import { silhouette } from './views.ts'
import { rims, wheel } from './wheels.ts'

export function wheelClose(die: Die, { w, h }: Field, asked: CarOptions): string {
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
    placeAt(x, y, r / 28, wheel(0, 0, 28, die.pick(rims), die.between(0, 60)))
  )
}

export function map(die: Die, { w, h }: Field): string {
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
  placeAt(
    x,
    y,
    1.1,
    ellipse(0, 2, 12, 4, '#0b1220', { opacity: '.25' }) +
      path('M0 0C-20 -26 -18 -50 0 -50S20 -26 0 0z', colour) +
      circle(0, -32, 7, '#ffffff'),
  )

/** Two dials and a little screen, at night. */
export function gauge(die: Die, { w, h }: Field, asked: CarOptions): string {
  const glow = die.pick(['#5cc3ff', '#ffb36b', '#7fe0b8', '#ff7f6b'])
  const ground = die.pick(['#0d1520', '#161a26', '#0f1c24'])
  const r = Math.min(w * 0.21, h * 0.34)
  const type = asked.type ?? die.pick(bodies)
  return (
    rect(0, 0, w, h, ground) +
    path(d`M0 ${h * 0.14}Q${w / 2} ${-h * 0.06} ${w} ${h * 0.14}V0H0z`, lighter(ground, 0.12)) +
    dial(die, w * 0.25, h * 0.52, r, glow) +
    dial(die, w * 0.75, h * 0.52, r, glow) +
    placeAt(w / 2, h * 0.61, r / 400, silhouette(type, lighter(ground, 0.75), ground)) +
    line(d`M${w / 2 - r * 0.3} ${h * 0.66}h${r * 0.6}`, glow, 3) +
    many(4, i =>
      rect(w / 2 - r * 0.28 + i * r * 0.15, h * 0.74, r * 0.1, 5, i < 3 ? '#7fe0b8' : lighter(ground, 0.2), { rx: 2 }),
    )
  )
}

function dial(die: Die, x: number, y: number, r: number, glow: string): string {
  const turn = die.between(-110, 100)
  const tick = (i: number) => {
    const a = ((i * 20 - 210) * Math.PI) / 180
    const from = i % 3 ? 0.88 : 0.8
    return d`M${Math.cos(a) * r * from} ${Math.sin(a) * r * from}L${Math.cos(a) * r * 0.95} ${Math.sin(a) * r * 0.95}`
  }
  const needle = path(d`M-3 0L0 ${-r * 0.78}L3 0z`, '#ff5a3d', { transform: d`rotate(${turn})` })
  return placeAt(
    x,
    y,
    1,
    circle(0, 0, r * 1.08, '#05090f') +
      ring(0, 0, r * 1.04, glow, 2.5, { opacity: '.8' }) +
      line(many(13, tick), '#e6edf5', 2.4) +
      circle(0, 0, r * 0.5, '#0b1119') +
      ring(0, 0, r * 0.5, glow, 1.5, { opacity: '.5' }) +
      needle +
      circle(0, 0, r * 0.12, '#2b3442'),
  )
}

/** The key of a new car, and paper ribbons. */
export function key(die: Die, { w, h }: Field, asked: CarOptions): string {
  const ground = die.pick(strong)
  const type = asked.type ?? die.pick(bodies)
  const tag = asked.paint ? paints[asked.paint] : die.pick(['#f0b93a', '#e8a08f', '#eef1f4', '#8db7da'])
  const colours = [lighter(ground, 0.5), '#ffffff', '#ffd98a', darker(ground, 0.3)] as const
  const ribbon = (i: number) =>
    rect(-3, -8, 6, 16, colours[i % 4]!, {
      rx: 1.5,
      transform: d`translate(${die.between(0, w)} ${die.between(0, h)}) rotate(${die.between(0, 180)})`,
    })
  const fob =
    line('M0 -70v-22', '#dfe5ec', 5) +
    ring(0, -112, 24, '#dfe5ec', 6) +
    `<g transform="rotate(38 0 -112)">${path('M-13 -92h26v74q0 12 -13 12t-13 -12z', tag)}${circle(0, -80, 4, darker(tag, 0.4))}</g>` +
    rect(-40, -72, 80, 144, '#232a35', { rx: 34 }) +
    rect(-33, -65, 66, 130, '#323b49', { rx: 28 }) +
    line('M-12 -32h24M-12 -2h24', '#8f9cad', 6) +
    circle(0, 50, 7, '#e4572e') +
    placeAt(0, 34, 0.15, silhouette(type, '#dfe5ec', '#323b49'))
  return (
    rect(0, 0, w, h, ground) +
    circle(w * 0.5, h * 0.52, Math.min(w, h) * 0.42, lighter(ground, 0.18)) +
    many(26, ribbon) +
    placeAt(w / 2, h * 0.58, Math.min(w, h) / 320, group('rotate(-24)', fob))
  )
}
