import type { Caller } from '../../core/caller.ts'
import { dataCache } from '../../core/data-cache.ts'
import { escapeHtml } from '../../core/escape-html.ts'
import { tag } from '../../core/tags.ts'
import type { Action } from '../../db/schema/moderation.ts'
import { type FoldedText, foldedHtml, foldedText } from './folded-text.ts'
import type { TextTransform } from './html.ts'

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

/** The stop words a text contains, regardless of width, case, gaps and invisible characters. */
export function wordsIn(text: string, words: StopWord[]): StopWord[] {
  if (words.length === 0) return []
  const { plain } = foldedText(text)
  return words.filter(({ word }) => contains(plain, word))
}

function contains(plain: string, word: string) {
  const sought = foldedText(word).plain
  return sought !== '' && plain.includes(sought)
}

/** Replaces stop words of the action `replace`, as `wordsIn` finds them, also where tags part them. */
export function stopWordReplacer(found: StopWord[]): TextTransform {
  const words = found.filter(({ action }) => action === 'replace')
  return {
    text: text => words.reduce((now, word) => replaced(now, foldedText(now), word), text),
    html: html => words.reduce((now, word) => replaced(now, foldedHtml(now), word, true), html),
  }
}

/**
 * The words of the action `replace` that are still there after replacing, such as one that runs through two fields. A
 * replacement that contains its own word is meant to stay.
 */
export const wordsLeftIn = (text: string, found: StopWord[]): StopWord[] =>
  wordsIn(
    text,
    found.filter(
      ({ action, word, replacement }) => action === 'replace' && !contains(foldedText(replacement).plain, word),
    ),
  )

/** The characters of each hit give way to the replacement; tags between them stay. */
function replaced(text: string, { plain, from, to }: FoldedText, { word, replacement }: StopWord, isHtml = false) {
  const sought = foldedText(word).plain
  if (sought === '') return text
  const said = isHtml ? escapeHtml(replacement || MASK) : replacement || MASK
  let [done, end] = ['', 0]
  for (let at = plain.indexOf(sought); at >= 0; at = plain.indexOf(sought, at + sought.length)) {
    if (from[at]! < end) continue
    done += text.slice(end, from[at]) + said
    end = to[at]!
    for (let sign = at + 1; sign < at + sought.length; sign++) {
      if (from[sign]! < end) continue
      done += isHtml ? tagsIn(text.slice(end, from[sign])) : ''
      end = to[sign]!
    }
  }
  return done + text.slice(end)
}

/** What stands between two characters of a hit in HTML besides gaps. */
const tagsIn = (between: string) => (between.match(/<[^<>]*>/g) ?? []).join('')

const MASK = '**'
