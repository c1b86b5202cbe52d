import type { Caller, Changing } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { type NoticeKind, noticeExcerpt } from './send-notice.ts'

/** Kinds whose text is the beginning of what somebody wrote; it goes and changes with that. */
export const spokenKinds: NoticeKind[] = ['REPLY', 'QUOTE', 'WATCHED', 'AT', 'PRAISE']

type Spoken = 'essay' | 'comment' | 'videoComment'

/** Removes the notices that carry a deleted text, read or not, and their copies waiting to be sent. */
export async function withdrawNotices(who: Changing<Caller>, target_type: Spoken, ids: number[]) {
  if (ids.length === 0) return
  const [told] = await Promise.all([
    who.db
      .deleteFrom('notice')
      .where('target_type', '=', target_type)
      .where('target_id', 'in', ids)
      .where('kind', 'in', spokenKinds)
      .returning('user_id')
      .execute(),
    who.db
      .deleteFrom('dispatch')
      .where('target_type', '=', target_type)
      .where('target_id', 'in', ids)
      .where('kind', 'in', spokenKinds)
      .execute(),
  ])
  for (const user_id of new Set(told.map(row => row.user_id))) who.touches(tag.live(user_id))
}

/** The notices about a text that was edited carry the new one. */
export async function rewriteNotices(who: Changing<Caller>, target_type: Spoken, id: number, text: string) {
  const said = { text: noticeExcerpt(text) }
  const [notices, copies] = [who.db.updateTable('notice').set(said), who.db.updateTable('dispatch').set(said)]
  await notices
    .where('target_type', '=', target_type)
    .where('target_id', '=', id)
    .where('kind', 'in', spokenKinds)
    .execute()
  await copies
    .where('target_type', '=', target_type)
    .where('target_id', '=', id)
    .where('kind', 'in', spokenKinds)
    .execute()
}
