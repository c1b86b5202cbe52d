import { type ArtLook, paints } from '../../core/pictures/kinds.ts'
import { darker, lighter } from './colour.ts'
import type { Die } from './random.ts'
import { circle, ellipse, line, path, rect } from './svg.ts'

const coats = ['#e0812f', '#5c6675', '#8a5a3c', '#efe7da', '#3d4554', '#d9a441', '#c98f5f']
const ink = '#20262f'

export const beast = (die: Die, look: Exclude<ArtLook, 'person'>) =>
  beasts[look](look === 'auto' ? die.pick(Object.values(paints)) : die.pick(coats))

const face = (left: number, right: number, y: number, nose = y + 10) =>
  circle(left, y, 3.2, ink) + circle(right, y, 3.2, ink) + path(`M44 ${nose}h8l-4 5z`, ink)

const beasts: Record<Exclude<ArtLook, 'person'>, (coat: string) => string> = {
  cat: c =>
    path('M20 18l18 14h20l18 -14l2 38q-6 26 -30 26t-30 -26z', c) +
    path('M25 26l9 8l-8 8zM71 26l-9 8l8 8z', '#f2b8b0') +
    line('M48 32v8M40 32v6M56 32v6', darker(c, 0.3), 3) +
    ellipse(42, 65, 8, 6.5, '#fff6ea') +
    ellipse(54, 65, 8, 6.5, '#fff6ea') +
    circle(37, 52, 3.4, ink) +
    circle(59, 52, 3.4, ink) +
    path('M44 59h8l-4 5z', '#d9756b') +
    line('M14 58l14 3M14 67l14 -1M82 58l-14 3M82 67l-14 -1', '#ffffff', 1.8),
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
  panda: () =>
    circle(26, 30, 11, ink) +
    circle(70, 30, 11, ink) +
    ellipse(48, 53, 30, 28, '#ffffff') +
    ellipse(36, 50, 8, 10, ink, { transform: 'rotate(24 36 50)' }) +
    ellipse(60, 50, 8, 10, ink, { transform: 'rotate(-24 60 50)' }) +
    circle(37, 49, 3, '#ffffff') +
    circle(59, 49, 3, '#ffffff') +
    ellipse(48, 61, 4.5, 3, ink) +
    line('M42 68q6 5 12 0', ink, 2.2),
  tiger: c =>
    circle(27, 30, 10, c) +
    circle(69, 30, 10, c) +
    circle(27, 30, 5, darker(c, 0.45)) +
    circle(69, 30, 5, darker(c, 0.45)) +
    circle(48, 52, 29, c) +
    line('M48 26v9M40 28v6M56 28v6M21 48h9M22 57h7M75 48h-9M74 57h-7', darker(c, 0.6), 3.6) +
    ellipse(48, 63, 15, 11, '#fff6ea') +
    face(38, 58, 48, 57) +
    line('M42 67q6 5 12 0', ink, 2.2),
  penguin: () =>
    path('M20 96V52q0 -32 28 -32t28 32v44z', '#343c4b') +
    path('M28 96V58q0 -16 10 -16q8 0 10 7q2 -7 10 -7q10 0 10 16v38z', '#ffffff') +
    circle(39, 51, 3.2, ink) +
    circle(57, 51, 3.2, ink) +
    path('M41 57h14l-7 8z', '#f0a93a') +
    circle(33, 60, 3.6, '#f6b7a8') +
    circle(63, 60, 3.6, '#f6b7a8'),
  pig: () =>
    path('M24 20l20 10L26 44zM72 20L52 30l18 14z', '#e58f8f') +
    ellipse(48, 53, 30, 27, '#f4b3ae') +
    ellipse(48, 59, 12, 9, '#e58f8f') +
    circle(44, 59, 2.4, '#a85757') +
    circle(52, 59, 2.4, '#a85757') +
    circle(36, 48, 3.2, ink) +
    circle(60, 48, 3.2, ink) +
    line('M42 72q6 4 12 0', '#a85757', 2.4),
}
