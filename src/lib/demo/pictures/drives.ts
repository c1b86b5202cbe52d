import { type Drive, drives } from '../../core/pictures/films.ts'
import { type ArtBody, type ArtPaint, type ArtTime, paints } from '../../core/pictures/kinds.ts'
import { builds } from './bodies.ts'
import { lengthOf, parked } from './cars.ts'
import { dark, land, tar } from './places.ts'
import { type Die, dice } from './random.ts'
import { falling, foreground, markings, passing } from './roadside.ts'
import { heaven, skyOf } from './sky.ts'
import { el, placeAt, rect, svg } from './svg.ts'

const frame = { w: 360, h: 480 }
/** Pixels of a film. */
export const shown = { w: 480, h: 640 }
export const seconds = 8

/** Film `n` (from 1): the picture at a second, 0 to 8. */
export function film(n: number): (second: number) => string {
  const drive = drives[n - 1]!
  const at = frame.h * 0.66
  const views = [drive.time, ...(drive.until ? [drive.until] : [])].map(time => scenery(n, drive, time, at))
  const turning = (second: number) => {
    const shares = views.length > 1 ? [1, smooth(second / seconds)] : [1]
    return views.map((view, i) => faded(view(second), shares[i]!)).join('')
  }
  return second =>
    svg(
      frame,
      shown,
      turning(second) + traffic(n, drive, second) + (drive.weather ? falling(drive.weather, frame, second) : ''),
    )
}

const smooth = (t: number) => t * t * (3 - 2 * t)
const faded = (inner: string, opacity: number) =>
  opacity >= 1 ? inner : el('g', { opacity: opacity.toFixed(3) }, inner)

/** Everything but the cars; the same seed for each time of day, so that only colours change. */
function scenery(n: number, { place, roadside }: Drive, time: ArtTime, at: number): (second: number) => string {
  const sky = skyOf(dice(`sky/${n}`), time)
  const above = heaven(dice(`light/${n}/${time}`), frame, at, sky, time)
  const layers = land(dice(`land/${n}`), frame.w + 8 * farthest(4), place, time, at, sky)
  const beside = passing(dice(`side/${n}`), roadside, at, time)
  const ground = rect(0, at, frame.w, frame.h - at, tar[time])
  return second => {
    const moved = layers.map((layer, i) => placeAt(-second * farthest(i + 4 - layers.length), 0, 1, layer))
    return (
      above +
      moved.join('') +
      ground +
      beside(second) +
      markings(frame, at, time, second) +
      foreground(frame, place, time, second)
    )
  }
}

/** Pixels a second that the i-th layer moves, the farthest first. */
const farthest = (i: number) => [6, 12, 24, 44, 60][i] ?? 60

function traffic(n: number, { type, paint, place, time, until, other }: Drive, second: number): string {
  const night = dark(place, until ?? time)
  const die = dice(`cars/${n}`)
  const own = one(die, { type, paint, night }, 44 + 12 * Math.sin(second * 0.78), frame.h * 0.9, 0.86, second)
  if (!other) return own
  const x = other.oncoming ? frame.w * 2.2 - 330 * (second % 4) : frame.w * 1.3 - 105 * second
  return one(die, { ...other, night }, x, frame.h * 0.81, 0.74, second, other.oncoming) + own
}

type Driven = { type: ArtBody; paint: ArtPaint; night: boolean }

function one(
  die: Die,
  { type, paint, night }: Driven,
  x: number,
  y: number,
  scale: number,
  second: number,
  flip = false,
): string {
  const turn = ((second * 250) / builds[type].wheel) * (180 / Math.PI)
  const bob = 0.6 * Math.sin(second * 9)
  return parked(
    die,
    { type, paint: paints[paint], night, rim: 'five', turn: turn % 360 },
    flip ? x + lengthOf(type) * scale : x,
    y + bob,
    scale,
    flip,
  )
}
