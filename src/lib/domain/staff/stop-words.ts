import type { Caller, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { likePattern } from '../../db/like-pattern.ts'
import type { Action } from '../../db/schema/moderation.ts'
import { mustStaff } from '../account/index.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'
import { remove, upsert } from './upsert.ts'

export const scopes = ['post', 'username', 'signature', 'dialog', 'nickname'] as const
export const actions = ['ignore', 'hold', 'refuse', 'replace'] as const satisfies Action[]

interface Word extends Record<(typeof scopes)[number], Action> {
  /** Without it a new word is added. */
  id?: number | undefined
  word: string
  replacement?: string | undefined
}

/**
 * Adds or changes a stop word with its action for each scope. Duty 'content'. Refusals forbidden, wordTaken,
 * noSuchContent.
 */
export async function wordSave(who: Member, { id, replacement = '', ...sent }: Word) {
  await mustStaff(who, 'content')
  return change(who, async who => {
    const same = await who.db.selectFrom('stop_word').select('id').where('word', '=', sent.word).executeTakeFirst()
    if (same && same.id !== id) throw new Refusal('wordTaken')
    who.touches(tag.words)
    return { id: await upsert(who, 'stop_word', id, { ...sent, replacement }) }
  })
}

/** Deletes a stop word. Duty 'content'. Refusals forbidden, noSuchContent. */
export async function wordDelete(who: Member, { id }: { id: number }) {
  await mustStaff(who, 'content')
  await change(who, async who => {
    await remove(who, 'stop_word', id)
    who.touches(tag.words)
  })
  return []
}

/** Stop words, or those that contain `text`, the newest first. */
export async function stopWordList(who: Caller, { text = '', page, limit }: PageQuery & { text?: string | undefined }) {
  const words = who.db.selectFrom('stop_word').$if(text !== '', query => query.where('word', 'like', likePattern(text)))
  const data = await words
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data, total: await lengthOf(who, words.select('id')) }
}
