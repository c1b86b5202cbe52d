import type { Caller, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { batchQuery, key, text } from '../../db/batch-loader.ts'
import { goodsCards } from '../mall/index.ts'
import type { PageQuery } from '../text/length.ts'
import { picturesIn } from './comment-pictures.ts'
import { skusIn, withGoods } from './embedded-goods.ts'
import { withNames } from './named-links.ts'
import { pollToCome } from './poll.ts'
import { type PostContentInput, readContent } from './post-content.ts'
import { quotedNames } from './quotes.ts'

/** The content of a post's draft, with names and embedded goods as links. */
export const draftedPost = async (who: Member, sent: PostContentInput) =>
  withGoods(who, await withNames(who, readContent(sent)))

/**
 * A member's drafts, the last edited first: all, those of a place, or those of replies to one post (`reply:<post>`).
 * `quote` is null when nothing is quoted or the quoted comment is gone.
 */
export async function draftList(who: Member, { place = '', page, limit }: PageQuery & { place?: string | undefined }) {
  let mine = who.db.selectFrom('draft').where('user_id', '=', who.member)
  if (place) mine = mine.where(e => e.or([e('place', '=', place), e('place', 'like', `${place}:%`)]))
  const [rows, { total }] = await Promise.all([
    mine
      .select(['id', 'place', 'forum_id', 'title', 'column_id', 'talk_ids', 'content', 'updatetime'])
      .select(['quote_id', 'quote', 'images', 'version', 'writer'])
      .orderBy('updatetime', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    mine.select(e => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const names = await quotedNames(
    who.db,
    rows.map(row => row.quote_id),
  )
  const data = rows.map(picturesIn).map(({ quote_id, quote: text, ...row }) => {
    const nickname = names.get(quote_id)
    const quote = nickname === undefined ? null : { comment_id: quote_id, nickname, text }
    return { ...row, talk_ids: JSON.parse(row.talk_ids) as number[], quote }
  })
  return { data, total }
}

/** The member's draft of a place, null for none. */
export const draftAt = async (who: Member, place: string) =>
  (await draftList(who, { place, page: 1, limit: 1 })).data[0] ?? null

/** Preview of a post's draft, with its poll and embedded goods. Refusal noSuchContent. */
export async function draftShown(who: Member, place: string) {
  const { content } = await who.db
    .selectFrom('draft')
    .select('content')
    .where('user_id', '=', who.member)
    .where('place', '=', place)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  const { html, blocks } = await draftedPost(who, content)
  const [goods, poll] = await Promise.all([
    goodsCards(who, skusIn(html)),
    pollToCome(who, Number(/^edit:(\d+)$/.exec(place)?.[1] ?? 0), blocks),
  ])
  return { content: html, poll, goods_list: [...goods.values()] }
}

/** Refusal noSuchContent, also for another member's draft. */
export async function deleteDraft({ db, member }: Member, { id }: { id: number }) {
  const { numDeletedRows } = await db
    .deleteFrom('draft')
    .where('id', '=', id)
    .where('user_id', '=', member)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Refusal('noSuchContent')
  return []
}

/** Deletes the draft of a place once it is published. */
export async function dropDraft({ db, member }: Pick<Caller, 'db'> & { member: number }, place: string) {
  await without(db, { user_id: member, place })
}

const without = batchQuery({ user_id: key, place: text }, ['user_id', 'place'], (db, given) =>
  db
    .deleteFrom('draft')
    .where(e =>
      e(
        e.refTuple('user_id', 'place'),
        'in',
        e.selectFrom(given).select(['given.user_id', 'given.place']).$asTuple('user_id', 'place'),
      ),
    )
    .returning(['user_id', 'place']),
)
