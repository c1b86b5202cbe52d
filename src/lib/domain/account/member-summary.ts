import { sql } from 'kysely'
import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { duties } from './roles.ts'

/** The columns of `user` that lists show. */
export const summaryColumns = [
  'user.id as user_id',
  'user.avatar',
  'user.nickname',
  'user.grade',
  'user.is_owner',
  'user.owner',
] as const

/**
 * Whether a text is marked as the site's: 1 if its author holds a duty of staff, given before they wrote it. Without a
 * time, whether they hold one. Both are columns of the query, never what somebody typed.
 */
export const officialBy = (author = 'user.id', written?: string) =>
  sql<number>`case when exists (
    select 1 from role where role.user_id = ${sql.ref(author)} and role.scope = 0
    and role.duty in (${sql.join(duties.map(duty => sql.lit(duty)))})
    ${written ? sql`and role.createtime <= ${sql.ref(written)}` : sql``}
  ) then 1 else 0 end`.as('is_official')

interface Row {
  user_id: number
  avatar: string
  nickname: string
  grade: number
  is_owner: number
  owner: string
  is_official: number
}

/** A member in wire format: `grade` is the badge's picture, `level` its number, `is_official` from `officialBy`. */
export function memberSummary(who: Caller, { user_id, avatar, nickname, grade, is_owner, owner, is_official }: Row) {
  who.reads(tag.face(user_id))
  const badges = { ...badgeOf({ is_owner, owner }), is_official }
  return { user_id, avatar, nickname, grade: `/art/grade-${grade}.svg`, level: grade, ...badges }
}

/** Others see only a granted certification, not a pending one. */
const badgeOf = ({ is_owner, owner }: Pick<Row, 'is_owner' | 'owner'>) =>
  is_owner ? { is_owner: '1', owner } : { is_owner: '0', owner: '' }
