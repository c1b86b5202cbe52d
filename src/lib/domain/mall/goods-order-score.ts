interface Standing {
  sale_num: number
  stock: number
  recommend: number
  evaluate: number
  evaluate_haoping: number
}

/** What 综合 sorts by: what sells and is praised, first of all what can be had. Whole, and the same for the same counters. */
export function scoreOf({ sale_num, stock, recommend, evaluate, evaluate_haoping }: Standing): number {
  const praised = evaluate > 0 ? evaluate_haoping / evaluate : 0
  return Math.round(
    1000 * Math.log10(1 + sale_num) +
      400 * Math.log10(1 + evaluate) * praised +
      300 * recommend -
      (stock > 0 ? 0 : 5000),
  )
}
