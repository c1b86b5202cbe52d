import { circle, d, many, path, placeAt, ring } from './svg.ts'

export const rims = ['five', 'ten', 'aero', 'cross', 'twin', 'mesh'] as const
export type Rim = (typeof rims)[number]

const metal = '#cfd6de'
const turned = (count: number, shape: string, fill: string) =>
  many(count, i => path(shape, fill, i ? { transform: `rotate(${Math.round((i * 360) / count)})` } : {}))

const spokes: Record<Rim, (r: number) => string> = {
  five: r => turned(5, d`M-2.6 ${-r}h5.2v${r}h-5.2z`, metal),
  ten: r => turned(10, d`M-1.3 ${-r}h2.6v${r}h-2.6z`, metal),
  aero: r => circle(0, 0, r - 1, '#9aa6b4') + turned(5, d`M0 ${-r * 0.3}L4 ${-r * 0.86}h-8z`, '#4b5563'),
  cross: r => turned(6, d`M-5 ${-r}h10l-3.4 ${r}h-3.2z`, metal),
  twin: r => turned(5, d`M-4.6 ${-r}h3l1 ${r}h-1.500zM4.6 ${-r}h-3l-1 ${r}h1.500z`, metal),
  mesh: r => turned(8, d`M-1.2 0L-5.4 ${-r}h2.2L0 ${-r * 0.45}L3.2 ${-r}h2.2L1.2 0z`, metal),
}

/** A wheel of radius r about x y, turned by `angle` degrees. */
export function wheel(x: number, y: number, r: number, rim: Rim, angle = 0): string {
  const inner = r * 0.66
  const turning = spokes[rim](inner)
  return placeAt(
    x,
    y,
    1,
    circle(0, 0, r, '#171b22') +
      circle(0, 0, r * 0.74, '#39414d') +
      circle(0, 0, inner, '#222832') +
      (angle ? `<g transform="${d`rotate(${angle})`}">${turning}</g>` : turning) +
      ring(0, 0, inner, metal, 2.4) +
      circle(0, 0, r * 0.16, metal),
  )
}
