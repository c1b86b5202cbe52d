import { darker, lighter } from './colour.ts'
import { circle, d, ellipse, line, many, path, rect, ring } from './svg.ts'
import type { Thing } from './types.ts'

const around = (count: number, draw: (i: number, turn: { transform: string }) => string) =>
  many(count, i => draw(i, { transform: `rotate(${(i * 360) / count} 120 120)` }))

/** Parts of the car itself. */
export const parts = { tyre, wheel, battery, lamp, wiper, filter } satisfies Record<string, Thing>

function tyre(colour: string): string {
  return (
    circle(120, 120, 80, '#22272f') +
    ring(120, 120, 80, '#3b424d', 8, { 'stroke-dasharray': '9 6' }) +
    circle(120, 120, 55, '#39414c') +
    ring(120, 120, 63, colour, 2.5) +
    circle(120, 120, 47, '#d4dae1') +
    around(6, (_, turn) => path('M113 118L108 76h24l-5 42z', '#8d98a6', turn)) +
    circle(120, 120, 11, '#4a5463')
  )
}

function wheel(colour: string): string {
  return (
    circle(120, 120, 76, darker(colour, 0.2)) +
    circle(120, 120, 66, '#20262f') +
    around(10, (i, turn) => path('M116 118L109 56q11 -6 22 0l-7 62z', i % 2 ? lighter(colour, 0.3) : colour, turn)) +
    ring(120, 120, 70, lighter(colour, 0.5), 5) +
    circle(120, 120, 15, '#e9edf2') +
    circle(120, 120, 7, darker(colour))
  )
}

function battery(colour: string): string {
  return (
    rect(52, 82, 136, 112, '#2a313c', { rx: 10 }) +
    rect(46, 72, 148, 20, '#3a4350', { rx: 6 }) +
    rect(68, 56, 26, 18, '#d8412f', { rx: 4 }) +
    rect(146, 56, 26, 18, '#5b6675', { rx: 4 }) +
    rect(64, 106, 112, 70, colour, { rx: 8 }) +
    path('M126 114l-26 32h18l-6 22l28 -34h-18z', '#ffffff')
  )
}

function lamp(colour: string): string {
  const eye = (x: number, y: number, r: number, iris: string) =>
    circle(x, y, r, '#ffffff') + circle(x, y, r * 0.62, iris) + circle(x - r * 0.25, y - r * 0.25, r * 0.2, '#ffffff')
  return (
    path('M40 116q20 -42 92 -42q56 0 70 38l-12 52q-66 26 -138 2z', '#2b3340') +
    path('M56 120q22 -30 78 -30q40 0 52 24l-9 38q-54 18 -112 2z', '#dfeaf5') +
    eye(98, 128, 24, colour) +
    eye(150, 126, 20, '#f0c45a') +
    line('M62 114q20 -16 72 -17q36 0 46 18', '#ffffff', 5) +
    path('M56 172q64 20 130 -2l-6 16q-58 16 -116 2z', '#39424e')
  )
}

function wiper(colour: string): string {
  const blade =
    rect(30, 116, 180, 8, '#20262f', { rx: 4 }) +
    rect(28, 125, 184, 6, colour, { rx: 3 }) +
    path('M76 116q44 -34 88 0z', '#39424f') +
    rect(108, 88, 22, 18, '#2b333f', { rx: 5 }) +
    rect(115, 30, 8, 64, '#39424f', { rx: 4 })
  return (
    `<g transform="rotate(-28 120 110)">${blade}</g>` +
    path(
      many(4, i => d`M${66 + i * 32} ${188 - i * 12}c6 8 7 11 7 14a7 7 0 0 1-14 0c0-3 1-6 7-14z`),
      '#7db8e8',
    )
  )
}

function filter(colour: string): string {
  return (
    path('M62 78h116l-8 112H70z', '#eef1f4') +
    line(
      many(8, i => d`M${74 + i * 13} 88l${2 - i * 0.6} 90`),
      '#c3ccd6',
      5,
    ) +
    rect(54, 58, 132, 26, colour, { rx: 9 }) +
    ellipse(120, 66, 44, 4, lighter(colour, 0.4)) +
    rect(62, 178, 116, 18, darker(colour, 0.15), { rx: 7 })
  )
}
