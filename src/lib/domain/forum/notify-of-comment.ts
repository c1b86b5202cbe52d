import type { Changing, Member } from '../../core/caller.ts'
import { sendNoticeOnce } from '../account/index.ts'
import { notifyMentioned } from './mentions.ts'
import { quotedAuthor } from './quotes.ts'
import { notifyWatchers } from './watch.ts'

interface Told {
  id: number
  to_id: number
  essay_id: number
  content: string
  /** 0 for one that was never edited. */
  edittime?: number
  quote_id: number
}

/**
 * Notifies whom a comment answers, quotes and mentions, and who watches its post: each once, however often it is
 * edited.
 */
export async function notifyOfComment(
  who: Changing<Member>,
  { id, to_id, essay_id, content, edittime = 0, quote_id }: Told,
  mentions: number[],
) {
  const about = { target_type: 'comment', target_id: id, text: content }
  await sendNoticeOnce(who, { ...about, to: to_id, type: 'reply', kind: 'REPLY' })
  const quoted = await quotedAuthor(who.db, quote_id)
  if (quoted && quoted !== to_id) await sendNoticeOnce(who, { ...about, to: quoted, type: 'reply', kind: 'QUOTE' })
  const others = mentions.filter(each => each !== to_id && each !== quoted)
  await notifyMentioned(who, others, about)
  const told = quoted ? [to_id, quoted] : [to_id]
  if (edittime === 0) await notifyWatchers(who, { id, essay_id, content }, [...told, ...others])
}
