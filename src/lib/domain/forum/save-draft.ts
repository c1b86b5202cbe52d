import type { ExpressionBuilder, Insertable } from 'kysely'
import type { Member } from '../../core/caller.ts'
import { quotable } from '../../core/quote.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Schema } from '../../db/schema.ts'
import { ownPictures, type SentPicture } from './comment-pictures.ts'
import { deleteOldest } from './delete-oldest.ts'
import { draftAt, draftedPost, dropDraft } from './drafts.ts'
import type { PostContentInput } from './post-content.ts'
import type { QuoteInput } from './quotes.ts'

interface Draft extends QuoteInput {
  place: string
  forum_id?: number | undefined
  title?: string | undefined
  content?: PostContentInput | undefined
  talk_ids?: number[] | undefined
  column_id?: number | undefined
  /** Of a reply only. */
  images?: SentPicture[] | undefined
  /** The version this one was made from, 0 for none; without it whatever is there is replaced. */
  version?: number | undefined
  /** A name for the page that writes: its own last save is never a conflict, even if the answer was lost. */
  writer?: string | undefined
  /** The place that it was taken along from, whose draft goes. */
  moved_from?: string | undefined
}

const MOST = 100

/**
 * Saves a draft, one for each place: `post:<forum>`, `edit:<post>`, `reply:<post>:<comment or 0>`; returns its preview
 * as `html`. An empty draft is deleted. Refusals tooManyBlocks, badBlock, badPictures; draftChanged with the draft that
 * was saved elsewhere since, null if it was published or deleted.
 */
export async function saveDraft(who: Member, { place, version, writer = '', moved_from = place, ...sent }: Draft) {
  const { stored, html } = await contentOf(who, place, sent.content)
  const values = {
    forum_id: sent.forum_id ?? null,
    title: sent.title ?? '',
    column_id: sent.column_id ?? null,
    talk_ids: JSON.stringify(sent.talk_ids ?? []),
    content: stored,
    ...quotedIn(place, sent),
    images: JSON.stringify(place.startsWith('reply:') ? await ownPictures(who, sent.images ?? []) : []),
    updatetime: who.now,
    writer,
  }
  const row = { user_id: who.member, place, ...values }
  if (values.title === '' && html === '' && stored === '' && values.images === '[]') {
    await removeEmptied(who, row, version)
    return { id: 0, version: 0, updatetime: who.now, html }
  }
  const saved = await (version ? update(who, row, version) : insert(who, row, version))
  if (!saved) throw await changedElsewhere(who, place)
  if (moved_from !== place) await dropDraft(who, moved_from)
  await deleteOldest(who, 'draft', MOST)
  return { ...saved, updatetime: who.now, html }
}

type Row = Insertable<Schema['draft']>

/** Whether a row is the version that a text was made from, or was saved last by the same page. */
const isMadeFrom = (version: number, writer: string) => (e: ExpressionBuilder<Schema, 'draft'>) =>
  e.or([e('draft.version', '=', version), ...(writer ? [e('draft.writer', '=', writer)] : [])])

const next = (e: ExpressionBuilder<Schema, 'draft'>) => e('draft.version', '+', 1)

const update = (who: Member, { user_id, place, ...values }: Row, version: number) =>
  who.db
    .updateTable('draft')
    .set(values)
    .set(e => ({ version: next(e) }))
    .where('user_id', '=', user_id)
    .where('place', '=', place)
    .where(isMadeFrom(version, values.writer ?? ''))
    .returning(['id', 'version'])
    .executeTakeFirst()

/** A new draft; without a version, also in place of another. */
const insert = (who: Member, row: Row, version: number | undefined) =>
  who.db
    .insertInto('draft')
    .values(row)
    .onConflict(same => {
      const { user_id, place, ...values } = row
      const replaced = same.columns(['user_id', 'place']).doUpdateSet(e => ({ ...values, version: next(e) }))
      return version === undefined ? replaced : replaced.where(isMadeFrom(0, row.writer ?? ''))
    })
    .returning(['id', 'version'])
    .executeTakeFirst()

async function removeEmptied(who: Member, { place, writer = '' }: Row, version: number | undefined) {
  if (version === undefined) return dropDraft(who, place)
  await who.db
    .deleteFrom('draft')
    .where('user_id', '=', who.member)
    .where('place', '=', place)
    .where(isMadeFrom(version, writer))
    .execute()
  if (await draftAt(who, place)) throw await changedElsewhere(who, place)
}

const changedElsewhere = async (who: Member, place: string) =>
  new Refusal('draftChanged', {}, undefined, { draft: await draftAt(who, place) })

/** Quotes exist only in replies; whether the quote is allowed is checked on sending. */
const quotedIn = (place: string, { quote_id = 0, quote = '' }: QuoteInput) =>
  place.startsWith('reply:') && quote_id ? { quote_id, quote: quotable(quote) } : { quote_id: 0, quote: '' }

/** Plain text for a reply; for a post the editor's blocks or HTML. */
async function contentOf(who: Member, place: string, sent: PostContentInput = '') {
  if (place.startsWith('reply:')) return { stored: typeof sent === 'string' ? sent : '', html: '' }
  const { html, blocks } = await draftedPost(who, sent)
  return { stored: blocks ? (blocks.length > 0 ? JSON.stringify({ blocks }) : '') : html, html }
}
