/** The chance of one picture: every decision not given by an option is thrown here, and is the same each time. */
export type Die = {
  between: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
  chance: (odds: number) => boolean
  /** An id for a gradient or clip, unlike that of any other picture on the same page. */
  name: () => string
}

export function dice(seed: string): Die {
  const next = mulberry(hash(seed))
  const prefix = `a${hash(`${seed}#`).toString(36)}`
  let named = 0
  return {
    between: (low, high) => low + next() * (high - low),
    pick: list => list[Math.floor(next() * list.length)]!,
    chance: odds => next() < odds,
    name: () => `${prefix}${(named++).toString(36)}`,
  }
}

export function shuffled<T>(die: Die, list: readonly T[]): T[] {
  const thrown = list.map(value => ({ value, at: die.between(0, 1) }))
  return thrown.sort((a, b) => a.at - b.at).map(({ value }) => value)
}

/** FNV-1a, then stirred: seeds that differ in their last digit must not give neighbouring numbers. */
export function hash(text: string): number {
  let h = 2166136261
  for (const letter of text) h = Math.imul(h ^ letter.codePointAt(0)!, 16777619)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  return (h ^ (h >>> 13)) >>> 0
}

/** Numbers from 0 to 1, always the same ones for a seed. */
export function mulberry(seed: number): () => number {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
