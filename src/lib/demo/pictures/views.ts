import type { ArtBody } from '../../core/pictures/kinds.ts'
import { body, builds, glass } from './bodies.ts'
import { darker } from './colour.ts'
import { circle, ellipse, path, placeAt, rect } from './svg.ts'

/** A car from behind: 120 wide about x = 0, standing on y = 0. */
export const behind = (paint: string) =>
  ellipse(0, 0, 70, 7, '#0b1220', { opacity: '.35' }) +
  rect(-56, -24, 22, 24, '#171b22', { rx: 4 }) +
  rect(34, -24, 22, 24, '#171b22', { rx: 4 }) +
  path('M-46 -56L-36 -92Q-34 -99 -26 -99H26Q34 -99 36 -92L46 -56z', paint) +
  path('M-38 -60L-30 -88Q-29 -91 -25 -91H25Q29 -91 30 -88L38 -60z', '#2b3b52') +
  path('M2 -91h14l-16 31h-14z', '#6d84a3', { opacity: '.5' }) +
  path('M-60 -18v-28q0 -14 14 -14h92q14 0 14 14v28q0 4 -4 4h-112q-4 0 -4 -4z', paint) +
  rect(-60, -28, 120, 14, darker(paint, 0.3), { rx: 4 }) +
  rect(-56, -54, 24, 11, '#e2372c', { rx: 4 }) +
  rect(32, -54, 24, 11, '#e2372c', { rx: 4 }) +
  rect(-20, -46, 40, 13, '#eef1f4', { rx: 2 }) +
  rect(-64, -64, 8, 10, darker(paint, 0.3), { rx: 3 }) +
  rect(56, -64, 8, 10, darker(paint, 0.3), { rx: 3 })

/** A car from above, nose up: 44 by 92 about 0 0. Its paint is the `color` of what uses it, so that one drawing serves a full car park. */
export const above =
  rect(-20, -41, 46, 92, '#0b1220', { rx: 14, opacity: '.28' }) +
  rect(-27, -20, 54, 6, 'currentColor', { rx: 3 }) +
  rect(-22, -46, 44, 92, 'currentColor', { rx: 14 }) +
  path(
    'M-27 -20h5v6h-5zM22 -20h5v6h-5zM-14 -42q2 10 0 20h1.5q2 -10 0 -20zM14 -42q-2 10 0 20h-1.5q-2 -10 0 -20z',
    '#0c1424',
    {
      opacity: '.3',
    },
  ) +
  path(
    'M-18 -18Q0 -28 18 -18L14 -5Q0 -9 -14 -5zM-14 26Q0 29 14 26L17 36Q0 41 -17 36zM-19 -12L-16 -4V24L-19 30zM19 -12L16 -4V24L19 30z',
    '#2b3b52',
  ) +
  rect(-13, -4, 26, 28, '#ffffff', { rx: 4, opacity: '.16' }) +
  path('M-20 -38q2 -6 8 -7l-1 5zM20 -38q-2 -6 -8 -7l1 5z', '#fff6cf') +
  path('M-20 40q2 5 7 5l-1 -4zM20 40q-2 5 -7 5l1 -4z', '#e2372c')

/** A car's side in one colour, centred over x = 0; the wheels are cut out in the colour of the ground. */
export function silhouette(type: ArtBody, colour: string, ground: string): string {
  const { len, wheel, back, front } = builds[type]
  const round = (x: number) => circle(x, -wheel, wheel + 7, ground) + circle(x, -wheel, wheel - 2, colour)
  return placeAt(
    -len / 2,
    0,
    1,
    path(body(builds[type]), colour) + path(glass(builds[type], 9), ground) + round(back) + round(front),
  )
}
