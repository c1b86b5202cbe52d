import { config } from './config.ts'

/** A link to one of our own goods: with the site's address or without, in either language, and not a part of another. */
const address = `(?:${config.site.replace(/[.*+?^$()|[\]{}\\]/g, '\\$&')})?(?:/en-us)?/sku-([1-9]\\d{0,8})`
const whole = new RegExp(`^${address}(?:[?#].*)?$`)
const within = new RegExp(`(?<![\\w./:-])${address}(?![\\w-])`, 'g')

/** The SKU that an address leads to, or null. */
export function skuAt(href: string): number | null {
  const id = whole.exec(href)?.[1]
  return id ? Number(id) : null
}

/** Where goods stand in plain text, each address as it was written. */
export const skuLinks = (text: string) => [...text.matchAll(within)].map(([link, id]) => ({ link, sku_id: Number(id) }))
