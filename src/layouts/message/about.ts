import type { Caller } from '../../lib/caller.ts'
import type { Translate } from '../../lib/i18n.ts'
import { type GoodsCard, goodsCards } from '../../lib/mall/cards.ts'

/** What a letter is about, from the page it was begun on: goods or an order. It goes along below the words. */
export interface About {
  words: string
  card: GoodsCard | null
  /** The same for the form's own address. */
  query: string
}

interface Asked {
  sku_id?: number | undefined
  order_no?: string | undefined
}

export async function aboutOf(who: Caller, t: Translate, { sku_id, order_no }: Asked): Promise<About | null> {
  const card = sku_id ? (await goodsCards(who, [sku_id])).get(sku_id) : undefined
  if (card) return { words: `/sku-${card.sku_id}`, card, query: `&sku_id=${card.sku_id}` }
  if (!order_no) return null
  return { words: t('message:askOrder', { number: order_no }), card: null, query: `&order_no=${order_no}` }
}

/** The fields of the call, of those of the form. */
export const withAbout = ({ about, ...sent }: Record<string, string>) =>
  about ? { ...sent, content: [sent['content'], about].filter(Boolean).join('\n') } : sent
