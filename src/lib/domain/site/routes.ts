/** Aliases of pages; the rest of the address is kept. */
const moved: [RegExp, string][] = [
  [/^\/index[\w.-]*$/, '/shop'],
  [/^\/auth\/login$/, '/login'],
  [/^\/find_pass$/, '/find'],
  [/^\/member$/, '/member/index'],
  [/^\/staff\/purse$/, '/staff/wallet'],
  [/^\/(seckill(?:-\d+|_payment)?)$/, '/promotion/$1'],
]

/** Redirect target of an address (without language) that no page file serves, or null. */
export function redirectOf(path: string): string | null {
  const other = moved.find(([pattern]) => pattern.test(path))
  return other ? path.replace(...other) : null
}
