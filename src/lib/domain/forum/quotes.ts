import type { Caller } from '../../core/caller.ts'
import { QUOTE_TEXT } from '../../core/limits.ts'
import { linkedText } from '../../core/linked-text.ts'
import { onOneLine, quotable } from '../../core/quote.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Db } from '../../db/open.ts'
import { cardsIn } from '../mall/index.ts'

export interface QuoteInput {
  /** Id of the quoted comment. */
  quote_id?: number | undefined
  /** The quoted passage; the comment's first words when omitted. */
  quote?: string | undefined
}

export type Passage = Awaited<ReturnType<typeof passageOf>>

/**
 * The quoted passage of a visible comment of this post, compared without regard to white space; goods links may be
 * given by the goods' name, as readers see them. Refusal badQuote.
 */
export async function passageOf(
  who: Caller,
  { essay_id, quote_id = 0, quote = '' }: QuoteInput & { essay_id: number },
) {
  const asked = onOneLine(quote)
  const source = [...asked].length > QUOTE_TEXT ? undefined : await sourceOf(who.db, quote_id)
  if (source?.essay_id !== essay_id) throw new Refusal('badQuote')
  const text = asked || quotable(source.content)
  if (text === '' || !(await stands(who, text, source.content))) throw new Refusal('badQuote')
  return { quote_id, text, user_id: source.user_id, nickname: source.nickname }
}

const sourceOf = (db: Db, id: number) =>
  db
    .selectFrom('comment')
    .innerJoin('user', 'user.id', 'comment.user_id')
    .select(['comment.essay_id', 'comment.content', 'comment.user_id', 'user.nickname'])
    .where('comment.id', '=', id)
    .where('comment.shown', '=', 1)
    .executeTakeFirst()

async function stands(who: Caller, text: string, content: string): Promise<boolean> {
  if (onOneLine(content).includes(text)) return true
  const [goods = []] = await cardsIn(who, [content])
  const read = linkedText(content, [], goods).map(piece => (typeof piece === 'string' ? piece : piece.text))
  return onOneLine(read.join('')).includes(text)
}

/** The author of the quoted comment; undefined when nothing is quoted or it is no longer visible. */
export async function quotedAuthor(db: Db, quote_id: number): Promise<number | undefined> {
  return quote_id === 0 ? undefined : (await sourceOf(db, quote_id))?.user_id
}

/** Authors of the comments quoted in drafts, by comment id, as far as those are still visible. */
export async function quotedNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('comment')
    .innerJoin('user', 'user.id', 'comment.user_id')
    .select(['comment.id', 'user.nickname'])
    .where('comment.id', 'in', ids)
    .where('comment.shown', '=', 1)
    .execute()
  return new Map(rows.map(({ id, nickname }) => [id, nickname]))
}
