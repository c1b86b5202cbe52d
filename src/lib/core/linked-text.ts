interface Link {
  text: string
  href: string
}

type Named = Link & { name?: string }

/** An address of goods, on this site or with its name before, and not a part of a longer one. */
const GOODS = /(?<![\w./:-])(?:https?:\/\/[^\s/]+)?(?:\/en-us)?\/sku-([1-9]\d{0,8})(?![\w-])/g

/** A text in pieces, links and plain text. Addresses of `goods` are shown by their names. */
export function linkedText(text: string, links: Link[], goods: { sku_id: number; goods_name: string }[]) {
  const named = goods.length === 0 ? [] : [...text.matchAll(GOODS)].flatMap(found => nameOf(found, goods))
  return pieces(text, [...links, ...named])
}

/** A text for one line of a list: addresses of goods are replaced by this word. */
export const withoutAddresses = (text: string, word: string) => text.replace(GOODS, () => word)

function nameOf([text, id]: RegExpMatchArray, goods: { sku_id: number; goods_name: string }[]): Named[] {
  const card = goods.find(({ sku_id }) => sku_id === Number(id))
  return card ? [{ text, href: `/sku-${card.sku_id}`, name: card.goods_name }] : []
}

/** The same by links alone. */
export function pieces(text: string, links: Named[]): (string | Link)[] {
  if (links.length === 0) return [text]
  const known = new Map(links.map(({ text, href, name = text }) => [text, { text: name, href }]))
  // The longest first: of @老周 and @老周周 the whole name is meant.
  const names = [...known.keys()].sort((one, other) => other.length - one.length)
  const either = new RegExp(`(${names.map(escaped).join('|')})`)
  return text.split(either).map(piece => known.get(piece) ?? piece)
}

/** RegExp.escape is not in every browser yet. */
const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
