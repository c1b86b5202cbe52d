import type { Caller } from '../../core/caller.ts'
import type { Translate } from '../../core/i18n.ts'
import { type GoodsCard, goodsCards } from '../../domain/mall/cards.ts'

/** What a letter is about, from the page it was begun on: goods or an order. It goes along below the words. */
export interface About {
  words: string
  card: GoodsCard | null
  /** The same for the form's own address. */
  query: string
}

interface Address {
  sku_id?: number | undefined
  order_no?: string | undefined
}

/** What the address of the letters says that the next one is about; null for nothing, also for goods that are gone. */
export async function aboutOf(who: Caller, t: Translate, { sku_id, order_no }: Address): Promise<About | null> {
  const card = sku_id ? (await goodsCards(who, [sku_id])).get(sku_id) : undefined
  if (card) return { words: `/sku-${card.sku_id}`, card, query: `&sku_id=${card.sku_id}` }
  if (!order_no) return null
  return { words: t('message:askOrder', { number: order_no }), card: null, query: `&order_no=${order_no}` }
}

/** The fields of the call, from those of the form: what the letter is about stands below its words. */
export const withAbout = ({ about, ...sent }: Record<string, string>) =>
  about ? { ...sent, content: [sent['content'], about].filter(Boolean).join('\n') } : sent
