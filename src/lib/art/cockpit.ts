import { darker, lighter } from './colour.ts'
import type { Die } from './random.ts'
import { roadAhead } from './roads.ts'
import type { Asked } from './showcase.ts'
import type { Field } from './sky.ts'
import { circle, d, line, path, rect, ring } from './svg.ts'

/** The driver's view over wheel and dashboard. */
export function cockpit(die: Die, { w, h }: Field, asked: Asked): string {
  const trim = die.pick(['#2a3342', '#3a2f2a', '#22384a', '#40454e'])
  const glow = die.pick(['#5cc3ff', '#ffb36b', '#7fe0b8'])
  const edge = d`M0 ${h * 0.66}Q${w * 0.3} ${h * 0.54} ${w} ${h * 0.63}`
  return (
    roadAhead(die, { w, h: h * 1.05 }, asked) +
    path(d`${edge}V${h}H0z`, trim) +
    path(d`${edge}v8Q${w * 0.3} ${h * 0.57} 0 ${h * 0.69}z`, lighter(trim, 0.2)) +
    screen(w, h, glow) +
    gauges(w, h, glow) +
    steering(w * 0.36, h * 0.92, Math.min(w, h) * 0.27, trim)
  )
}

const screen = (w: number, h: number, glow: string) =>
  rect(w * 0.56, h * 0.66, w * 0.3, h * 0.2, '#0d1520', { rx: 8 }) +
  line(d`M${w * 0.59} ${h * 0.79}l${w * 0.06} -16l${w * 0.07} 9l${w * 0.09} -19`, glow, 3)

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
