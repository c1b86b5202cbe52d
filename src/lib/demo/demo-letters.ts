import type { Caller } from '../core/caller.ts'
import { letterRead } from '../domain/message/dialogs.ts'
import { letterSend } from '../domain/message/letters.ts'
import { shopRead, shopSend } from '../domain/message/shop-inbox.ts'
import { shopLetters } from './seed/corpus/shop-letters.ts'

const [MINUTE, HOUR] = [60, 3600]

/**
 * What these members write to shops, and `keeper`, who sells there, answers: the last word of each is unread on its
 * other side.
 */
export async function demoLetters(who: Caller, members: number[], keeper: number): Promise<void> {
  const shops = await shopsOf(who, keeper)
  for (const [at, talk] of shopLetters.entries()) {
    const [uid, shop] = [members[at % members.length]!, shops[at % shops.length]]
    if (!shop) return
    const { site_id, sku_id } = shop
    const [buyer, desk] = [
      { ...who, member: uid },
      { ...who, member: keeper },
    ]
    const begun = who.now - (shopLetters.length - at) * 5 * HOUR
    for (const [n, { answers, text }] of talk.entries()) {
      const now = begun + n * 7 * MINUTE
      const content = text.replace(' {goods}', `\n/sku-${sku_id}`)
      if (answers) await shopSend({ ...desk, now }, { site_id, uid, content })
      else await letterSend({ ...buyer, now }, { site_id, content })
      if (n < talk.length - 1) await (answers ? letterRead(buyer, { site_id }) : shopRead(desk, { site_id, uid }))
    }
  }
}

/** Where the keeper sells, each with something that is sold there. */
const shopsOf = ({ db }: Caller, keeper: number) =>
  db
    .selectFrom('role')
    .innerJoin('goods', 'goods.site_id', 'role.scope')
    .select(e => ['scope as site_id', e.fn.max('goods.sku_id').as('sku_id')])
    .where('role.user_id', '=', keeper)
    .where('duty', '=', 'seller')
    .where('goods.shown', '=', 1)
    .groupBy('scope')
    .orderBy('scope')
    .limit(3)
    .execute()
