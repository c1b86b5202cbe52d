import { darker, lighter } from './colour.ts'
import type { Die } from './random.ts'
import { roadAhead } from './roads.ts'
import type { CarOptions } from './showcase.ts'
import type { Field } from './sky.ts'
import { circle, d, line, path, rect, ring } from './svg.ts'

/** The driver's view over wheel and dashboard. */
export function cockpit(die: Die, { w, h }: Field, asked: CarOptions): string {
  const trim = die.pick(['#2a3342', '#3a2f2a', '#22384a', '#40454e', '#57483f', '#2d3b38'])
  const glow = die.pick(['#5cc3ff', '#ffb36b', '#7fe0b8'])
  const edge = d`M0 ${h * 0.66}Q${w * 0.3} ${h * 0.54} ${w} ${h * 0.63}`
  return (
    roadAhead(die, { w, h: h * 1.05 }, asked) +
    frame(w, h, darker(trim, 0.35)) +
    path(d`${edge}V${h}H0z`, trim) +
    path(d`${edge}v8Q${w * 0.3} ${h * 0.57} 0 ${h * 0.69}z`, lighter(trim, 0.2)) +
    vent(w * 0.1, h * 0.75, w * 0.13, darker(trim, 0.5)) +
    vent(w * 0.88, h * 0.73, w * 0.11, darker(trim, 0.5)) +
    screen(w, h, glow, die.chance(0.5)) +
    gauges(w, h, glow) +
    steering(w * 0.36, h * 0.92, Math.min(w, h) * 0.27, trim)
  )
}

/** The pillar beside the driver, the roof's edge and the mirror. */
const frame = (w: number, h: number, trim: string) =>
  path(
    d`M0 0H${w}V${h * 0.03}Q${w * 0.5} ${h * 0.07} ${w * 0.12} ${h * 0.05}Q${w * 0.05} ${h * 0.06} 0 ${h * 0.66}z`,
    trim,
  ) +
  path(d`M${w * 0.63} ${h * 0.04}h8v${h * 0.06}h-8z`, trim) +
  rect(w * 0.63 - w * 0.1, h * 0.09, w * 0.22, h * 0.11, trim, { rx: 9 }) +
  rect(w * 0.63 - w * 0.088, h * 0.108, w * 0.196, h * 0.074, '#9fb6cc', { rx: 6 }) +
  path(d`M${w * 0.6} ${h * 0.182}l${w * 0.035} ${-h * 0.074}h${w * 0.03}l${-w * 0.035} ${h * 0.074}z`, '#c9d8e6')

const vent = (x: number, y: number, wide: number, colour: string) =>
  rect(x - wide / 2, y, wide, 22, colour, { rx: 8 }) +
  line(
    d`M${x - wide / 2 + 8} ${y + 7}h${wide - 16}M${x - wide / 2 + 8} ${y + 14}h${wide - 16}`,
    lighter(colour, 0.25),
    2,
  )

/** The screen in the middle: a route on a map, or music. */
function screen(w: number, h: number, glow: string, route: boolean): string {
  const [x, y, wide, high] = [w * 0.54, h * 0.66, w * 0.26, h * 0.22]
  const shown = route
    ? line(
        d`M${x + 4} ${y + high * 0.3}h${wide - 8}M${x + wide * 0.62} ${y + 4}v${high - 8}M${x + 4} ${y + high * 0.78}l${wide - 8} ${-high * 0.2}`,
        '#26364c',
        5,
      ) +
      line(
        d`M${x + wide * 0.2} ${y + high * 0.9}v${-high * 0.18}l${wide * 0.42} ${-high * 0.09}v${-high * 0.33}h${wide * 0.2}`,
        glow,
        4,
      ) +
      circle(x + wide * 0.82, y + high * 0.3, 5, '#ffffff')
    : rect(x + wide * 0.1, y + high * 0.18, high * 0.62, high * 0.62, glow, { rx: 6, opacity: '.8' }) +
      line(
        d`M${x + wide * 0.58} ${y + high * 0.34}h${wide * 0.3}M${x + wide * 0.58} ${y + high * 0.54}h${wide * 0.2}`,
        '#dfe7f0',
        4,
      ) +
      line(d`M${x + wide * 0.58} ${y + high * 0.76}h${wide * 0.3}`, '#3b4c63', 4)
  return rect(x, y, wide, high, '#0d1520', { rx: 8 }) + shown
}

const gauges = (w: number, h: number, glow: string) =>
  rect(w * 0.23, h * 0.63, w * 0.26, h * 0.1, '#0d1520', { rx: 8 }) +
  ring(w * 0.29, h * 0.68, 9, glow, 3) +
  ring(w * 0.42, h * 0.68, 9, glow, 3)

function steering(x: number, y: number, r: number, trim: string): string {
  const spokes = d`M${x - r} ${y - r * 0.08}h${r * 2}l-8 ${r * 0.28}H${x + r * 0.3}v${r}h${-r * 0.6}v${-r}H${x - r + 8}z`
  return (
    ring(x, y, r, darker(trim, 0.6), r * 0.2) +
    ring(x, y, r, lighter(trim, 0.14), 3) +
    path(spokes, darker(trim, 0.5)) +
    circle(x, y, r * 0.26, lighter(trim, 0.1))
  )
}
