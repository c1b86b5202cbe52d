import { LRUCache } from 'lru-cache'
import type { Caller } from '../../core/caller.ts'
import { dataCache } from '../../core/data-cache.ts'
import { tag } from '../../core/tags.ts'
import { folded } from '../../core/word-segmentation.ts'
import { completions } from './completions.ts'
import { type HighlightPart, highlightTyped } from './highlight.ts'
import { type NamedPlace, namedPlaces } from './named-places.ts'
import { type TypedEssay, type TypedGoods, titlesOf } from './titles.ts'

/** Suggestions for what was typed, which is marked in each text. */
export interface TypeAhead {
  words: { text: string; pieces: HighlightPart[]; also: boolean }[]
  places: NamedPlace[]
  goods: TypedGoods[]
  essays: TypedEssay[]
}

const WORDS = 4
const PLACES = 2
const GOODS = 3
const ESSAYS = 4
const ENDS = 3
const MOST_KEPT = 2000

/**
 * At most four queries, two forums, topics or members, three goods and four posts; cached until one of their lists
 * changes.
 */
export async function typeAhead(who: Caller, { text }: { text: string }): Promise<TypeAhead> {
  const typed = text.trim()
  if (typed === '') return { words: [], places: [], goods: [], essays: [] }
  const kept = await keptAnswers(who)
  const found = kept.get(typed) ?? (await answer(who, typed))
  kept.set(typed, found)
  return found
}

// The whole cache is invalidated by its tags.
const keptAnswers = (who: Caller) =>
  dataCache(who, 'typeAhead', async ({ reads }) => {
    for (const list of lists) reads(list)
    return new LRUCache<string, TypeAhead>({ max: MOST_KEPT })
  })

const lists = [
  ...[tag.essays, tag.goodsLists, tag.forums, tag.talks, tag.users, tag.names, tag.catalogue],
  ...[tag.searchWords, tag.searched, tag.words],
]

async function answer(who: Caller, typed: string): Promise<TypeAhead> {
  const [words, places] = await Promise.all([completions(who, typed, WORDS), namedPlaces(who, typed, PLACES)])
  let [goods, essays] = await titles(who, typed)
  // The beginning of a word is in no title, but one of its likely completions may be.
  for (const { text } of words.slice(0, ENDS))
    if (goods.length + essays.length === 0) [goods, essays] = await titles(who, text)
  const shown = [...words, ...tails([...essays, ...goods], typed, words)].slice(0, WORDS)
  return {
    words: shown.map(word => ({ ...word, pieces: highlightTyped(word.text, typed) })),
    places,
    goods,
    essays,
  }
}

const titles = (who: Caller, text: string) =>
  Promise.all([titlesOf.goods(who, text, GOODS), titlesOf.essay(who, text, ESSAYS)])

const LONGEST = 16

/** Completions from titles, when there are too few queries. */
function tails(rows: { title: HighlightPart[] }[], typed: string, known: { text: string }[]) {
  const seen = new Set(known.map(({ text }) => folded(text)))
  seen.add(folded(typed))
  return rows.flatMap(({ title }) => {
    const text = title.map(piece => piece.text).join('')
    const at = folded(text).length === text.length ? folded(text).indexOf(folded(typed)) : -1
    // A title that begins with a sign or an emoji there completes nothing.
    const [tail = ''] = (at >= 0 && /^[\p{L}\p{M}\p{N} .+\/\-]+/v.exec(text.slice(at))) || []
    const short = tail.trim()
    if (short.length > LONGEST || seen.has(folded(short)) || short === '') return []
    seen.add(folded(short))
    return { text: short, also: false }
  })
}
