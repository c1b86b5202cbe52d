import { sql } from 'kysely'
import type { Changing, Member } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { batchQuery, key, number, text } from '../../db/batch-loader.ts'
import type { NoticeType } from '../../db/schema/messages.ts'
import type { Markable } from './marks.ts'
import type { POST_NEWS } from './post-news.ts'
import { firstOf, type Kind } from './send-notice.ts'

/** So many are told in one statement at most; those left out come with the next word, having none that is unread. */
const MOST = 10_000

/** Notices of which a member has one unread of a kind and thing at a time; reading it makes room for the next. */
export const grouped: Kind[] = ['WATCHED', 'POSTED']

interface Word {
  /** Who has put this mark on this is told. */
  mark: { kind: Markable | typeof POST_NEWS; target_id: number }
  type: NoticeType
  kind: Kind
  target_type: string
  target_id: number
  text: string
  /** Members who are told in another way, and not by this notice. */
  but: number[]
}

/**
 * Tells at once all who have marked something, with the settings and blocks of each as `tell` has them. As long as one
 * is unread no other of the same thing comes to it, so it leads to the first that is new; of several such words in one
 * transaction the first is told.
 */
export async function tellMarked(who: Changing<Member>, { mark, but, text, ...about }: Word) {
  const once = `${about.kind}:${mark.target_id}`
  const rows = await added(who.db, {
    ...about,
    ...{ actor_id: who.member, text: firstOf(text), createtime: who.now, once },
    ...{ mark: mark.kind, marked_id: mark.target_id, but: `,${[who.member, ...but].join(',')},` },
  })
  const first = rows[0]
  if (!first) return
  for (const { user_id } of rows) who.touches(tag.live(user_id))
  await copied(who.db, {
    ...{ mark: mark.kind, marked_id: mark.target_id, once },
    ...{ type: about.type, target_id: first.target_id },
  })
}

const said = ['actor_id', 'kind', 'target_type', 'target_id', 'text', 'createtime'] as const
const marked = { mark: text, marked_id: key, once: text, type: text }

const added = batchQuery(
  {
    ...{ ...marked, actor_id: key, kind: text, target_type: text, target_id: key, text, createtime: number },
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

/** What waits to be sent to those of them who want it by mail or SMS too. */
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
