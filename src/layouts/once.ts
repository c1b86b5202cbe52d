const kept = new Map<string, string[]>()

/** Where the address of the same page in the other language goes. */
export const TWIN = '{twin}'

/** The HTML of a part that thousands of pages share, made once per key; while developing, every time. */
export async function once(key: string, twin: string, render: () => Promise<string>): Promise<string> {
  const known = import.meta.env.DEV ? undefined : kept.get(key)
  const pieces = known ?? (await render()).split(TWIN)
  kept.set(key, pieces)
  return pieces.join(twin.replaceAll('&', '&amp;').replaceAll('"', '&quot;'))
}
