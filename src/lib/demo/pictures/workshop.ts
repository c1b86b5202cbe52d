import { darker, lighter } from './colour.ts'
import { circle, d, ellipse, line, many, path, rect, ring } from './svg.ts'
import type { Thing } from './types.ts'

const dark = '#2a313c'
const steel = '#b7c1cc'

/** What a workshop fits, and what stands on its shelves. */
export const workshop = { brake, shock, plug, charge, vacuum, film, cover, care } satisfies Record<string, Thing>

function brake(colour: string): string {
  const holes = many(10, i => circle(120, 66, 4, '#6a7583', { transform: `rotate(${i * 36} 116 120)` }))
  return (
    circle(116, 120, 76, steel) +
    ring(116, 120, 62, '#98a3b0', 5) +
    holes +
    circle(116, 120, 32, '#7d8896') +
    circle(116, 120, 14, dark) +
    path('M150 56q44 22 44 66q0 44 -40 66l-18 -26q24 -14 24 -40t-26 -42z', colour) +
    line('M172 92q10 28 0 60', lighter(colour, 0.5), 5)
  )
}

function shock(colour: string): string {
  return (
    rect(108, 40, 24, 60, steel, { rx: 6 }) +
    rect(96, 96, 48, 84, dark, { rx: 8 }) +
    line(
      many(6, i => d`M82 ${68 + i * 20}q38 16 76 0`),
      colour,
      11,
    ) +
    circle(120, 40, 16, darker(colour, 0.2)) +
    circle(120, 40, 7, '#ffffff') +
    circle(120, 190, 16, darker(colour, 0.2)) +
    circle(120, 190, 7, '#ffffff')
  )
}

function plug(colour: string): string {
  const one = (x: number) =>
    rect(x - 8, 46, 16, 18, steel, { rx: 3 }) +
    rect(x - 13, 64, 26, 52, '#f4f6f8', { rx: 6 }) +
    rect(x - 13, 84, 26, 8, colour) +
    rect(x - 20, 116, 40, 20, steel, { rx: 4 }) +
    path(d`M${x - 13} 136h26l-3 40h-20z`, '#98a3b0') +
    line(d`M${x} 176v10M${x - 10} 194h14v-12`, dark, 4)
  return one(84) + one(156)
}

function charge(colour: string): string {
  return (
    rect(64, 44, 92, 132, lighter(colour, 0.82), { rx: 22 }) +
    rect(74, 56, 72, 62, dark, { rx: 12 }) +
    path('M114 64l-22 28h14l-6 20l26 -30h-14z', colour) +
    ring(110, 146, 16, colour, 6) +
    line('M156 120q44 0 38 40t-34 34', dark, 8) +
    rect(130, 182, 40, 20, dark, { rx: 9 }) +
    rect(122, 186, 12, 12, steel, { rx: 3 })
  )
}

function vacuum(colour: string): string {
  return (
    path('M60 100q0 -30 40 -32l70 4q24 4 24 26t-24 26l-70 6q-40 0 -40 -30z', colour) +
    path('M60 100q0 -30 30 -32v62q-30 0 -30 -30z', lighter(colour, 0.65)) +
    path('M24 84l40 8v18l-40 10z', dark) +
    path('M140 124l34 -2l12 60q-20 12 -38 2z', darker(colour, 0.3)) +
    circle(148, 98, 8, '#ffffff') +
    line('M100 84v32M114 84v32', lighter(colour, 0.4), 4)
  )
}

function film(colour: string): string {
  return (
    path('M70 74h110q16 40 -8 108H62q24 -60 8 -108z', colour, { opacity: '.45' }) +
    path('M86 92h76l-20 66H72q12 -34 14 -66z', '#ffffff', { opacity: '.5' }) +
    rect(50, 56, 150, 34, darker(colour, 0.1), { rx: 17 }) +
    ellipse(56, 73, 13, 17, lighter(colour, 0.4)) +
    ellipse(56, 73, 6, 8, dark) +
    line('M100 178l40 0', '#ffffff', 5)
  )
}

function cover(colour: string): string {
  return (
    path('M26 168q-4 -40 30 -50q20 -44 70 -44q44 0 62 40q34 6 32 54q-96 16 -194 0z', colour) +
    path('M56 118q60 16 132 -4', 'none', { stroke: darker(colour, 0.25), 'stroke-width': 4 }) +
    line('M88 78q-14 40 -12 92M152 78q18 44 14 92', darker(colour, 0.18), 4) +
    line('M30 166q92 16 186 0', lighter(colour, 0.5), 6) +
    ellipse(76, 176, 20, 8, dark) +
    ellipse(174, 176, 20, 8, dark)
  )
}

function care(colour: string): string {
  return (
    path('M92 92h44q22 20 22 46v50q0 8 -8 8H80q-8 0 -8 -8v-50q0 -26 20 -46z', colour) +
    rect(84, 130, 62, 42, '#ffffff', { rx: 8 }) +
    line('M94 144h42M94 156h28', darker(colour, 0.1), 5) +
    rect(98, 70, 32, 24, dark, { rx: 4 }) +
    path('M88 48h64q12 2 12 16h-22v10H96z', dark) +
    line('M176 44l18 -8M178 58h20M176 70l18 8', lighter(colour, 0.3), 4)
  )
}
