import type { Caller, Changing, Member } from '../../core/caller.ts'
import { escapeHtml } from '../../core/escape-html.ts'
import { skuAt } from '../../core/goods-links.ts'
import { CARDS, embeddable } from '../mall/index.ts'
import type { PostContent } from './post-content.ts'

/** A paragraph that contains only a link, as html.ts writes it. */
const LINK = /^<p><a href="([^"]*)"[^>]*>[^<]*<\/a><\/p>$/
const CARD = /<p class="goods"><a href="\/sku-(\d{1,9})">/g
const TAG = /<(\/?)(\w+)[^>]*>/g
const bare = new Set(['br', 'hr', 'img'])

/**
 * Turns links to our goods that are paragraphs of their own (from the editor's block or pasted) into the stored form of
 * embedded goods: `<p class="goods"><a href="/sku-7">name</a></p>`, which is a plain link where no card is rendered.
 * The only code that writes `class="goods"`. Goods that may not be embedded become plain text.
 */
export async function withGoods(who: Caller, content: PostContent): Promise<PostContent> {
  const parts = paragraphs(content.html).map(html => ({ html, sku_id: skuOf(html) }))
  const asked = [...new Set(parts.flatMap(({ sku_id }) => sku_id ?? []))].slice(0, CARDS)
  if (asked.length === 0) return content
  const names = new Map((await embeddable(who, asked)).map(({ sku_id, name }) => [sku_id, name]))
  const html = parts.map(({ html, sku_id }) => {
    if (sku_id === null || !asked.includes(sku_id)) return html
    const name = names.get(sku_id)
    if (name === undefined) return html.replace(/<\/?a\b[^>]*>/g, '')
    return `<p class="goods"><a href="/sku-${sku_id}">${escapeHtml(name)}</a></p>`
  })
  return { ...content, html: html.join('') }
}

function skuOf(html: string) {
  const href = LINK.exec(html)?.[1]
  return href === undefined ? null : skuAt(href)
}

/** Splits clean HTML at its top level: a card inside a table or a quotation would break it. */
function paragraphs(html: string): string[] {
  const parts: string[] = []
  let [from, depth] = [0, 0]
  for (const { 0: tag, 1: closing, 2: name, index } of html.matchAll(TAG)) {
    if (depth === 0 && index > from) {
      parts.push(html.slice(from, index))
      from = index
    }
    if (closing) depth--
    else if (!bare.has(name!)) depth++
    if (depth > 0) continue
    parts.push(html.slice(from, index + tag.length))
    from = index + tag.length
  }
  return [...parts, html.slice(from)]
}

/** SKU ids embedded in a stored post, in order. */
export const skusIn = (html: string) => [...new Set([...html.matchAll(CARD)].map(([, id]) => Number(id)))]

/** Records which goods a post embeds; hidden at first like its topics, setEssayVisibility shows them. */
export async function storeEmbeddedGoods(
  who: Changing<Member>,
  essay_id: number,
  { html }: PostContent,
  createtime: number,
) {
  await who.db.deleteFrom('essay_goods').where('essay_id', '=', essay_id).execute()
  const goods = new Set((await embeddable(who, skusIn(html))).map(({ goods_id }) => goods_id))
  const rows = [...goods].map(goods_id => ({ essay_id, goods_id, createtime, shown: 0 }))
  if (rows.length > 0) await who.db.insertInto('essay_goods').values(rows).execute()
}
