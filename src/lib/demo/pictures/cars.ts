import type { ArtBody } from '../../core/pictures/kinds.ts'
import { type Build, body, builds, estate, glass } from './bodies.ts'
import { darker, lighter } from './colour.ts'
import { carried, kitOf, painted, roofOf } from './kits.ts'
import type { Die } from './random.ts'
import { circle, clip, d, el, ellipse, fade, line, path, placeAt, rect } from './svg.ts'
import { type Rim, rims, wheel } from './wheels.ts'

export type Car = {
  type: ArtBody
  paint: string
  night: boolean
  rim?: Rim
  /** Degrees that its wheels have turned. */
  turn?: number
  /** Off the ground, so without a shadow. */
  lifted?: boolean
}

/** A car whose rear wheel's side stands at x, on y; flipped, x is where its rear is on the right. */
export function parked(die: Die, car: Car, x: number, y: number, scale: number, flip = false): string {
  return placeAt(x, y, scale, (car.night ? beam(die, builds[car.type]) : '') + drawn(die, car), flip)
}

export const lengthOf = (type: ArtBody) => builds[type].len

function drawn(die: Die, { type, paint, night, rim = die.pick(rims), turn = 0, lifted }: Car): string {
  const build = builds[type]
  const { len, wheel: radius, back } = build
  const shade = darker(paint, 0.28)
  const kit = kitOf(die, type)
  return (
    (lifted ? '' : ellipse(len / 2, 1, len * 0.53, 7, '#0b1220', { opacity: '.32' })) +
    extras(build, shade) +
    carried(kit, build) +
    path(body(build), paint) +
    clip(die, path(body(build), '#000'), painted(kit, build, paint) + skin(build, paint, shade)) +
    windows(die, build, roofOf(kit, paint), night) +
    seams(build, shade) +
    lamps(build, paint, night) +
    mirror(build, shade) +
    wheels(die, build, wheel(back, -radius, radius, rim, turn))
  )
}

/** The front wheel is the rear one, shown again. */
function wheels(die: Die, { back, front }: Build, rear: string): string {
  const id = die.name()
  return el('g', { id }, rear) + el('use', { href: `#${id}`, x: front - back })
}

function extras(build: Build, shade: string): string {
  const { top, roof, belt, rear } = build
  const parts: string[] = []
  if (build.rails)
    parts.push(
      line(d`M${top[0] + 18} ${-roof - 6}H${top[1] - 14}m-14 0v6M${top[0] + 30} ${-roof - 6}v6`, '#39424f', 3.4),
    )
  if (build.wing) parts.push(path(d`M2 ${-belt - 17}l34 -3v5l-26 3zM18 ${-belt - 14}l6 16h6l-4 -17z`, shade))
  if (build.spare) parts.push(rect(-17, -belt - 8, 19, 62, '#262c36', { rx: 8 }))
  if (build.bed)
    parts.push(line(d`M${rear - 6} ${-belt}V${-roof + 14}H${rear - 20}L${rear - 40} ${-belt - 2}`, '#2b323d', 5))
  return parts.join('')
}

/** Lower shade, shoulder light and wheel arches: all cut off at the body's edge. */
function skin(
  { len, sill, belt, hood, wheel: radius, back, front, clad, bed, rear }: Build,
  paint: string,
  shade: string,
): string {
  const trim = '#1c222c'
  const arch = (x: number) =>
    d`M${x - radius - 6} ${-radius}a${radius + 6} ${radius + 6} 0 1 1 ${radius * 2 + 12} 0v40h${-radius * 2 - 12}z`
  return (
    rect(-4, -sill - 15, len + 8, 20, shade) +
    path(
      d`M0 ${-(belt - 15)}Q${len / 2} ${-(belt - 7)} ${len} ${-(hood - 16)}v4Q${len / 2} ${-(belt - 12)} 0 ${-(belt - 22)}z`,
      lighter(paint, 0.4),
      { opacity: '.75' },
    ) +
    (bed ? rect(0, -belt - 2, rear - 2, 5, trim) : '') +
    (clad ? rect(-4, -sill - 9, len + 8, 12, trim) : '') +
    path(arch(back) + arch(front), trim)
  )
}

function windows(die: Die, build: Build, paint: string, night: boolean): string {
  const { belt, roof, top, posts } = build
  const high = roof - belt
  const pane = night ? '#22304a' : '#2b3b52'
  const pillars = posts.map(x => d`M${x} ${-belt}l${x < 90 ? -7 : -3} ${-high}`).join('')
  return clip(
    die,
    path(glass(build, 8), '#000'),
    rect(0, -roof, build.len, roof, pane) +
      seats(build, darker(pane, 0.4)) +
      path(
        d`M${top[1] - 34} ${-belt}l44 ${-high}h22l-44 ${high}zM${top[1] - 46} ${-belt}l44 ${-high}h5l-44 ${high}z`,
        '#6d84a3',
        { opacity: '.55' },
      ) +
      line(pillars, paint, 6),
  )
}

/** A driver, and the back of an empty seat behind. */
function seats({ belt, screen, len, rear }: Build, shade: string): string {
  const x = screen - Math.min(58, len * 0.19)
  const back = (at: number) => rect(at, -(belt + 19), 11, 30, shade, { rx: 5 })
  return (
    back(x - 17) +
    (rear < 100 ? back(x - 72) : '') +
    circle(x, -(belt + 17), 7.5, shade) +
    path(d`M${x - 9} ${-belt + 4}q0 -13 9 -13t10 13z`, shade)
  )
}

function seams({ belt, sill, back, screen, wheel: radius, posts, wing, bed, rear }: Build, shade: string): string {
  const door = posts.at(-1) ?? rear + 14
  const handle = (x: number) => rect(x, -(belt - 13), 15, 3.4, shade, { rx: 1.7 })
  return (
    line(
      d`M${door} ${-belt}v${belt - sill - 12}M${screen - 8} ${-(belt - 4)}q6 20 2 ${belt - sill - 24}` +
        d`M${back + radius + 12} ${-(sill + 10)}q2 -16 -8 -22`,
      shade,
      1.8,
    ) +
    handle(door + 12) +
    (wing || bed ? '' : handle(Math.max(back + radius - 2, door - 62)))
  )
}

function lamps(build: Build, paint: string, night: boolean): string {
  const { len, hood, belt, sill } = build
  return (
    path(d`M${len - 8} ${-(hood - 5)}l-22 -2q4 10 24 9z`, night ? '#fff6cf' : '#f6fafc') +
    path(d`M${estate(build) ? 2 : 3} ${-(belt - 7)}l17 0q1 8 -5 9l-12 1z`, '#e2372c') +
    rect(len - 20, -sill - 12, 16, 4, night ? '#ffdf8f' : lighter(paint, 0.4), { rx: 2 })
  )
}

const mirror = ({ screen, belt }: Build, shade: string) =>
  path(d`M${screen - 24} ${-(belt + 3)}q-12 -12 2 -13q10 1 9 11z`, shade)

function beam(die: Die, { len, hood }: Build): string {
  const { fill, definition } = fade(
    die,
    [
      [0, '#ffedb0', 0.42],
      [1, '#ffedb0', 0],
    ],
    true,
  )
  return definition + path(d`M${len - 8} ${-(hood - 4)}l210 -14V6h-80z`, fill)
}
