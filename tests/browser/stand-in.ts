import { vi } from 'vitest'

interface Call {
  path: string
  input: Record<string, unknown>
}
type Said = Partial<{ code: number; desc: string; data: unknown; field: string }>

/** A browser without a page, whose calls are answered by `say`; the calls made are in `calls`. */
export function standIn(say: (call: Call) => Said | Promise<Said>) {
  const calls: Call[] = []
  vi.stubGlobal('document', {
    documentElement: { lang: 'zh-CN', classList: { remove() {}, contains: () => false } },
    dispatchEvent() {},
    cookie: '',
  })
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const call = { path, input: JSON.parse(body) }
    calls.push(call)
    return new Response(JSON.stringify({ code: 200, desc: '', data: null, ...(await say(call)) }))
  })
  return calls
}
