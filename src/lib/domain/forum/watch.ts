import { sql } from 'kysely'
import type { Changing, Member } from '../../core/caller.ts'
import { batchQuery, key, number } from '../../db/batch-loader.ts'
import { change } from '../../db/change.ts'
import { mark, notifyMarked } from '../account/index.ts'
import type { PageQuery } from '../text/index.ts'
import { checkEssay } from './check-essay.ts'
import { essaysMarked } from './my-collection.ts'

const WATCH = 'essay_watch'

/**
 * Watches a post, so that new comments are notified, or stops watching it, also a deleted one. Idempotent. Refusals as
 * essayDetail.
 */
export function watchEssay(who: Member, { essay_id, screen }: { essay_id: number; screen: boolean }) {
  return change(who, async who => {
    if (screen) await checkEssay(who, essay_id)
    await mark(who, WATCH, essay_id, screen)
    return { is_watch: Number(screen) }
  })
}

/** Posts the member watches, the latest first; `gone` are those of the page that can no longer be read. */
export const watchedEssays = (who: Member, part: PageQuery) => essaysMarked(who, WATCH, part)

/**
 * Makes a replying member watch the post unless their settings disable that. Returns whether watching began just now.
 */
export async function watchReplied({ db, member, now }: Changing<Member>, essay_id: number): Promise<boolean> {
  const begun = await watching(db, { user_id: member, target_id: essay_id, createtime: now })
  return begun.length > 0
}

const watching = batchQuery(
  { user_id: key, target_id: key, createtime: number },
  ['user_id', 'target_id'],
  (db, given) =>
    db
      .insertInto('mark')
      .columns(['user_id', 'kind', 'target_id', 'createtime'])
      .expression(
        db
          .selectFrom(given)
          .innerJoin('user', 'user.id', 'given.user_id')
          .select(['given.user_id', sql.lit(WATCH).as('kind'), 'given.target_id', 'given.createtime'])
          .where('user.watch_replied', '=', 1),
      )
      .onConflict(same => same.doNothing())
      .returning(['user_id', 'target_id']),
)

interface Said {
  /** Id of the comment, and its text. */
  id: number
  essay_id: number
  content: string
}

/** Notifies those who watch a comment's post, except `told`, who are notified anyway. */
export async function notifyWatchers(who: Changing<Member>, { id, essay_id, content }: Said, told: number[]) {
  const about = { type: 'reply', kind: 'WATCHED', target_type: 'comment', target_id: id, text: content } as const
  await notifyMarked(who, { ...about, mark: { kind: WATCH, target_id: essay_id }, but: told })
}
