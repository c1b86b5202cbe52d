import type { Die } from './random.ts'
import type { Field } from './sky.ts'
import { group, many, path, rect } from './svg.ts'

const ink = '#16213a'

/** Looks like a QR code and scans as nothing: a stand-in where there is no address to encode. */
export function qrPicture(die: Die, { w, h }: Field): string {
  const cells = many(25 * 25, i => {
    const [x, y] = [i % 25, Math.floor(i / 25)]
    return !inCorner(x, y) && die.chance(0.48) ? `M${x} ${y}h1v1h-1z` : ''
  })
  return (
    rect(0, 0, w, h, '#ffffff') +
    group(`translate(6 6) scale(${(w - 12) / 25})`, path(cells, ink) + eye(0, 0) + eye(18, 0) + eye(0, 18))
  )
}

const inCorner = (x: number, y: number) => (x < 8 && y < 8) || (x > 16 && y < 8) || (x < 8 && y > 16)
const eye = (x: number, y: number) =>
  rect(x + 0.5, y + 0.5, 6, 6, 'none', { stroke: ink, 'stroke-width': 1 }) + rect(x + 2, y + 2, 3, 3, ink)
