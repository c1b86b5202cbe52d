import type { Member } from '../../../core/caller.ts'
import { mustModerate } from '../../account/index.ts'
import { lengthOf, type PageQuery } from '../../text/index.ts'

/** Actions of moderators and staff in a forum, the last first. Refusal forbidden. */
export async function log(who: Member, { forum_id, page, limit }: PageQuery & { forum_id: number }) {
  await mustModerate(who, forum_id)
  const deeds = who.db.selectFrom('audit').where('audit.forum_id', '=', forum_id)
  const rows = await deeds
    .leftJoin('user', 'user.id', 'audit.user_id')
    .select(['audit.id', 'action', 'target_type', 'target_id', 'reason', 'detail', 'audit.createtime'])
    .select(['audit.user_id', 'nickname'])
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = rows.map(row => ({
    ...row,
    nickname: row.nickname ?? '',
    detail: JSON.parse(row.detail) as Record<string, unknown>,
  }))
  return { data, total: await lengthOf(who, deeds.select('audit.id')) }
}
