/** Keeps the first `wanted` items by a comparison as `sort` takes it, in O(log wanted) per item. */
export function topOf(wanted: number, compare: (one: number, other: number) => number) {
  /** Once full, a heap with the last item on top. */
  const kept: number[] = []

  function put(item: number) {
    if (kept.length === wanted) {
      if (compare(item, kept[0]!) < 0) sink(item)
    } else if (kept.push(item) === wanted) kept.sort((one, other) => compare(other, one))
  }

  /** Replaces the top and restores the heap. */
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
    /** The last of the kept items once there are `wanted` of them. */
    last: () => (kept.length === wanted ? kept[0] : undefined),
    inOrder: () => kept.sort(compare),
  }
}
