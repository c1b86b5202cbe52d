import { type Locale, localePath } from '../lib/core/i18n.ts'

/** Wraps tables so that they scroll and can be reached by keyboard, each with its own name. */
export function scrollable(html: string, name: string): string {
  let count = 0
  return html.replace(TABLE, (all, frame: string | undefined, table: string) => {
    count++
    if (frame?.includes('tabindex')) return all
    const framed = `<div class="scroll" tabindex="0" role="region" aria-label="${name} ${count}">${table}`
    return frame ? framed : `${framed}</div>`
  })
}

export type ProsePart = { html: string } | { sku_id: number } | 'poll'

/**
 * Splits a post's HTML into prose, embedded goods, and its poll where it was inserted. Further polls are dropped;
 * without a poll, what looks like one stays text.
 */
export function piecesOf(html: string, hasPoll: boolean): ProsePart[] {
  const parts = html.split(hasPoll ? POLL_OR_CARD : CARD).filter(Boolean)
  const poll = parts.findIndex(part => hasPoll && part.startsWith('<div class="poll">'))
  return parts.flatMap((part, at): ProsePart[] => {
    if (hasPoll && part.startsWith('<div class="poll">')) return at === poll ? ['poll'] : []
    const sku_id = /^<p class="goods"><a href="\/sku-(\d+)/.exec(part)?.[1]
    return [sku_id ? { sku_id: Number(sku_id) } : { html: part }]
  })
}

/** As made by lib/domain/forum/embedded-goods.ts. */
const CARD = /(<p class="goods">.*?<\/p>)/s
const POLL_OR_CARD = /(<div class="poll">.*?<\/div>|<p class="goods">.*?<\/p>)/s

/** Lets names and remaining links to goods lead to pages in the reader's language. */
export const inLanguage = (html: string, locale: Locale) =>
  html.replace(NAMED, (_, start: string, href: string) => `${start}${localePath(locale, href)}`)

/** As made by lib/domain/forum/named-links.ts and embedded-goods.ts. */
const NAMED = /(<a class="(?:mention|talk)" href="|<p class="goods"><a href=")(\/[^"]*)/g

/** Links each picture to its file, named by its content; islands/post/lightbox.ts opens it over the page. */
export const enlargeable = (html: string, name: string) =>
  html.replace(LINK_OR_PICTURE, (all, src: string | undefined) => {
    if (!src) return all
    const named = all.includes(' alt=""') ? ` aria-label="${name}"` : ''
    return `<a class="enlarge" href="${src}"${named}>${all}</a>`
  })

/** As made by lib/domain/text/html.ts. A picture inside a link keeps that link. */
const LINK_OR_PICTURE = /<a\b.*?<\/a>|<img src="([^"]*)"[^>]*>/gs

/** As made by lib/domain/text/html.ts: without attributes, wrapped or not. */
const TABLE = /(<div class="scroll"[^>]*>)?(<table>.*?<\/table>)/gs
