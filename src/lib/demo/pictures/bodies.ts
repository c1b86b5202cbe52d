import type { ArtBody } from '../../core/pictures/kinds.ts'
import { d } from './svg.ts'

/**
 * A side view, nose to the right, standing on y = 0; heights are up from the ground. `back` and `front` are the axles,
 * `belt` the foot of the windows, `rear` where the cabin starts, `top` the ends of the roof, `screen` the foot of the windscreen.
 */
export type Build = {
  len: number
  wheel: number
  back: number
  front: number
  sill: number
  belt: number
  roof: number
  rear: number
  top: readonly [number, number]
  screen: number
  hood: number
  /** Where the glass is parted, from the rear. */
  posts: readonly number[]
  rails?: boolean
  clad?: boolean
  wing?: boolean
  bed?: boolean
  spare?: boolean
}

export const builds: Record<ArtBody, Build> = {
  sedan: {
    len: 304,
    wheel: 26,
    back: 60,
    front: 244,
    sill: 20,
    belt: 67,
    roof: 103,
    rear: 44,
    top: [112, 160],
    screen: 218,
    hood: 58,
    posts: [150],
  },
  suv: {
    len: 292,
    wheel: 30,
    back: 60,
    front: 232,
    sill: 27,
    belt: 83,
    roof: 129,
    rear: 7,
    top: [36, 160],
    screen: 213,
    hood: 76,
    posts: [62, 128],
    rails: true,
    clad: true,
  },
  hatch: {
    len: 260,
    wheel: 26,
    back: 50,
    front: 208,
    sill: 20,
    belt: 70,
    roof: 109,
    rear: 8,
    top: [46, 132],
    screen: 190,
    hood: 60,
    posts: [56, 122],
  },
  mpv: {
    len: 308,
    wheel: 26,
    back: 60,
    front: 250,
    sill: 19,
    belt: 75,
    roof: 130,
    rear: 5,
    top: [26, 176],
    screen: 262,
    hood: 60,
    posts: [82, 148, 206],
  },
  sports: {
    len: 304,
    wheel: 25,
    back: 62,
    front: 246,
    sill: 13,
    belt: 58,
    roof: 88,
    rear: 26,
    top: [118, 152],
    screen: 208,
    hood: 50,
    posts: [150],
    wing: true,
  },
  pickup: {
    len: 326,
    wheel: 31,
    back: 68,
    front: 262,
    sill: 30,
    belt: 82,
    roof: 131,
    rear: 124,
    top: [132, 188],
    screen: 236,
    hood: 77,
    posts: [],
    bed: true,
    clad: true,
  },
  offroad: {
    len: 270,
    wheel: 34,
    back: 60,
    front: 212,
    sill: 34,
    belt: 90,
    roof: 143,
    rear: 6,
    top: [14, 160],
    screen: 186,
    hood: 86,
    posts: [52, 112],
    rails: true,
    clad: true,
    spare: true,
  },
}

export const estate = ({ rear }: Build) => rear < 16

/** The whole body as a path. */
export function body(build: Build): string {
  const { len, sill, belt, rear, screen, hood } = build
  const tail = estate(build) ? d`L${rear} ${-(belt + 2)}` : d`Q5 ${-belt} 18 ${-(belt + 2)}L${rear} ${-(belt + 3)}`
  return (
    d`M9 ${-sill}Q0 ${-sill} 0 ${-(sill + 13)}L3 ${-(belt - 12)}${tail}${cabin(build, 0)}` +
    d`C${screen + 22} ${-belt} ${len - 34} ${-(hood + 7)} ${len - 13} ${-hood}` +
    d`Q${len + 1} ${-(hood - 7)} ${len} ${-(sill + 16)}Q${len} ${-sill} ${len - 11} ${-sill}Z`
  )
}

/** The windows, `inset` within the cabin. */
export const glass = (build: Build, inset: number) =>
  d`M${build.rear + inset * 1.2} ${-(build.belt + inset * 0.4 + 3)}${cabin(build, inset)}Z`

function cabin({ belt, roof, rear, top: [from, to], screen, bed }: Build, inset: number): string {
  const r = roof - inset
  const b = belt + inset * 0.4
  const base = rear + inset * 1.2
  const lean = (from - rear) * 0.36
  const back = bed
    ? d`L${from + inset} ${-r + 3}Q${from + inset + 1} ${-r} ${from + inset + 6} ${-r}`
    : d`C${base + lean} ${-(b + (r - b) * 0.55)} ${from - lean + inset} ${-r} ${from + 10 + inset} ${-r}`
  return (
    back +
    d`C${from + Math.min(40, (to - from) * 0.6)} ${-r - 3} ${to - Math.min(22, (to - from) * 0.2)} ${-r - 3} ${to - inset * 0.4} ${-r + 3}` +
    d`C${to + 14 - inset * 0.6} ${-r + 8} ${screen - 14 - inset} ${-(b + 12)} ${screen - inset * 1.3} ${-(b + 3)}`
  )
}
