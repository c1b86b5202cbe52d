const kept = new Map<string, string[]>()

/** Where the address of the same page in the other language goes. */
export const TWIN = '{twin}'
/** Where the words go that this page has looked for. */
export const SOUGHT = '{sought}'

interface Filling {
  twin?: string | undefined
  sought?: string | undefined
}

/** The HTML of a part that thousands of pages share, made once per key; while developing, every time. */
export async function once(key: string, { twin = '', sought = '' }: Filling, render: () => Promise<string>) {
  const known = import.meta.env.DEV ? undefined : kept.get(key)
  const pieces = known ?? (await render()).split(/(\{(?:twin|sought)\})/)
  kept.set(key, pieces)
  const filling: Record<string, string> = { [TWIN]: escaped(twin), [SOUGHT]: escaped(sought) }
  return pieces.map(piece => filling[piece] ?? piece).join('')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
