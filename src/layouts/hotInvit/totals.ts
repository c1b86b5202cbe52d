interface Counted {
  total: number
  more: boolean
}

/** Number of results: exact up to 250 of a kind, `250+` beyond. */
export function totalOf(...groups: Counted[]): string {
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  return groups.some(group => group.more) ? `${total}+` : String(total)
}
