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

/** The words that mean something in this scope. */
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

/** Of these words, those that stand in the text; width, case and gaps hide none. */
export function wordsIn(text: string, words: StopWord[]): StopWord[] {
  if (words.length === 0) return []
  const searched = tight(text)
  return words.filter(({ word }) => word !== '' && searched.includes(tight(word)))
}

const tight = (text: string) => folded(text).replace(/[\s\u200b-\u200f\u2060\ufeff]/g, '')

/** Puts what is wanted instead where a word of action `replace` stands. */
export function replacing(found: StopWord[]) {
  const words = found.filter(({ action, word }) => action === 'replace' && word !== '')
  return (text: string) =>
    words.reduce((now, { word, replacement }) => now.replace(loosely(word), () => replacement || '*'.repeat(2)), text)
}

/** The word also with gaps between its characters, as `wordsIn` finds it. */
const loosely = (word: string) =>
  new RegExp([...word].map(sign => sign.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('[\\s\\u200b]*'), 'giu')
