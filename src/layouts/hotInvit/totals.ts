interface Counted {
  total: number
  more: boolean
}

/** Number of results, with a `+` where there are more than a kind shows (`MOST_SHOWN`, in another order a thousand). */
export function totalOf(...groups: Counted[]): string {
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  return groups.some(group => group.more) ? `${total}+` : String(total)
}
