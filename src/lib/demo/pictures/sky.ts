import type { ArtTime } from '../../core/pictures/kinds.ts'
import { lighter, mix } from './colour.ts'
import type { Die } from './random.ts'
import { circle, d, el, ellipse, fade, many, path, placeAt, rect } from './svg.ts'

export type Field = { w: number; h: number }

export type Sky = { top: string; low: string; land: string; lamps: boolean }

const skies: Record<ArtTime, readonly Sky[]> = {
  day: [
    { top: '#7fbdf0', low: '#e4f2fb', land: '#6f9a6b', lamps: false },
    { top: '#5fa8e6', low: '#d8eefb', land: '#789f5f', lamps: false },
    { top: '#9ccbe8', low: '#f1f4ea', land: '#6b9a7c', lamps: false },
  ],
  dawn: [
    { top: '#aac4f0', low: '#ffd9b8', land: '#6f8f7d', lamps: false },
    { top: '#b9c6e8', low: '#fbe3cf', land: '#7b8f78', lamps: false },
    { top: '#8fb7dd', low: '#fdd0c0', land: '#6c8788', lamps: false },
  ],
  dusk: [
    { top: '#33518f', low: '#f7a878', land: '#4c4f6b', lamps: true },
    { top: '#3d4a86', low: '#f2936b', land: '#4a4763', lamps: true },
    { top: '#46609c', low: '#f6bda3', land: '#4b556f', lamps: true },
  ],
  night: [
    { top: '#0d1a36', low: '#37578c', land: '#1b2c47', lamps: true },
    { top: '#101735', low: '#41508f', land: '#1d2747', lamps: true },
    { top: '#0b2036', low: '#2f6682', land: '#16303f', lamps: true },
  ],
}

export const skyOf = (die: Die, time: ArtTime) => die.pick(skies[time])

/** The sky down to `at`, with its light and clouds. */
export function heaven(die: Die, { w, h }: Field, at: number, sky: Sky, time: ArtTime): string {
  const { fill, definition } = fade(die, [
    [0, sky.top],
    [Number((at / h).toFixed(2)), sky.low],
  ])
  return definition + rect(0, 0, w, h, fill) + lights[time](die, w, at, sky)
}

const lights: Record<ArtTime, (die: Die, w: number, at: number, sky: Sky) => string> = {
  day: (die, w, at, sky) => sun(die, w, at * die.between(0.16, 0.36), 17, '#fff3c4') + clouds(die, w, at, sky, 3),
  dawn: (die, w, at, sky) => sun(die, w, at * die.between(0.55, 0.8), 26, '#fff1cf') + clouds(die, w, at, sky, 2),
  dusk: (die, w, at, sky) => sun(die, w, at * die.between(0.6, 0.84), 28, '#ffd9a0') + clouds(die, w, at, sky, 2),
  night: (die, w, at) => stars(die, w, at) + moon(die, w, at),
}

function sun(die: Die, w: number, y: number, r: number, colour: string): string {
  const x = die.between(w * 0.14, w * 0.86)
  return (
    circle(x, y, r * 2.1, colour, { opacity: '.18' }) +
    circle(x, y, r * 1.5, colour, { opacity: '.3' }) +
    circle(x, y, r, colour)
  )
}

function stars(die: Die, w: number, at: number): string {
  const star = (s: number) => d`M${die.between(0, w)} ${die.between(0, at * 0.8)}h${s}v${s}h${-s}z`
  return (
    path(
      many(20, () => star(1.2)),
      '#dfe9ff',
      { opacity: '.7' },
    ) +
    path(
      many(8, () => star(2)),
      '#ffffff',
    )
  )
}

function moon(die: Die, w: number, at: number): string {
  const x = die.between(w * 0.12, w * 0.88)
  const y = at * die.between(0.16, 0.34)
  const crescent = path('M4 -15A15.5 15.5 0 1 0 15 4A12.5 12.5 0 0 1 4 -15z', '#f4ecd2')
  return circle(x, y, 26, '#f4ecd2', { opacity: '.08' }) + placeAt(x, y, die.between(0.85, 1.15), crescent)
}

function clouds(die: Die, w: number, at: number, sky: Sky, most: number): string {
  const colour = sky.lamps ? mix(sky.low, sky.top, 0.3) : lighter(sky.low, 0.75)
  const count = die.pick(Array.from({ length: most }, (_, i) => i + 1))
  const one = () =>
    placeAt(die.between(0, w), die.between(at * 0.12, at * 0.45), die.between(0.7, 1.4), die.pick(puffs)(colour))
  return el('g', { opacity: '.75' }, many(count, one))
}

const puffs = [
  (colour: string) => path('M-34 8a10 10 0 0 1 6-18 16 16 0 0 1 29-5 13 13 0 0 1 22 9 8 8 0 0 1 5 14z', colour),
  (colour: string) => path('M-30 6a8 8 0 0 1 4-15 12 12 0 0 1 22-2 18 18 0 0 1 32 4 7 7 0 0 1 3 13z', colour),
  (colour: string) => ellipse(-10, 0, 26, 4, colour) + ellipse(12, -6, 20, 4, colour) + ellipse(20, 5, 16, 3, colour),
]
