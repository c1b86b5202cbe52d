import { sql } from 'kysely'
import type { Changing, Member } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { batchQuery, key, number, text } from '../../db/batch-loader.ts'
import type { NoticeType } from '../../db/schema/messages.ts'
import type { Markable } from './marks.ts'
import type { POST_NEWS } from './post-news.ts'
import { type NoticeKind, noticeExcerpt } from './send-notice.ts'

/** Most members notified per statement; the others get the next notice, having none unread. */
const MOST = 10_000

/** Notices of which a member has at most one unread per subject. */
export const groupedNoticeKinds: NoticeKind[] = ['WATCHED', 'POSTED']

interface Word {
  /** Members with this mark are notified. */
  mark: { kind: Markable | typeof POST_NEWS; target_id: number }
  type: NoticeType
  kind: NoticeKind
  target_type: string
  target_id: number
  text: string
  /** Members to leave out, because they are notified in another way. */
  but: number[]
}

/**
 * Notifies at once all who have marked something, subject to their settings and blocks as in `tell`. While one is
 * unread no other about the same subject is added, so that it links to the first new item; of several in one
 * transaction the first is used.
 */
export async function notifyMarked(who: Changing<Member>, { mark, but, text, ...about }: Word) {
  const once = `${about.kind}:${mark.target_id}`
  const rows = await added(who.db, {
    ...about,
    actor_id: who.member,
    text: noticeExcerpt(text),
    createtime: who.now,
    once,
    mark: mark.kind,
    marked_id: mark.target_id,
    but: `,${[who.member, ...but].join(',')},`,
  })
  const first = rows[0]
  if (!first) return
  for (const { user_id } of rows) who.touches(tag.live(user_id))
  await copied(who.db, {
    mark: mark.kind,
    marked_id: mark.target_id,
    once,
    type: about.type,
    target_id: first.target_id,
  })
}

const said = ['actor_id', 'kind', 'target_type', 'target_id', 'text', 'createtime'] as const
const marked = { mark: text, marked_id: key, once: text, type: text }

const added = batchQuery(
  {
    ...marked,
    actor_id: key,
    kind: text,
    target_type: text,
    target_id: key,
    text,
    createtime: number,
    but: text,
  },
  ['once'],
  (db, given) =>
    db
      .insertInto('notice')
      .columns(['user_id', 'type', 'once', ...said])
      .expression(
        db
          .selectFrom(given)
          .innerJoin('mark', join =>
            join.onRef('mark.kind', '=', 'given.mark').onRef('mark.target_id', '=', 'given.marked_id'),
          )
          .select(['mark.user_id', 'given.type', 'given.once'])
          .select(said.map(name => `given.${name}` as const))
          .where(sql<boolean>`given.but not like '%,' || cast(mark.user_id as text) || ',%'`)
          .where(({ exists, not, selectFrom }) =>
            not(
              exists(
                selectFrom('notice_setting as setting')
                  .select('site')
                  .whereRef('setting.user_id', '=', 'mark.user_id')
                  .whereRef('setting.type', '=', 'given.type')
                  .where('site', '=', sql.lit(0)),
              ),
            ),
          )
          .where(({ exists, not, selectFrom }) =>
            not(
              exists(
                selectFrom('block')
                  .select('block.user_id')
                  .whereRef('block.user_id', '=', 'mark.user_id')
                  .whereRef('block.target_id', '=', 'given.actor_id'),
              ),
            ),
          )
          .where(({ exists, not, selectFrom }) =>
            not(
              exists(
                selectFrom('notice')
                  .select('notice.id')
                  .whereRef('notice.user_id', '=', 'mark.user_id')
                  .whereRef('notice.once', '=', 'given.once'),
              ),
            ),
          )
          .limit(sql.lit(MOST)),
      )
      .onConflict(same => same.columns(['user_id', 'once']).doNothing())
      .returning(['once', 'user_id', 'target_id']),
)

/** Queues copies for those who want e-mail or SMS too. */
const copied = batchQuery({ ...marked, target_id: key }, ['target_id'], (db, given) => {
  const by = (channel: 'mail' | 'sms') =>
    db
      .selectFrom(given)
      .innerJoin('mark', join =>
        join.onRef('mark.kind', '=', 'given.mark').onRef('mark.target_id', '=', 'given.marked_id'),
      )
      .innerJoin('notice_setting as setting', join =>
        join.onRef('setting.user_id', '=', 'mark.user_id').onRef('setting.type', '=', 'given.type'),
      )
      .innerJoin('notice', join =>
        join.onRef('notice.user_id', '=', 'mark.user_id').onRef('notice.once', '=', 'given.once'),
      )
      .whereRef('notice.target_id', '=', 'given.target_id')
      .where(`setting.${channel}`, '=', sql.lit(1))
      .select(['notice.user_id', sql.lit(channel).as('channel')])
      .select(said.map(name => `notice.${name}` as const))
  return db
    .insertInto('dispatch')
    .columns(['user_id', 'channel', ...said])
    .expression(by('mail').unionAll(by('sms')))
    .returning('target_id')
})
