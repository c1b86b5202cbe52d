/** Keeps the first `wanted` of what is put in, by a comparison as `sort` takes it, at a cost of its logarithm each. */
export function firstOf(wanted: number, compare: (one: number, other: number) => number) {
  /** Full, it is a heap: none stands before the two below it, so the last of all stands on top. */
  const kept: number[] = []

  function put(item: number) {
    if (kept.length === wanted) {
      if (compare(item, kept[0]!) < 0) sink(item)
    } else if (kept.push(item) === wanted) kept.sort((one, other) => compare(other, one))
  }

  /** In place of the top. */
  function sink(item: number) {
    let at = 0
    for (let below = 1; below < wanted; below = 2 * at + 1) {
      if (below + 1 < wanted && compare(kept[below + 1]!, kept[below]!) > 0) below++
      if (compare(item, kept[below]!) >= 0) break
      kept[at] = kept[below]!
      at = below
    }
    kept[at] = item
  }

  return {
    put,
    /** The last of as many as wanted. */
    last: () => (kept.length === wanted ? kept[0] : undefined),
    inOrder: () => kept.sort(compare),
  }
}
