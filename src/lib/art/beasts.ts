import { darker, lighter } from './colour.ts'
import type { Look } from './kinds.ts'
import type { Die } from './random.ts'
import { circle, ellipse, line, path, rect } from './svg.ts'

const coats = ['#e0812f', '#5c6675', '#8a5a3c', '#efe7da', '#3f7fbf', '#c9503f', '#3d4554', '#d9a441']
const ink = '#20262f'

export const beast = (die: Die, look: Exclude<Look, 'person'>) => beasts[look](die.pick(coats))

const face = (left: number, right: number, y: number, nose = y + 10) =>
  circle(left, y, 3.2, ink) + circle(right, y, 3.2, ink) + path(`M44 ${nose}h8l-4 5z`, ink)

const beasts: Record<Exclude<Look, 'person'>, (coat: string) => string> = {
  cat: c => path('M22 22l16 12h20l16 -12l2 34q-6 24 -28 24t-28 -24z', c) + face(40, 56, 52),
  bear: c =>
    circle(26, 30, 11, c) +
    circle(70, 30, 11, c) +
    circle(48, 52, 29, c) +
    ellipse(48, 61, 13, 10, lighter(c, 0.5)) +
    face(38, 58, 47, 57),
  fox: c =>
    path('M18 18l18 14h24l18 -14l-2 34L48 82L20 52z', c) +
    path('M20 52l18 2l10 14l10 -14l18 -2L48 82z', '#ffffff') +
    face(36, 60, 48, 70),
  dog: c =>
    ellipse(48, 52, 27, 29, c) +
    ellipse(21, 46, 9, 20, darker(c, 0.4)) +
    ellipse(75, 46, 9, 20, darker(c, 0.4)) +
    ellipse(48, 64, 14, 11, '#fff6ea') +
    face(38, 58, 47, 60),
  rabbit: c =>
    ellipse(36, 22, 8, 20, c) +
    ellipse(60, 22, 8, 20, c) +
    ellipse(36, 24, 3.6, 13, '#f2b8b0') +
    ellipse(60, 24, 3.6, 13, '#f2b8b0') +
    ellipse(48, 58, 27, 25, c) +
    face(38, 58, 55, 63),
  owl: c =>
    path('M20 26q10 6 16 2h24q6 4 16 -2v34q0 24 -28 24t-28 -24z', c) +
    circle(37, 48, 12, '#fff8e6') +
    circle(59, 48, 12, '#fff8e6') +
    circle(37, 48, 5, ink) +
    circle(59, 48, 5, ink) +
    path('M43 58h10l-5 9z', '#f0a93a'),
  auto: c =>
    path('M22 50l8 -22q2 -6 8 -6h20q6 0 8 6l8 22q6 4 6 12v14H16V62q0 -8 6 -12z', c) +
    path('M29 48l7 -18h24l7 18z', '#2b3b52') +
    circle(28, 62, 6.4, '#fff3c4') +
    circle(68, 62, 6.4, '#fff3c4') +
    line('M40 66q8 6 16 0', darker(c, 0.6), 3.4) +
    rect(20, 76, 12, 9, '#232a34', { rx: 3 }) +
    rect(64, 76, 12, 9, '#232a34', { rx: 3 }),
}
