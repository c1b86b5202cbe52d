import type { Changing, Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Source } from './draft.ts'
import type { CheckoutLine } from './skus.ts'

/** Kinds of `bought`: promotions with limits separate from those of the goods (return-reserved.ts returns them). */
const kinds: Partial<Record<Source, string>> = { seckill: 'seckill', topic: 'topic', pointexchange: 'exchange' }

/**
 * Counts what the member buys over all their orders; refusal maxBuy above the limit. One conditional update each, so
 * that concurrent orders cannot exceed the limit together.
 */
export async function countPurchases(who: Changing<Member>, source: Source, lines: CheckoutLine[]) {
  const kind = kinds[source] ?? 'goods'
  const groups = Map.groupBy(lines, line => (kind === 'goods' ? line.goods_id : line.promotion_id))
  for (const [target_id, some] of [...groups].sort(([one], [other]) => one - other)) {
    const num = some.reduce((sum, line) => sum + line.num, 0)
    const name = groups.size > 1 ? some[0]!.sku_name : ''
    await countPurchase(who, { kind, target_id, num, most: some[0]!.max_buy, name })
  }
}

interface Taken {
  kind: string
  target_id: number
  num: number
  /** 0 for no limit. */
  most: number
  /** Named in the refusal where there are several. */
  name?: string
}

export async function countPurchase(who: Changing<Member>, { kind, target_id, num, most, name = '' }: Taken) {
  const row = await who.db
    .insertInto('bought')
    .values({ kind, target_id, user_id: who.member, num })
    .onConflict(same => {
      const more = same.columns(['kind', 'target_id', 'user_id']).doUpdateSet(e => ({ num: e('bought.num', '+', num) }))
      return most > 0 ? more.where('bought.num', '<=', most - num) : more
    })
    .returning('num')
    .executeTakeFirst()
  if (row && (most === 0 || row.num <= most)) return
  throw await tooMany(who, { kind, target_id, most, name })
}

async function tooMany({ db, member }: Member, { kind, target_id, most, name }: Required<Omit<Taken, 'num'>>) {
  const row = await db
    .selectFrom('bought')
    .select('num')
    .where('kind', '=', kind)
    .where('target_id', '=', target_id)
    .where('user_id', '=', member)
    .executeTakeFirst()
  // The count includes this order's own pieces, which the refusal takes back.
  const had = row && row.num <= most ? row.num : 0
  const words = { most: String(most), ...(had > 0 && { had: String(had) }), ...(name && { name }) }
  if (name) return new Refusal('maxBuy', words, had > 0 ? 'refusal:maxBuyHadNamed' : 'refusal:maxBuyNamed')
  return had > 0 ? new Refusal('maxBuy', words, 'refusal:maxBuyHad') : new Refusal('maxBuy', words)
}
