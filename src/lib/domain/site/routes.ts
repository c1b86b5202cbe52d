/** Addresses that are other names of a page: the rest of the address goes with them. */
const moved: [RegExp, string][] = [
  [/^\/index[\w.-]*$/, '/shop'],
  [/^\/auth\/login$/, '/login'],
  [/^\/find_pass$/, '/find'],
  [/^\/member$/, '/member/index'],
  [/^\/staff\/purse$/, '/staff/wallet'],
  [/^\/(seckill(?:-\d+|_payment)?)$/, '/promotion/$1'],
]

/** Where an address (without language) leads that no page file answers, or null. */
export function movedTo(path: string): string | null {
  const other = moved.find(([pattern]) => pattern.test(path))
  return other ? path.replace(...other) : null
}
