import { LRUCache } from 'lru-cache'

/** Parsed headers: there are only a few distinct ones. */
const parsed = new LRUCache<string, (coding: string) => boolean>({ max: 100 })

/** Whether a client accepts an encoding by its Accept-Encoding header: RFC 9110, section 12.5.3. */
export function acceptsCoding(header: string | string[] | undefined): (coding: string) => boolean {
  const text = String(header ?? '')
  const accepts = parsed.get(text) ?? parse(text)
  parsed.set(text, accepts)
  return accepts
}

function parse(header: string) {
  const weights = new Map<string, boolean>()
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map(part => part.trim())
    if (name) weights.set(name, !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter)))
  }
  return (coding: string) => weights.get(coding) ?? weights.get('*') ?? false
}
