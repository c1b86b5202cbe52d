import type { Changing, Member } from '../../../core/caller.ts'
import { boughtBy, maxBuyRefusal } from '../../mall/index.ts'
import type { Source } from './draft.ts'
import type { CheckoutLine } from './skus.ts'

/** Kinds of `bought`: promotions with limits separate from those of the goods (return-reserved.ts returns them). */
const kinds: Partial<Record<Source, string>> = { seckill: 'seckill', topic: 'topic', pointexchange: 'exchange' }

/**
 * Counts what the member buys over all their orders; refusal maxBuy above the limit. One conditional update each, so
 * that concurrent orders cannot exceed the limit together.
 */
export async function countPurchases(who: Changing<Member>, source: Source, lines: CheckoutLine[]) {
  for (const taken of takenBy(source, lines)) await countPurchase(who, taken)
}

/** Refuses what `countPurchases` would refuse, changing nothing: for the checkout, before anything is ordered. */
export async function mustBeWithinLimits(who: Member, source: Source, lines: CheckoutLine[]) {
  for (const taken of takenBy(source, lines)) await mustBeWithinLimit(who, taken)
}

/** The same for one limit. */
export async function mustBeWithinLimit(who: Member, { kind, target_id, num, most, name = '' }: Taken) {
  const had = most > 0 ? await boughtBy(who, { kind, target_id }) : 0
  if (most > 0 && had + num > most) throw maxBuyRefusal({ most, had, name })
}

/** What an order takes of each limit, in a fixed order. */
function takenBy(source: Source, lines: CheckoutLine[]) {
  const kind = kinds[source] ?? 'goods'
  const groups = Map.groupBy(lines, line => (kind === 'goods' ? line.goods_id : line.promotion_id))
  return [...groups]
    .sort(([one], [other]) => one - other)
    .map(([target_id, some]) => ({
      kind,
      target_id,
      num: some.reduce((sum, line) => sum + line.num, 0),
      most: some[0]!.max_buy,
      name: groups.size > 1 ? some[0]!.sku_name : '',
    }))
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

async function tooMany(who: Member, { kind, target_id, most, name }: Required<Omit<Taken, 'num'>>) {
  const num = await boughtBy(who, { kind, target_id })
  // The count includes this order's own pieces, which the refusal takes back.
  return maxBuyRefusal({ most, had: num <= most ? num : 0, name })
}
