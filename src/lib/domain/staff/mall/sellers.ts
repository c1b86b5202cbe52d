import type { Changing, Member } from '../../../core/caller.ts'
import { type NoticeKind, sendNotice } from '../../account/index.ts'

interface News {
  site_id: number
  kind: NoticeKind
  target_type: 'sold_shop' | 'sold_goods'
  target_id: number
  text: string
}

/** Notifies the owner and all sellers of a shop in the name of the site. */
export async function notifySellers(who: Changing<Member>, { site_id, ...news }: News) {
  const sellers = who.db.selectFrom('role').select('user_id').where('duty', '=', 'seller').where('scope', '=', site_id)
  const owner = await who.db.selectFrom('shop').select('user_id').where('id', '=', site_id).executeTakeFirst()
  const ids = new Set((await sellers.execute()).map(({ user_id }) => user_id))
  if (owner?.user_id) ids.add(owner.user_id)
  for (const to of [...ids].sort((one, other) => one - other))
    await sendNotice({ ...who, member: null }, { to, type: 'system', ...news })
}
