import type { Caller, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { likePattern } from '../../db/like-pattern.ts'
import { audit, mustStaff } from '../account/index.ts'
import { withoutSeparators } from '../search/index.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'
import { remove, upsert } from './upsert.ts'

interface Words {
  /** Without it a new row is added. */
  id?: number | undefined
  words: string
  finds?: string | undefined
}

interface Asked extends PageQuery {
  text?: string | undefined
}

/**
 * Adds or changes a group of synonyms and the words found by them. Effective at once in every process; nothing is
 * reindexed, since synonyms are applied to the query. Duty 'content'. Refusals forbidden, noSuchContent.
 */
export async function searchWordSave(who: Member, { id, ...sent }: Words) {
  await mustStaff(who, 'content')
  const [words, finds] = [listedWords(sent.words), listedWords(sent.finds ?? '')]
  return change(who, async who => {
    who.touches(tag.searchWords)
    return { id: await upsert(who, 'search_word', id, { words: words.join(', '), finds: finds.join(', ') }) }
  })
}

/** Deletes a group of synonyms. Duty 'content'. Refusals forbidden, noSuchContent. */
export async function searchWordDelete(who: Member, { id }: { id: number }) {
  await mustStaff(who, 'content')
  await change(who, async who => {
    await remove(who, 'search_word', id)
    who.touches(tag.searchWords)
  })
  return []
}

/**
 * Makes a text that was searched without hits a synonym of a known or new word, and removes it from the list. Duty
 * 'content'. Refusals forbidden, noSuchContent, wordTaken.
 */
export async function searchWordAlias(who: Member, { id, word }: { id: number; word: string }) {
  await mustStaff(who, 'content')
  return change(who, async who => {
    const search = await who.db.selectFrom('searched').select('text').where('id', '=', id).executeTakeFirst()
    if (!search) throw new Refusal('noSuchContent')
    const row = await rowWith(who, word)
    const known = row ? listedWords(row.words) : [word]
    if (known.some(each => withoutSeparators(each) === withoutSeparators(search.text)))
      throw new Refusal('wordTaken', { field: 'word' })
    const words = [...known, search.text].join(', ')
    await who.db.deleteFrom('searched').where('id', '=', id).execute()
    who.touches(tag.searchWords)
    return { id: await upsert(who, 'search_word', row?.id, { words, finds: row?.finds ?? '' }) }
  })
}

/** Removes a search without hits from the list. Duty 'content'. Refusals forbidden, noSuchContent. */
export async function searchedForget(who: Member, { id }: { id: number }) {
  await mustStaff(who, 'content')
  await change(who, async who => {
    const row = await who.db.deleteFrom('searched').where('id', '=', id).returning(['text', 'scope']).executeTakeFirst()
    if (!row) throw new Refusal('noSuchContent')
    await audit(who, { action: 'remove', target_type: 'searched', target_id: id, reason: '', detail: row })
  })
  return []
}

/** Groups of synonyms, or those that contain `text`, the newest first. */
export async function searchWordsOf(who: Caller, { text = '', page, limit }: Asked) {
  const like = likePattern(text.toLowerCase())
  const rows = who.db
    .selectFrom('search_word')
    .$if(text !== '', query => query.where(e => e.or([e('words', 'like', like), e('finds', 'like', like)])))
  const data = await rows
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data, total: await lengthOf(who, rows.select('id')) }
}

/** Searches without hits, the most frequent first. */
export async function searchedInVain(who: Caller, { text = '', page, limit }: Asked) {
  const rows = who.db
    .selectFrom('searched')
    .where('found', '=', 0)
    .$if(text !== '', query => query.where('text', 'like', likePattern(text.toLowerCase())))
  const data = await rows
    .selectAll()
    .orderBy('times', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data, total: await lengthOf(who, rows.select('id')) }
}

/** Splits comma-separated words, lower-cased and without duplicates, as the search compares them. */
export function listedWords(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[,，、\n]/)
    .map(word => word.trim())
  return [
    ...new Map(
      words.filter(word => withoutSeparators(word) !== '').map(word => [withoutSeparators(word), word]),
    ).values(),
  ]
}

/** The group that contains a word; the table is small enough for a scan. */
async function rowWith({ db }: Caller, word: string) {
  const rows = await db.selectFrom('search_word').selectAll().orderBy('id').execute()
  return rows.find(row => listedWords(row.words).some(each => withoutSeparators(each) === withoutSeparators(word)))
}
