export interface Element {
  name: string
  attributes: Record<string, string>
  text: string
  children: Element[]
}

const TOKEN = /<(\/?)([a-z][\w:-]*)((?:\s+[a-z][\w:-]*="[^"<]*")*)\s*(\/?)>|([^<]+)/giy
export const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Parses XML as strictly as the standard, for the subset we use; throws at the first fault. */
export function readXml(source: string): Element {
  const body = source.replace(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/, '')
  if (body === source || source.search(FORBIDDEN) >= 0)
    throw new Error('no declaration, or a character that XML forbids')
  const root: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  let at = 0
  for (const [token, closing, name, attributes, empty, text] of body.matchAll(TOKEN)) {
    at += token.length
    const element = open.at(-1)!
    if (text !== undefined) element.text += decoded(text)
    else if (closing) {
      if (open.pop()!.name !== name) throw new Error(`</${name}> closes ${element.name}`)
    } else {
      const child = { name: name!, attributes: attributesOf(attributes!), text: '', children: [] }
      element.children.push(child)
      if (!empty) open.push(child)
    }
  }
  if (at !== body.length || open.length !== 1) throw new Error(`not well-formed at ${body.slice(at, at + 60)}`)
  return root.children[0]!
}

/** Every element of a name, however deep. */
export const all = (element: Element, name: string): Element[] =>
  element.children.flatMap(child => [...(child.name === name ? [child] : []), ...all(child, name)])

/** The texts of every element of a name. */
export const textsOf = (element: Element, name: string) => all(element, name).map(({ text }) => text)

const attributesOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, decoded(value!)]))

function decoded(text: string) {
  if (/&(?!#\d+;|(amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`a bare & in ${text}`)
  return text.replace(/&(?:#(\d+)|(\w+));/g, (_, code, name: keyof typeof signs) =>
    code ? String.fromCodePoint(Number(code)) : signs[name],
  )
}

const signs = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
