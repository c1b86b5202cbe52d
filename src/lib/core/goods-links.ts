import { config } from './config.ts'

/**
 * A link to goods of this site: with the site's origin or without, in either language, and not part of a longer URL.
 */
const address = `(?:${config.site.replace(/[.*+?^$()|[\]{}\\]/g, '\\$&')})?(?:/en-us)?/sku-([1-9]\\d{0,8})`
const whole = new RegExp(`^${address}(?:[?#].*)?$`)
const within = new RegExp(`(?<![\\w./:-])${address}(?![\\w-])`, 'g')

/** The SKU that a URL leads to, or null. */
export function skuAt(href: string): number | null {
  const id = whole.exec(href)?.[1]
  return id ? Number(id) : null
}

/** Goods links in plain text, as written. */
export const skuLinks = (text: string) => [...text.matchAll(within)].map(([link, id]) => ({ link, sku_id: Number(id) }))
