import type { Changing, Member } from '../../core/caller.ts'
import type { Trust } from '../account/index.ts'

/** Queues a post for staff that a newcomer has published, or changed, without a review; nothing above trust 0. */
export async function queueNewcomerPost({ db, now }: Changing<Member>, trust: Trust, essay_id: number) {
  if (trust > 0) return
  await db
    .insertInto('newcomer_essay')
    .values({ essay_id, createtime: now })
    .onConflict(same => same.column('essay_id').doUpdateSet({ createtime: now }))
    .execute()
}
