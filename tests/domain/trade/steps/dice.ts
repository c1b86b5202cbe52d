/** A seeded pseudo-random generator. */
export function dice(seed: number) {
  let state = seed
  const upTo = (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
  const one = <Value>(values: readonly Value[]): Value | undefined => values[upTo(values.length || 1)]
  return { upTo, one, chance: (ofTen: number) => upTo(10) < ofTen }
}

export type Dice = ReturnType<typeof dice>
