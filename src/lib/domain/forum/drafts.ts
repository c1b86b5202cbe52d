import type { Caller, Member } from '../../core/caller.ts'
import { quotable } from '../../core/quote.ts'
import { Refusal } from '../../core/refusal.ts'
import { batchQuery, key, text } from '../../db/batch-loader.ts'
import { goodsCards } from '../mall/index.ts'
import type { PageQuery } from '../text/length.ts'
import { ownPictures, picturesIn, type SentPicture } from './comment-pictures.ts'
import { deleteOldest } from './delete-oldest.ts'
import { skusIn, withGoods } from './embedded-goods.ts'
import { withNames } from './named-links.ts'
import { pollToCome } from './poll.ts'
import { type PostContentInput, readContent } from './post-content.ts'
import { type QuoteInput, quotedNames } from './quotes.ts'

interface Draft extends QuoteInput {
  place: string
  forum_id?: number | undefined
  title?: string | undefined
  content?: PostContentInput | undefined
  talk_ids?: number[] | undefined
  column_id?: number | undefined
  /** Of a reply only. */
  images?: SentPicture[] | undefined
}

const MOST = 100

/**
 * Saves a draft, one for each place: `post:<forum>`, `edit:<post>`, `reply:<post>:<comment or 0>`; returns its preview
 * as `html`. An empty draft is deleted. Refusals tooManyBlocks, badBlock, badPictures.
 */
export async function saveDraft(who: Member, { place, ...sent }: Draft) {
  const { stored, html } = await contentOf(who, place, sent.content)
  const row = {
    forum_id: sent.forum_id ?? null,
    title: sent.title ?? '',
    column_id: sent.column_id ?? null,
    talk_ids: JSON.stringify(sent.talk_ids ?? []),
    content: stored,
    ...quotedIn(place, sent),
    images: JSON.stringify(place.startsWith('reply:') ? await ownPictures(who, sent.images ?? []) : []),
    updatetime: who.now,
  }
  if (row.title === '' && html === '' && stored === '' && row.images === '[]') {
    await dropDraft(who, place)
    return { id: 0, updatetime: who.now, html }
  }
  const { id } = await who.db
    .insertInto('draft')
    .values({ user_id: who.member, place, ...row })
    .onConflict(same => same.columns(['user_id', 'place']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  await deleteOldest(who, 'draft', MOST)
  return { id, updatetime: who.now, html }
}

/** Quotes exist only in replies; whether the quote is allowed is checked on sending. */
const quotedIn = (place: string, { quote_id = 0, quote = '' }: QuoteInput) =>
  place.startsWith('reply:') && quote_id ? { quote_id, quote: quotable(quote) } : { quote_id: 0, quote: '' }

/** Plain text for a reply; for a post the editor's blocks or HTML. */
async function contentOf(who: Member, place: string, sent: PostContentInput = '') {
  if (place.startsWith('reply:')) return { stored: typeof sent === 'string' ? sent : '', html: '' }
  const { html, blocks } = await postOf(who, sent)
  return { stored: blocks ? (blocks.length > 0 ? JSON.stringify({ blocks }) : '') : html, html }
}

const postOf = async (who: Member, sent: PostContentInput) => withGoods(who, await withNames(who, readContent(sent)))

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
      .select(['quote_id', 'quote', 'images'])
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

/** Preview of a post's draft, with its poll and embedded goods. Refusal noSuchContent. */
export async function draftShown(who: Member, place: string) {
  const { content } = await who.db
    .selectFrom('draft')
    .select('content')
    .where('user_id', '=', who.member)
    .where('place', '=', place)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  const { html, blocks } = await postOf(who, content)
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
