/**
 * Shares of a sum by weights that together are at least as much: in proportion, rounded down, the last takes the
 * remainder. No share is more than its weight, so what the last can't hold goes to those before it.
 * Whole numbers in, whole numbers out; the shares add up to the sum.
 */
export function apportion(sum: number, weights: number[]): number[] {
  const total = weights.reduce((all, weight) => all + weight, 0)
  if (sum < 0 || sum > total) throw new Error(`${sum} can't be shared out over ${total}`)
  if (sum === 0) return weights.map(() => 0)
  const shares = weights.map(weight => proportion(sum, weight, total))
  let rest = sum - shares.reduce((all, share) => all + share, 0)
  for (let at = weights.length - 1; rest > 0; at--) {
    const more = Math.min(rest, weights[at]! - shares[at]!)
    shares[at]! += more
    rest -= more
  }
  return shares
}

/** The same where the sum may be more than the weights: a set that costs more than its parts. */
export function spread(sum: number, weights: number[]): number[] {
  const total = weights.reduce((all, weight) => all + weight, 0)
  const shares = weights.map(weight => (total > 0 ? proportion(sum, weight, total) : Math.floor(sum / weights.length)))
  const rest = sum - shares.reduce((all, share) => all + share, 0)
  return shares.map((share, at) => (at === shares.length - 1 ? share + rest : share))
}

// The product may pass 2^53.
const proportion = (sum: number, weight: number, total: number) =>
  Number((BigInt(sum) * BigInt(weight)) / BigInt(total))
