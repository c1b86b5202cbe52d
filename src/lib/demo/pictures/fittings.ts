import { darker, lighter } from './colour.ts'
import { circle, d, ellipse, line, many, path, rect } from './svg.ts'
import type { Thing } from './types.ts'

/** What is put into a car. */
export const cabin = { dashcam, seat, mat, child, mount, charger } satisfies Record<string, Thing>

function dashcam(colour: string): string {
  return (
    path('M104 50h32l6 30h-44z', '#3c4654') +
    rect(92, 40, 56, 14, '#2b333f', { rx: 7 }) +
    rect(46, 78, 148, 82, '#262d38', { rx: 22 }) +
    rect(46, 78, 148, 14, '#3a4452', { rx: 7 }) +
    circle(120, 122, 40, '#11161d') +
    circle(120, 122, 29, '#1f2b3d') +
    circle(120, 122, 16, colour) +
    circle(111, 112, 7, '#cfe3ff') +
    circle(178, 106, 4.5, '#e4572e') +
    rect(58, 108, 16, 4, '#5b6675', { rx: 2 }) +
    rect(58, 118, 16, 4, '#5b6675', { rx: 2 })
  )
}

function seat(colour: string): string {
  return (
    rect(92, 32, 56, 38, darker(colour, 0.2), { rx: 15 }) +
    rect(104, 66, 6, 16, '#39424e') +
    rect(130, 66, 6, 16, '#39424e') +
    path('M80 88q-2 -12 10 -13q30 -5 60 0q12 1 10 13l6 72q-46 12 -92 0z', colour) +
    path('M80 84q-16 18 -14 74l12 2zM160 84q16 18 14 74l-12 2z', darker(colour, 0.2)) +
    path('M92 92q28 -8 56 0l4 58q-32 8 -64 0z', lighter(colour, 0.22)) +
    line('M120 90v62M105 92l-3 58M135 92l3 58', darker(colour, 0.1), 2) +
    path('M60 160q60 -18 120 0q8 16 2 24q-62 18 -124 0q-6 -8 2 -24z', darker(colour, 0.12)) +
    path('M64 186q56 14 112 0l-4 12H68z', darker(colour, 0.45))
  )
}

function mat(colour: string): string {
  return (
    path('M56 64q64 -24 128 0l-8 126q-56 16 -112 0z', darker(colour, 0.35)) +
    path('M69 75q51 -17 102 0l-7 106q-44 12 -88 0z', colour) +
    line(
      many(7, i => d`M${77 + i * 0.7} ${92 + i * 11}q${43 - i} -10 ${86 - i * 2} 0`),
      lighter(colour, 0.25),
      3,
    ) +
    rect(102, 166, 36, 14, darker(colour, 0.5), { rx: 5 })
  )
}

function child(colour: string): string {
  return (
    path('M70 64q50 -44 100 0l8 96q-58 26 -116 0z', colour) +
    path('M86 74q34 -26 68 0l6 76q-40 14 -80 0z', lighter(colour, 0.45)) +
    path('M58 64q14 -14 20 2l-4 44q-18 2 -18 -12zM182 64q-14 -14 -20 2l4 44q18 2 18 -12z', darker(colour, 0.12)) +
    path('M56 152q64 -20 128 0l-6 36q-58 18 -116 0z', darker(colour, 0.25)) +
    line('M100 78l12 66M140 78l-12 66', '#2d3643', 7) +
    rect(107, 138, 26, 18, '#e4572e', { rx: 5 }) +
    rect(70, 186, 100, 12, '#39424e', { rx: 6 })
  )
}

function mount(colour: string): string {
  return (
    rect(108, 150, 14, 32, '#39424e') +
    ellipse(115, 188, 46, 12, '#2b3340') +
    ellipse(115, 184, 46, 10, '#4a5563') +
    rect(74, 30, 82, 126, '#1f2630', { rx: 14 }) +
    rect(81, 38, 68, 110, colour, { rx: 8 }) +
    path('M81 104l20 -16l16 10l32 -30v80h-60q-8 0 -8 -8z', lighter(colour, 0.25)) +
    line('M92 124l18 -26l12 12l18 -34', '#ffffff', 4.5) +
    circle(140, 76, 5, '#ffffff') +
    rect(64, 92, 14, 38, '#4a5563', { rx: 5 }) +
    rect(152, 92, 14, 38, '#4a5563', { rx: 5 })
  )
}

function charger(colour: string): string {
  return (
    line('M112 156v14q0 26 34 24q30 -2 26 -34', '#2b3442', 7) +
    rect(72, 34, 80, 126, '#f3f6f9', { rx: 20 }) +
    path('M72 62V54q0 -20 20 -20h40q20 0 20 20v8z', colour) +
    circle(112, 106, 28, '#17212f') +
    path('M116 86l-16 24h12l-4 17l18 -24h-12z', '#6fe0b0') +
    rect(157, 122, 32, 40, '#2b3442', { rx: 9 }) +
    line('M166 122v-14M180 122v-14', '#8a96a5', 5)
  )
}
