import type { Caller } from '../../core/caller.ts'
import type { Translate } from '../../core/i18n.ts'
import { type GoodsCard, goodsCards } from '../../domain/mall/cards.ts'

/** What a letter is about, taken from the page it was begun on: goods or an order. Appended to the text. */
export interface LetterSubject {
  words: string
  card: GoodsCard | null
  /** The same as query of the form's address. */
  query: string
}

interface Address {
  sku_id?: number | undefined
  order_no?: string | undefined
}

/** What the next letter is about according to the address; null for nothing or for missing goods. */
export async function letterSubject(
  who: Caller,
  t: Translate,
  { sku_id, order_no }: Address,
): Promise<LetterSubject | null> {
  const card = sku_id ? (await goodsCards(who, [sku_id])).get(sku_id) : undefined
  if (card) return { words: `/sku-${card.sku_id}`, card, query: `&sku_id=${card.sku_id}` }
  if (!order_no) return null
  return { words: t('message:askOrder', { number: order_no }), card: null, query: `&order_no=${order_no}` }
}

/** Converts the form's fields to the call's: what the letter is about is appended to its text. */
export const withLetterSubject = ({ about, ...sent }: Record<string, string>) =>
  about ? { ...sent, content: [sent['content'], about].filter(Boolean).join('\n') } : sent
