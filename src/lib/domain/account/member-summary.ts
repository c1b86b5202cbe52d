import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'

/** The columns of `user` that lists show. */
export const summaryColumns = [
  'user.id as user_id',
  'user.avatar',
  'user.nickname',
  'user.grade',
  'user.is_owner',
  'user.owner',
] as const

interface Row {
  user_id: number
  avatar: string
  nickname: string
  grade: number
  is_owner: number
  owner: string
}

/** A member in wire format: `grade` is the badge's picture, `level` its number. */
export function memberSummary(who: Caller, { user_id, avatar, nickname, grade, is_owner, owner }: Row) {
  who.reads(tag.face(user_id))
  return { user_id, avatar, nickname, grade: `/art/grade-${grade}.svg`, level: grade, ...badgeOf({ is_owner, owner }) }
}

/** Others see only a granted certification, not a pending one. */
const badgeOf = ({ is_owner, owner }: Pick<Row, 'is_owner' | 'owner'>) =>
  is_owner ? { is_owner: '1', owner } : { is_owner: '0', owner: '' }
