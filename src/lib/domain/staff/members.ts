import type { Member } from '../../core/caller.ts'
import { plainMobile } from '../../core/mobile-number.ts'
import { nameKey } from '../../core/name-key.ts'
import { Refusal } from '../../core/refusal.ts'
import { MOBILE } from '../../core/rules.ts'
import { memberSummary, mustStaff, officialBy, summaryColumns } from '../account/index.ts'
import { search } from '../search/index.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'

interface Asked extends PageQuery {
  /** An id, a mobile number, a user name, or words of a nickname; '' for the newest. */
  text: string
  /** Only currently banned members. */
  banned?: boolean
  /** Sort by joining time, the oldest first. */
  isOldest?: boolean
}

/** Members for staff, with masked numbers. Refusal forbidden. */
export async function memberRows(who: Member, { text, banned = false, isOldest = false, page, limit }: Asked) {
  await mustStaff(who, 'member')
  const ids = text === '' ? null : await idsOf(who, text, { page, limit })
  const found = who.db
    .selectFrom('user')
    .leftJoin('ban', join => join.onRef('ban.user_id', '=', 'user.id').on('ban.until', '>', who.now))
    .$if(ids !== null, query => query.where('user.id', 'in', ids!.length > 0 ? ids! : [0]))
    .$if(banned, query => query.where('ban.until', 'is not', null))
  const rows = await found
    .select(summaryColumns)
    .select(officialBy())
    .select(['mobile', 'username', 'user.createtime', 'essay_count', 'user_essay_comment_count', 'ban.until as banned'])
    .select(e => e.exists(e.selectFrom('role').select('duty').whereRef('role.user_id', '=', 'user.id')).as('is_staff'))
    .orderBy('user.id', isOldest ? 'asc' : 'desc')
    .limit(limit)
    .offset(ids ? 0 : (page - 1) * limit)
    .execute()
  const data = rows.map(({ user_id, mobile, ...row }) => ({
    ...row,
    ...memberSummary(who, { ...row, user_id }),
    id: user_id,
    mobile: mobile?.replace(/^(...)....(....)$/, '$1****$2') ?? '',
    is_staff: Boolean(row.is_staff),
  }))
  return { data, total: ids?.length ?? (await lengthOf(who, found.select('user.id'))) }
}

/** Ids of the members that match the text; words are looked up by the search index of nicknames. */
async function idsOf(who: Member, typed: string, part: PageQuery): Promise<number[]> {
  const text = plainMobile(typed)
  const named = await who.db
    .selectFrom('user')
    .select('id')
    .where(e =>
      e.or([
        e('nickname', '=', text),
        e('username', 'in', [text.toLowerCase(), nameKey(text)]),
        ...(MOBILE.test(text) ? [e('mobile', '=', text)] : []),
        ...(/^\d{1,9}$/.test(text) ? [e('id', '=', Number(text))] : []),
      ]),
    )
    .limit(part.limit)
    .execute()
  const { groups } = await search(who, { ...part, text, type: 'user' })
  const found = groups.flatMap(({ list }) => list.map(({ id }) => id))
  return [...new Set([...named.map(({ id }) => id), ...found])]
}

/** One member with everything staff need: bans, mutes, duties, forums, reports and actions. Refusal forbidden. */
export async function memberFile(who: Member, { user_id }: { user_id: number }) {
  await mustStaff(who, 'member')
  const { data } = await memberRows(who, { text: String(user_id), page: 1, limit: 50 })
  const user = data.find(({ id }) => id === user_id)
  if (!user) throw new Refusal('noSuchContent')
  const [ban, mutes, roles, forums, deeds, reports, sessions] = await Promise.all([
    who.db
      .selectFrom('ban')
      .select(['until', 'reason', 'createtime'])
      .where('user_id', '=', user_id)
      .where('until', '>', who.now)
      .executeTakeFirst(),
    who.db
      .selectFrom('mute')
      .leftJoin('forum', 'forum.id', 'forum_id')
      .select(['forum_id', 'forum.name', 'until', 'reason'])
      .where('user_id', '=', user_id)
      .where('until', '>', who.now)
      .execute(),
    who.db.selectFrom('role').select(['duty', 'scope']).where('user_id', '=', user_id).orderBy('duty').execute(),
    who.db
      .selectFrom('moderator')
      .innerJoin('forum', 'forum.id', 'forum_id')
      .select(['forum_id', 'name'])
      .where('user_id', '=', user_id)
      .execute(),
    who.db
      .selectFrom('audit')
      .leftJoin('user', 'user.id', 'audit.user_id')
      .select(['audit.id', 'action', 'reason', 'detail', 'audit.createtime', 'nickname'])
      .where('target_type', '=', 'user')
      .where('target_id', '=', user_id)
      .orderBy('audit.id', 'desc')
      .limit(20)
      .execute(),
    who.db
      .selectFrom('report')
      .select(e => e.fn.countAll<number>().as('count'))
      .where('target_type', '=', 'user')
      .where('target_id', '=', user_id)
      .executeTakeFirstOrThrow(),
    who.db
      .selectFrom('session')
      .select(e => e.fn.countAll<number>().as('count'))
      .where('user_id', '=', user_id)
      .where('until', '>', who.now)
      .executeTakeFirstOrThrow(),
  ])
  return { user, ban, mutes, roles, forums, deeds, reports: reports.count, sessions: sessions.count }
}
