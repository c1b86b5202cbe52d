import type { Notice } from '../../lib/browser/stores/notices.ts'

type Next = 'nextReply' | 'nextLook' | 'nextHome' | 'nextOrder' | 'nextGoods' | 'nextSale'

const words: Partial<Record<string, Next>> = {
  user: 'nextHome',
  order: 'nextOrder',
  goods: 'nextGoods',
  seckill: 'nextGoods',
  sale: 'nextSale',
  sold_goods: 'nextSale',
  sold_shop: 'nextSale',
  staff_request: 'nextSale',
}
const quoted: ReadonlySet<string> = new Set(['essay', 'comment', 'video', 'videoComment'])

/** The action a notice suggests, and whether its subject is shown as a title. */
export function noticeAction({ type, target_type }: Pick<Notice, 'type' | 'target_type'>) {
  const isQuoted = quoted.has(target_type)
  const isAnswered = isQuoted && (type === 'reply' || type === 'at')
  return { word: isAnswered ? 'nextReply' : (words[target_type] ?? 'nextLook'), isQuoted } as const
}
