/**
 * Splits a sum by weights, whose total must be at least the sum: in proportion, rounded down, the last takes the
 * remainder. No share exceeds its weight; what the last cannot hold goes to those before it. Integers only; the shares
 * add up to the sum.
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

/** The same where the sum may exceed the weights: a bundle that costs more than its parts. */
export function spread(sum: number, weights: number[]): number[] {
  const total = weights.reduce((all, weight) => all + weight, 0)
  const shares = weights.map(weight => (total > 0 ? proportion(sum, weight, total) : Math.floor(sum / weights.length)))
  const rest = sum - shares.reduce((all, share) => all + share, 0)
  return shares.map((share, at) => (at === shares.length - 1 ? share + rest : share))
}

// BigInt: the product may exceed 2^53.
const proportion = (sum: number, weight: number, total: number) =>
  Number((BigInt(sum) * BigInt(weight)) / BigInt(total))
