import { circle, d, line, many, path, rect } from './svg.ts'

/** The badge of a grade 1…18: six metals of three; the needle climbs within each. */
export function gradeBadge(level: number): string {
  const step = Math.min(17, Math.max(0, Math.floor(level) - 1))
  const tier = Math.floor(step / 3)
  const ink = tier > 3 ? '#ffcf6b' : '#ffffff'
  return (
    frames[tier]!(metals[tier]!) +
    arc(needles[2]!, ink, { opacity: '.4' }) +
    arc(needles[step % 3]!, ink) +
    number(step + 1, ink)
  )
}

const metals = ['#7b8797', '#2f8f76', '#2563cf', '#b3722c', '#c23f2f', '#2b3242']
const frames = [
  (fill: string) => circle(24, 24, 21, fill),
  (fill: string) => rect(4, 4, 40, 40, fill, { rx: 13 }),
  (fill: string) => path('M24 2l19 11v22L24 46L5 35V13z', fill),
  (fill: string) => path('M6 7h36v18q0 14 -18 21Q6 39 6 25z', fill),
  (fill: string) =>
    many(12, i => rect(20.5, 1, 7, 10, fill, { rx: 3, transform: `rotate(${i * 30} 24 24)` })) +
    circle(24, 24, 19, fill),
  (fill: string) => path('M24 1l7 6l9 -1l1 9l6 8l-6 7l-1 10l-9 -1l-7 7l-7 -7l-9 1l-1 -10l-6 -7l6 -8l1 -9l9 1z', fill),
]
const needles = ['M9 25a15 15 0 0 1 7.5 -13', 'M9 25a15 15 0 0 1 22.5 -13', 'M9 25a15 15 0 0 1 30 0']
const arc = (data: string, ink: string, more = {}) => line(data, ink, 2.4, more)

/** Digits are strokes, so that no font is needed. */
const digits = [
  'M0 0h5v9h-5z',
  'M3 0v9',
  'M0 0h5v4.5h-5v4.5h5',
  'M0 0h5v9h-5M0 4.5h5',
  'M0 0v5h5M5 0v9',
  'M5 0h-5v4.5h5v4.5h-5',
  'M5 0h-5v9h5v-4.5h-5',
  'M0 0h5l-3 9',
  'M0 0h5v9h-5zM0 4.5h5',
  'M5 4.5h-5v-4.5h5v9h-5',
]

function number(level: number, ink: string): string {
  const shown = [...String(level)]
  const from = 24 - (shown.length * 13 - 4) / 2
  return shown
    .map((digit, i) =>
      line(digits[Number(digit)]!, ink, 2, { transform: `${d`translate(${from + i * 13} 18)`} scale(1.7)` }),
    )
    .join('')
}
