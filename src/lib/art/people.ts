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
    path('M10 96q2 -24 38 -24t38 24z', shirt) +
    path('M38 66h20v10q-10 8 -20 0z', darker(skin, 0.14)) +
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
]

const lens = (x: number) =>
  circle(x, 49, 7.4, '#ffffff', { opacity: '.7' }) + ring(x, 49, 7.4, ink, 2) + circle(x, 49, 2.4, ink)
const eyes = [
  circle(39, 49, 2.8, ink) + circle(57, 49, 2.8, ink),
  line('M35 50q4 -5 8 0M53 50q4 -5 8 0', ink, 2.6),
  lens(39) + lens(57) + line('M46.4 48h3.2', ink, 2),
  path('M29 44h17q1 12 -8 12t-9 -12zM50 44h17q0 12 -9 12t-8 -12z', '#1d2530') + line('M44 45h8', '#1d2530', 2.4),
]
const mouths = ['M41 60q7 7 14 0', 'M42 61h12', 'M40 59q8 11 16 0z', 'M43 61q5 4 10 -1']
