import type { Caller } from '../../core/caller.ts'
import { dataCache } from '../../core/data-cache.ts'
import { tag } from '../../core/tags.ts'
import { folded } from '../../core/word-segmentation.ts'
import type { Action } from '../../db/schema/moderation.ts'

export type Scope = 'post' | 'username' | 'signature' | 'dialog' | 'nickname'

export interface StopWord {
  word: string
  replacement: string
  action: Action
}

/** The stop words of a scope. */
export function stopWords(who: Caller, scope: Scope): Promise<StopWord[]> {
  return dataCache(who, `stopWords:${scope}`, ({ db, reads }) => {
    reads(tag.words)
    return db
      .selectFrom('stop_word')
      .select(['word', 'replacement', `${scope} as action`])
      .where(scope, '<>', 'ignore')
      .execute()
  })
}

/** The stop words a text contains, regardless of width, case and gaps. */
export function wordsIn(text: string, words: StopWord[]): StopWord[] {
  if (words.length === 0) return []
  const searched = tight(text)
  return words.filter(({ word }) => word !== '' && searched.includes(tight(word)))
}

const tight = (text: string) => folded(text).replace(/[\s\u200b-\u200f\u2060\ufeff]/g, '')

/** Replaces stop words of the action `replace`. */
export function stopWordReplacer(found: StopWord[]) {
  const words = found.filter(({ action, word }) => action === 'replace' && word !== '')
  return (text: string) =>
    words.reduce((now, { word, replacement }) => now.replace(loosely(word), () => replacement || '*'.repeat(2)), text)
}

/** Matches the word with gaps between its characters, as `wordsIn` does. */
const loosely = (word: string) =>
  new RegExp([...word].map(sign => sign.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('[\\s\\u200b]*'), 'giu')
