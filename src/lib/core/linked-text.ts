interface Link {
  text: string
  href: string
}

type Named = Link & { name?: string }

/** A URL of goods, with or without an origin, and not part of a longer one. */
const GOODS = /(?<![\w./:-])(?:https?:\/\/[^\s/]+)?(?:\/en-us)?\/sku-([1-9]\d{0,8})(?![\w-])/g

/** Splits a text into links and plain text. URLs of `goods` are shown by their names. */
export function linkedText(text: string, links: Link[], goods: { sku_id: number; goods_name: string }[]) {
  const named = goods.length === 0 ? [] : [...text.matchAll(GOODS)].flatMap(found => nameOf(found, goods))
  return pieces(text, [...links, ...named])
}

/** A text for one line of a list: URLs of goods are replaced by this word. */
export const withoutAddresses = (text: string, word: string) => text.replace(GOODS, () => word)

function nameOf([text, id]: RegExpMatchArray, goods: { sku_id: number; goods_name: string }[]): Named[] {
  const card = goods.find(({ sku_id }) => sku_id === Number(id))
  return card ? [{ text, href: `/sku-${card.sku_id}`, name: card.goods_name }] : []
}

/** The same with links only. */
export function pieces(text: string, links: Named[]): (string | Link)[] {
  if (links.length === 0) return [text]
  const known = new Map(links.map(({ text, href, name = text }) => [text, { text: name, href }]))
  // Longest first, so that @老周周 is not read as @老周.
  const names = [...known.keys()].sort((one, other) => other.length - one.length)
  const either = new RegExp(`(${names.map(escaped).join('|')})`)
  return text.split(either).map(piece => known.get(piece) ?? piece)
}

/** RegExp.escape is not available in every browser yet. */
const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
