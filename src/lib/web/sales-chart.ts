import { date } from '../core/time.ts'

interface Day {
  /** Start of the day, in seconds. */
  at: number
  money: number
}

const STEPS = 4
/** Size of the drawing, which is stretched to its place. */
const [WIDE, HIGH] = [1000, 100]

/**
 * The curve of these days over that of the days before, as points in a drawing of 1000 by 100; `ticks` from the top, in
 * fen.
 */
export function salesChart(days: Day[], before: Day[]) {
  const top = roundUp(Math.max(...[...days, ...before].map(({ money }) => money), 100))
  const line = (of: Day[]) =>
    of
      .map(({ money }, at) => `${Math.round((at * WIDE) / (of.length - 1))},${round(HIGH - (money * HIGH) / top)}`)
      .join(' ')
  const marks = [0, 1, 2, 3].map(part => days[Math.round((part * (days.length - 1)) / 3)]!)
  return {
    now: line(days),
    before: line(before),
    area: `0,${HIGH} ${line(days)} ${WIDE},${HIGH}`,
    ticks: Array.from({ length: STEPS + 1 }, (_each, at) => (top * (STEPS - at)) / STEPS),
    marks: marks.map(({ at }) => date(at)),
  }
}

/** The next of 1, 2, 4 or 8 times a power of ten, so that its quarters are round too. */
function roundUp(fen: number): number {
  const power = 10 ** Math.floor(Math.log10(fen))
  return ([1, 2, 4, 8, 10].find(times => times * power >= fen) ?? 10) * power
}

const round = (value: number) => Math.round(value * 10) / 10
