import type { Changing, Member } from '../../../core/caller.ts'
import { type NoticeKind, sendNotice } from '../../account/index.ts'

/** Notifies the author of a post of a moderator's action and its reason. */
export const notifyAuthor = (
  who: Changing<Member>,
  { id, user_id }: { id: number; user_id: number },
  kind: NoticeKind,
  text = '',
) => sendNotice(who, { to: user_id, type: 'system', kind, target_type: 'essay', target_id: id, text })

/** The same for a comment. */
export const notifyCommenter = (
  who: Changing<Member>,
  { id, user_id }: { id: number; user_id: number },
  kind: NoticeKind,
  text = '',
) => sendNotice(who, { to: user_id, type: 'system', kind, target_type: 'comment', target_id: id, text })
