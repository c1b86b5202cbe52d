import type { Caller } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'

interface Limited {
  /** Which of the limits: that of the goods, or one of a promotion. */
  kind: string
  target_id: number
}

/** How many pieces of a limit the member's orders have taken; 0 for visitors. */
export async function boughtBy({ db, member }: Caller, { kind, target_id }: Limited): Promise<number> {
  if (member === null) return 0
  const row = await db
    .selectFrom('bought')
    .select('num')
    .where('kind', '=', kind)
    .where('target_id', '=', target_id)
    .where('user_id', '=', member)
    .executeTakeFirst()
  return row?.num ?? 0
}

interface Exceeded {
  most: number
  /** Taken by earlier orders. */
  had: number
  /** Named where there are several goods. */
  name?: string
}

/** Refusal of more pieces than one member may buy. */
export function maxBuyRefusal({ most, had, name = '' }: Exceeded) {
  const words = { most: String(most), ...(had > 0 && { had: String(had) }), ...(name && { name }) }
  if (name) return new Refusal('maxBuy', words, had > 0 ? 'refusal:maxBuyHadNamed' : 'refusal:maxBuyNamed')
  return had > 0 ? new Refusal('maxBuy', words, 'refusal:maxBuyHad') : new Refusal('maxBuy', words)
}
