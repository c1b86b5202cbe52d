import { darker, lighter, strong } from './colour.ts'
import type { Die } from './random.ts'
import { circle, ellipse, line, path, rect, ring } from './svg.ts'

const skins = ['#f6d3b8', '#eec19c', '#e0a97f', '#f3cbaa', '#f9dcc6']
const hairs = ['#23201f', '#3a2a22', '#59402f', '#1d2433', '#7a5236', '#8d9097']
const ink = '#252a33'

export function person(die: Die): string {
  const skin = die.pick(skins)
  const hair = die.pick(hairs)
  const shirt = die.pick(strong)
  const style = die.pick(styles)
  const bearded = style.beard && die.chance(0.22)
  return (
    (style.behind?.(hair) ?? '') +
    die.pick(shirts)(shirt, skin) +
    die.pick(ears)(skin) +
    ellipse(48, 47, 23, 26, skin) +
    (bearded ? path('M26 54q2 24 22 24t22 -24q-4 8 -10 6q-12 -5 -24 0q-6 2 -10 -6z', hair) : '') +
    style.draw(style.worn ? shirt : hair) +
    die.pick(eyes) +
    line(die.pick(mouths), bearded ? '#f7e3d6' : '#9c4a3c', 2.6)
  )
}

type Style = { draw: (colour: string) => string; behind?: (hair: string) => string; worn?: boolean; beard?: boolean }

const styles: readonly Style[] = [
  { beard: true, draw: c => path('M24 44q-2 -28 24 -28t24 28q-4 -12 -12 -16q-16 6 -28 0q-6 6 -8 16z', c) },
  { draw: c => path('M20 64q-4 -50 28 -50t28 50q-10 4 -12 -2V40q-16 0 -24 -8q-4 8 -8 10v20q-4 6 -12 2z', c) },
  { draw: c => circle(48, 13, 9, c) + path('M24 44q0 -28 24 -28t24 28q-6 -14 -24 -15t-24 15z', c) },
  {
    draw: c =>
      [
        [28, 34],
        [34, 22],
        [46, 17],
        [59, 20],
        [68, 31],
        [24, 44],
        [71, 43],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 9, c))
        .join(''),
  },
  {
    worn: true,
    beard: true,
    draw: c => path('M24 38q0 -22 24 -22t24 22z', c) + path('M44 34h36q4 6 -2 6H44z', darker(c)),
  },
  {
    worn: true,
    draw: c =>
      path('M18 56V44q0 -32 30 -32t30 32v12q-2 14 -10 18V44H28v30q-8 -4 -10 -18z', c) +
      rect(45, 12, 6, 28, lighter(c, 0.6)),
  },
  { beard: true, draw: c => path('M23 46q-3 -32 29 -31q22 2 20 28q-2 -8 -6 -12q-20 4 -30 -6q-2 12 -13 21z', c) },
  { beard: true, draw: () => '' },
  {
    behind: c => path('M18 86q-4 -70 30 -70t30 70z', c),
    draw: c => path('M24 50q-2 -34 24 -34t24 34q-2 -14 -10 -20q-16 8 -26 2q-8 6 -12 18z', c),
  },
  {
    behind: c => path('M62 24q26 2 24 30q-2 22 -14 30q4 -30 -10 -48z', c),
    draw: c => path('M24 46q-2 -30 24 -30t24 30q-4 -10 -10 -15q-22 -2 -38 15z', c) + circle(68, 26, 4, '#e4572e'),
  },
  {
    behind: c => circle(23, 22, 10, c) + circle(73, 22, 10, c),
    draw: c => path('M24 46q-2 -30 24 -30t24 30q-4 -10 -24 -13q-20 3 -24 13z', c),
  },
  {
    beard: true,
    draw: c => path('M23 44q-4 -22 12 -26q-2 -6 6 -6q16 -6 26 4q10 8 6 28q-4 -8 -8 -12q-18 2 -32 -4q-6 6 -10 16z', c),
  },
  {
    beard: true,
    draw: c =>
      path('M25 42q0 -26 23 -26t23 26q-4 -9 -9 -11H34q-5 2 -9 11z', c) +
      line('M22 50V42q0 -28 26 -28t26 28v8', '#2b3340', 4) +
      rect(17, 42, 10, 17, '#2b3340', { rx: 5 }) +
      rect(69, 42, 10, 17, '#2b3340', { rx: 5 }),
  },
  {
    worn: true,
    draw: c =>
      path('M23 40q0 -28 25 -28t25 28z', c) +
      rect(21, 34, 54, 10, lighter(c, 0.25), { rx: 5 }) +
      circle(48, 11, 6, lighter(c, 0.4)),
  },
  {
    worn: true,
    draw: c =>
      path('M26 36q0 -22 22 -22t22 22z', c) +
      path('M12 38q36 -12 72 0q2 6 -6 5q-30 -8 -60 0q-8 1 -6 -5z', darker(c, 0.15)),
  },
]

const neck = (skin: string) => path('M38 66h20v10q-10 8 -20 0z', darker(skin, 0.14))
const shirts = [
  (c: string, skin: string) => path('M10 96q2 -24 38 -24t38 24z', c) + neck(skin),
  (c: string, skin: string) =>
    path('M10 96q2 -24 38 -24t38 24z', c) + path('M36 72l12 16l12 -16z', darker(skin, 0.08)) + neck(skin),
  (c: string, skin: string) =>
    path('M10 96q2 -24 38 -24t38 24z', c) +
    neck(skin) +
    path('M35 72l13 12l-9 8l-9 -17zM61 72l-13 12l9 8l9 -17z', '#ffffff'),
  (c: string, skin: string) =>
    path('M10 96q2 -24 38 -24t38 24z', c) +
    neck(skin) +
    line('M32 76q16 14 32 0', darker(c, 0.25), 5) +
    line('M41 84v9M55 84v9', '#ffffff', 2),
  (c: string, skin: string) =>
    path('M10 96q2 -24 38 -24t38 24z', c) +
    neck(skin) +
    path('M16 84q8 -7 18 -9v21H24V80zM80 84q-8 -7 -18 -9v21h10V80z', lighter(c, 0.3)),
]
const ears = [
  (skin: string) => circle(25, 49, 4.5, darker(skin, 0.06)) + circle(71, 49, 4.5, darker(skin, 0.06)),
  () => '',
]

const lens = (x: number) =>
  circle(x, 49, 7.4, '#ffffff', { opacity: '.7' }) + ring(x, 49, 7.4, ink, 2) + circle(x, 49, 2.4, ink)
const eyes = [
  circle(39, 49, 2.8, ink) + circle(57, 49, 2.8, ink),
  line('M35 50q4 -5 8 0M53 50q4 -5 8 0', ink, 2.6),
  lens(39) + lens(57) + line('M46.4 48h3.2', ink, 2),
  path('M29 44h17q1 12 -8 12t-9 -12zM50 44h17q0 12 -9 12t-8 -12z', '#1d2530') + line('M44 45h8', '#1d2530', 2.4),
]
const mouths = ['M41 60q7 7 14 0', 'M42 61q6 3 12 0', 'M40 59q8 11 16 0z', 'M43 61q5 4 10 -1', 'M44 61q4 4 8 0']
