interface Standing {
  sale_num: number
  stock: number
  recommend: number
  evaluate: number
  evaluate_haoping: number
}

/**
 * Score of the default order (综合): sales and good reviews, goods in stock before all others. An integer, deterministic
 * in the counters.
 */
export function scoreOf({ sale_num, stock, recommend, evaluate, evaluate_haoping }: Standing): number {
  const praised = evaluate > 0 ? evaluate_haoping / evaluate : 0
  return Math.round(
    1000 * Math.log10(1 + sale_num) +
      400 * Math.log10(1 + evaluate) * praised +
      300 * recommend -
      (stock > 0 ? 0 : 5000),
  )
}
