import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { visibleLine, visibleLines } from '../../core/visible-text.ts'
import { enforceRateLimit } from '../account/index.ts'
import type { WriterTrust } from '../account/trust.ts'
import { mayWriteIn } from '../forum/index.ts'
import { isOwnPicture, stopWordReplacer, stopWords, wordsIn, wordsLeftIn } from '../text/index.ts'
import type { LetterRow } from './threads.ts'

export type LetterFields = { [each in keyof LetterRow]?: string | undefined }

/** The sender's idempotency key. */
export interface WithIdempotencyKey {
  idempotency_key?: string | undefined
}

/** A checked letter, and its writer's trust level. */
export interface CheckedLetter {
  said: LetterRow
  standing: WriterTrust
}

/** Repeating the same text so soon is a mistake or advertising, except for short texts. */
const SHORT = 10

/** Checks a letter. Refusals badField for a picture that is not ours, emptyContent, stopWord, muted. */
export async function checkLetter(
  who: Member,
  { title = '', content = '', image = '' }: LetterFields,
): Promise<CheckedLetter> {
  if (image && !isOwnPicture(image)) throw new Refusal('badField', { field: 'image' })
  const standing = await mayWriteIn(who, 0)
  const said = await cleaned(who, { title, content })
  if (!said.content && !image) throw new Refusal('emptyContent', { least: '1' })
  return { said: { ...said, image }, standing }
}

/**
 * Counts the letter against the rate limit and refuses repetitions. Refusals tooFast, tooMany, saidAlready; `to`: the
 * same text to another recipient is allowed.
 */
export async function mustBeNews(who: Changing<Member>, { said, standing }: CheckedLetter, to = '') {
  const same = await enforceRateLimit(who, 'letter', standing, to + said.content + said.image)
  if (same && said.content.length > SHORT) throw new Refusal('saidAlready')
}

/** Removes what nobody can see, and replaces stop words. */
async function cleaned(who: Member, { title, content }: { title: string; content: string }) {
  const words = await stopWords(who, 'dialog')
  const [seen, text] = [visibleLine(title), visibleLines(content)]
  const found = wordsIn(`${seen}\n${text}`, words)
  const refused = found.find(({ action }) => action === 'refuse' || action === 'hold')
  if (refused) throw new Refusal('stopWord', { word: refused.word })
  const replace = stopWordReplacer(found)
  const said = { title: replace.text(seen).replace(/\s+/g, ' '), content: replace.text(text) }
  const [left] = wordsLeftIn(`${said.title}\n${said.content}`, found)
  if (left) throw new Refusal('stopWord', { word: left.word })
  return said
}
