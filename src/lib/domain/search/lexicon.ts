import type { Caller } from '../../core/caller.ts'
import { dataCache } from '../../core/data-cache.ts'
import { pinyin } from '../../core/pinyin.ts'
import { tag } from '../../core/tags.ts'
import { isChinese, ownWords, segmentWords } from '../../core/word-segmentation.ts'
import { indexedPhrases } from './phrases.ts'
import { tokensOf } from './tokens.ts'

/** A group of synonyms; the words in `finds` are found by them too, but not the other way round. */
export interface Group {
  words: string[]
  finds: string[]
}

export interface Lexicon {
  /** Groups by each of their words, without spaces. */
  groups: Map<string, Group[]>
  /** Chinese words by pinyin and by pinyin initials. */
  spoken: Map<string, string[]>
  initials: Map<string, string[]>
  /** Words in Latin letters, without spaces. */
  latin: string[]
  /** Synonyms that rows are indexed by as one word. */
  phrases: ReadonlySet<string>
  /** Names of brands, series, categories, forums and topics. */
  names: string[]
  /** Names of open forums, by id. */
  forums: Map<number, string>
}

const LEAST_LATIN = 4

/**
 * Vocabulary of the search: the synonyms kept by editors, and the names of cities, categories, brands and series.
 * Cached.
 */
export const lexicon = (who: Caller): Promise<Lexicon> => dataCache(who, 'lexicon', read)

async function read({ db, reads }: Caller): Promise<Lexicon> {
  for (const each of [tag.searchWords, tag.catalogue, tag.names]) reads(each)
  const [phrases, rows, categories, brands, cars, series, forums, talks] = await Promise.all([
    indexedPhrases(db),
    db.selectFrom('search_word').select(['words', 'finds']).orderBy('id').execute(),
    db.selectFrom('goods_category').select('name').execute(),
    db.selectFrom('goods_brand').select('name').execute(),
    db.selectFrom('brand').select('name').execute(),
    db.selectFrom('series').select('name').execute(),
    db.selectFrom('forum').select(['id', 'name', 'desc']).where('is_closed', '=', 0).execute(),
    db.selectFrom('talk').select(['name', 'desc']).execute(),
  ])
  const groups = rows.map(row => ({ words: listed(row.words), finds: listed(row.finds) }))
  const byWord = new Map<string, Group[]>()
  for (const group of groups) for (const word of group.words) push(byWord, withoutSeparators(word), group)
  // A brand or series is one word, whatever characters it contains.
  const names = [...brands, ...cars, ...series].map(({ name }) => name)
  for (const name of names)
    if (!byWord.has(withoutSeparators(name))) byWord.set(withoutSeparators(name), [{ words: [name], finds: [] }])
  const said = [...forums, ...talks].flatMap(({ name, desc }) => segmentWords(`${name}\n${desc}`))
  const told = categories.flatMap(({ name }) => [name, ...segmentWords(name)])
  const written = groups.flatMap(({ words, finds }) => [...words, ...finds])
  return {
    groups: byWord,
    phrases,
    // Of words that sound alike, names of brands and synonyms come first.
    ...soundsOf(
      new Set([
        ...names,
        ...groups.flatMap(({ words }) => words.slice(0, 1)),
        ...written,
        ...told,
        ...[...forums, ...talks].map(({ name }) => name),
        ...said,
        ...ownWords,
      ]),
    ),
    latin: [...byWord.keys()].filter(word => word.length >= LEAST_LATIN && /^[a-z]+$/.test(word)),
    names: [...names, ...[...categories, ...forums, ...talks].map(({ name }) => name)],
    forums: new Map(forums.map(({ id, name }) => [id, name])),
  }
}

const listed = (text: string) =>
  text
    .split(/[,，、\n]/)
    .map(word => word.trim())
    .filter(word => word !== '')

/** `Model Y`, `model-y` and `ModelY` are the same. */
export const withoutSeparators = (text: string) =>
  tokensOf(text)
    .map(({ text }) => text)
    .join('')

function soundsOf(all: Set<string>) {
  const [spoken, initials] = [new Map<string, string[]>(), new Map<string, string[]>()]
  for (const word of all) {
    if ([...word].length < 2 || ![...word].every(isChinese)) continue
    const sounds = pinyin(word)
    push(spoken, sounds.join(''), word)
    const first = sounds.map(sound => sound[0])
    push(initials, first.join(''), word)
    // Only the end of a long word may be abbreviated: `weilailt`.
    for (let at = 1; at < sounds.length - 1; at++)
      push(initials, [...sounds.slice(0, at), ...first.slice(at)].join(''), word)
  }
  return { spoken, initials }
}

function push<Value>(into: Map<string, Value[]>, key: string, value: Value) {
  if (!into.get(key)?.push(value)) into.set(key, [value])
}
