import { path, rect } from './svg.ts'

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
