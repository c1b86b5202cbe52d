import { darker, lighter } from './colour.ts'
import { circle, ellipse, line, path, rect } from './svg.ts'
import type { Thing } from './types.ts'

const dark = '#2a313c'
const steel = '#b7c1cc'

/** What goes along on a trip. */
export const gear = { tent, chair, fridge, roofbox, box, pillow, jump } satisfies Record<string, Thing>

function tent(colour: string): string {
  return (
    path('M36 186L112 66l92 120z', colour) +
    path('M112 66l92 120h-60z', darker(colour, 0.2)) +
    path('M74 186l38 -92l34 92z', dark) +
    path('M112 94l-38 92h18z', lighter(colour, 0.5)) +
    line('M36 186l-16 8M204 186l16 8M112 66v-14', dark, 4)
  )
}

function chair(colour: string): string {
  return (
    line('M78 196L162 130M162 196L78 130M70 134V60M170 134V60', steel, 8) +
    path('M70 56q50 18 100 0l-6 62q-44 14 -88 0z', colour) +
    path('M66 122q54 22 108 0l4 22q-58 20 -116 0z', darker(colour, 0.22)) +
    line('M58 112h24M158 112h24', dark, 8)
  )
}

function fridge(colour: string): string {
  return (
    rect(44, 84, 152, 104, colour, { rx: 14 }) +
    rect(40, 66, 160, 32, lighter(colour, 0.35), { rx: 12 }) +
    line('M84 66q0 -18 36 -18t36 18', dark, 7) +
    rect(140, 116, 40, 26, dark, { rx: 5 }) +
    line('M150 129h20', '#7fe0c8', 4) +
    line('M74 120v36M58 129l32 18M90 129l-32 18', '#ffffff', 5)
  )
}

function roofbox(colour: string): string {
  return (
    path('M28 138q4 -40 60 -46q70 -8 124 30q6 16 -4 26q-90 12 -176 2z', colour) +
    path('M28 138q90 14 184 2l-4 8q-90 12 -176 2z', darker(colour, 0.35)) +
    line('M60 118q60 -22 120 0', lighter(colour, 0.4), 4) +
    rect(66, 156, 14, 24, dark, { rx: 3 }) +
    rect(160, 156, 14, 24, dark, { rx: 3 }) +
    rect(36, 178, 168, 8, steel, { rx: 4 })
  )
}

function box(colour: string): string {
  return (
    path('M48 96h144l-10 92H58z', colour) +
    rect(40, 78, 160, 24, darker(colour, 0.2), { rx: 8 }) +
    line('M62 120l4 54M178 120l-4 54', lighter(colour, 0.4), 4) +
    rect(98, 120, 44, 16, dark, { rx: 8 }) +
    rect(104, 72, 32, 10, steel, { rx: 4 })
  )
}

function pillow(colour: string): string {
  return (
    path(
      'M46 92q-12 -32 26 -26q48 10 96 0q38 -6 26 26q-8 26 0 56q12 32 -26 26q-48 -10 -96 0q-38 6 -26 -26q8 -30 0 -56z',
      colour,
    ) +
    line('M78 88q42 10 84 0M78 152q42 -10 84 0', lighter(colour, 0.45), 4) +
    ellipse(120, 120, 34, 22, lighter(colour, 0.2)) +
    line('M46 66l-10 -14M194 66l10 -14', dark, 5)
  )
}

function jump(colour: string): string {
  return (
    rect(58, 72, 124, 116, dark, { rx: 16 }) +
    rect(68, 84, 104, 62, colour, { rx: 10 }) +
    path('M124 90l-24 30h16l-6 22l26 -32h-16z', '#ffffff') +
    circle(84, 166, 7, '#7fe0c8') +
    rect(104, 160, 54, 12, '#4a5463', { rx: 6 }) +
    line('M92 72q-6 -30 -34 -28', '#d8412f', 7) +
    line('M148 72q6 -30 34 -28', '#4a5463', 7)
  )
}
