import { hash, mulberry } from '../pictures/random.ts'

/** Seeded chance: the same seed throws the same numbers. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  int(low: number, high: number): number
  chance(odds: number): boolean
  pick<T>(list: readonly T[]): T
  /** Picks by weight: a row of weight 3 comes three times as often as one of weight 1. */
  weigh<T>(list: readonly T[], weight: (row: T) => number): T
  shuffle<T>(list: readonly T[]): T[]
  /** So many different rows, or all of them when there are fewer. */
  some<T>(list: readonly T[], count: number): T[]
  /** Exponential with this mean: many small ones, few large ones. */
  rare(mean: number): number
}

export function random(seed: string): Random {
  const next = mulberry(hash(seed))
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!

  function weigh<T>(list: readonly T[], weight: (row: T) => number): T {
    let left = next() * list.reduce((sum, row) => sum + weight(row), 0)
    for (const row of list) {
      left -= weight(row)
      if (left < 0) return row
    }
    return list.at(-1)!
  }

  function shuffle<T>(list: readonly T[]): T[] {
    const all = [...list]
    for (let at = all.length - 1; at > 0; at--) {
      const other = int(0, at)
      ;[all[at], all[other]] = [all[other]!, all[at]!]
    }
    return all
  }

  return {
    next,
    int,
    chance: odds => next() < odds,
    pick,
    weigh,
    shuffle,
    some: (list, count) => shuffle(list).slice(0, count),
    rare: mean => -Math.log(1 - next()) * mean,
  }
}
