import { type Locale, localePath } from '../lib/core/i18n.ts'

/** Tables scroll by themselves and can be reached with the keyboard, each under a name of its own. */
export function scrollable(html: string, name: string): string {
  let count = 0
  return html.replace(TABLE, (all, frame: string | undefined, table: string) => {
    count++
    if (frame?.includes('tabindex')) return all
    const framed = `<div class="scroll" tabindex="0" role="region" aria-label="${name} ${count}">${table}`
    return frame ? framed : `${framed}</div>`
  })
}

export type Piece = { html: string } | { sku_id: number } | 'poll'

/**
 * A post's HTML in pieces: prose, goods that it embeds, and its poll where it was put. A second poll is left out; where
 * the post has none, what looks like one stays text.
 */
export function piecesOf(html: string, hasPoll: boolean): Piece[] {
  const parts = html.split(hasPoll ? POLL_OR_CARD : CARD).filter(Boolean)
  const poll = parts.findIndex(part => hasPoll && part.startsWith('<div class="poll">'))
  return parts.flatMap((part, at): Piece[] => {
    if (hasPoll && part.startsWith('<div class="poll">')) return at === poll ? ['poll'] : []
    const sku_id = /^<p class="goods"><a href="\/sku-(\d+)/.exec(part)?.[1]
    return [sku_id ? { sku_id: Number(sku_id) } : { html: part }]
  })
}

/** As lib/domain/forum/embedded-goods.ts makes it. */
const CARD = /(<p class="goods">.*?<\/p>)/s
const POLL_OR_CARD = /(<div class="poll">.*?<\/div>|<p class="goods">.*?<\/p>)/s

/** The names in a post, and what is left of its goods, lead to pages in the reader's language. */
export const inLanguage = (html: string, locale: Locale) =>
  html.replace(NAMED, (_, start: string, href: string) => `${start}${localePath(locale, href)}`)

/** As lib/domain/forum/named-links.ts and embedded-goods.ts make them. */
const NAMED = /(<a class="(?:mention|talk)" href="|<p class="goods"><a href=")(\/[^"]*)/g

/** Each picture is a link to itself, named by what it shows; islands/post/lightbox.ts opens it over the page. */
export const enlargeable = (html: string, name: string) =>
  html.replace(LINK_OR_PICTURE, (all, src: string | undefined) => {
    if (!src) return all
    const named = all.includes(' alt=""') ? ` aria-label="${name}"` : ''
    return `<a class="enlarge" href="${src}"${named}>${all}</a>`
  })

/** As lib/domain/text/html.ts leaves them. A picture in a link leads where that leads. */
const LINK_OR_PICTURE = /<a\b.*?<\/a>|<img src="([^"]*)"[^>]*>/gs

/** As lib/domain/text/html.ts leaves them: without attributes, in a frame or not. */
const TABLE = /(<div class="scroll"[^>]*>)?(<table>.*?<\/table>)/gs
