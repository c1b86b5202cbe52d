import type { Member } from '../../core/caller.ts'
import { change } from '../../db/change.ts'
import { mark } from '../account/index.ts'
import type { PageQuery } from '../text/index.ts'
import { marksOf } from './my-collection.ts'
import { talkDetail } from './talks.ts'

/**
 * Follows a topic, so that its posts appear in the following feed, or stops following it. Idempotent. Refusal
 * noSuchContent.
 */
export function followTalk(who: Member, { talk_id, screen }: { talk_id: number; screen: boolean }) {
  return change(who, async who => {
    if (screen) await talkDetail(who, { talk_id })
    await mark(who, 'talk', talk_id, screen)
    return { is_follow: Number(screen) }
  })
}

/** The topics a member follows, the latest first. */
export async function myTalkList(who: Member, part: PageQuery) {
  const { ids, total } = await marksOf(who, 'talk', part)
  if (ids.length === 0) return { data: [], total }
  const rows = await who.db
    .selectFrom('talk')
    .select(['id', 'name', 'desc', 'coverimage', 'views', 'interact', 'essay_count', 'is_closed'])
    .where('id', 'in', ids)
    .execute()
  return { data: rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)), total }
}

export type MyTalk = Awaited<ReturnType<typeof myTalkList>>['data'][number]
