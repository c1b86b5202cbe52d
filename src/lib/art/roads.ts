import { times } from './kinds.ts'
import { horizon, tar, verge } from './places.ts'
import type { Die } from './random.ts'
import { type Asked, outdoor } from './showcase.ts'
import type { Field } from './sky.ts'
import { d, line, many, path, rect } from './svg.ts'

const white = '#f5f2e6'

/** The road as the driver sees it, running to the horizon. */
export function roadAhead(die: Die, field: Field, asked: Asked): string {
  const { w, h } = field
  const place = outdoor(die, asked)
  const time = asked.time ?? die.pick(times)
  const at = h * die.between(0.46, 0.54)
  const x = w * die.between(0.42, 0.58)
  return (
    horizon(die, field, place, time, at) +
    rect(0, at, w, h - at, verge(place, time)) +
    path(d`M${x - 4} ${at}h8L${w * 0.98} ${h}H${w * 0.02}z`, tar[time]) +
    line(d`M${x - 3.4} ${at}L${w * 0.06} ${h}M${x + 3.4} ${at}L${w * 0.94} ${h}`, white, 3) +
    path(
      many(6, i => dash(x, h, at, i)),
      white,
    )
  )
}

/** One stroke of the middle line, the i-th from the viewer. */
function dash(x: number, h: number, at: number, i: number): string {
  const a = 1 - 0.62 ** i
  const b = 1 - 0.62 ** (i + 0.55)
  const y = (t: number) => h - (h - at) * t
  const half = (t: number) => 7 * (1 - t)
  return d`M${x - half(a)} ${y(a)}h${half(a) * 2}L${x + half(b)} ${y(b)}h${-half(b) * 2}z`
}
