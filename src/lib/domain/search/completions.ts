import type { Caller } from '../../core/caller.ts'
import { dataCache } from '../../core/data-cache.ts'
import { tag } from '../../core/tags.ts'
import { stopWords, wordsIn } from '../text/index.ts'
import { lexicon, withoutSeparators } from './lexicon.ts'
import { pinyinForms } from './pinyin-forms.ts'

/** A completion of the typed text; `also`: a synonym of it. */
export interface Completion {
  text: string
  also: boolean
}

interface Told {
  text: string
  weight: number
}

/** `key`: the normalised text. */
interface Entry extends Told {
  key: string
}

/** Texts sorted by what can be typed for them: as written, as pinyin, and as pinyin initials. */
type Beginnings = [key: string, entry: Entry][]

/** Number of visitors who must have searched for a text before it is suggested. */
const OFTEN = 5
const MOST_POPULAR = 2000
const MOST_LOOKED_AT = 500
const MOST_OWN = 8
const MOST_OTHERS = 2
const NAME = 3
const WORD = 2

/** At most `most` completions of a text, the most searched first, then a synonym. */
export async function completions(who: Caller, typed: string, most: number): Promise<Completion[]> {
  const asked = withoutSeparators(typed)
  if (asked === '') return []
  const [popular, known] = await Promise.all([popularTexts(who), knownTexts(who)])
  const own = best([...begun(popular, asked), ...begun(known, asked)], asked)
  const { groups } = await lexicon(who)
  const also = [asked, ...own.map(withoutSeparators)]
    .flatMap(text => groups.get(text) ?? [])
    .flatMap(({ words }) => words)
    .filter(
      word =>
        withoutSeparators(word) !== asked && !own.some(text => withoutSeparators(text) === withoutSeparators(word)),
    )
  const others = [...new Set(also)].slice(0, own.length === 0 ? most : MOST_OTHERS)
  return [
    ...own.slice(0, Math.max(most - others.length, most - 1)).map(text => ({ text, also: false })),
    ...others.map(text => ({ text, also: true })),
  ].slice(0, most)
}

function best(entries: Entry[], asked: string): string[] {
  const sorted = entries.sort((one, other) => other.weight - one.weight || one.text.length - other.text.length)
  const byKey = new Map<string, string>()
  for (const { text, key } of sorted) if (key !== asked && !byKey.has(key)) byKey.set(key, text)
  return [...byKey.values()].slice(0, MOST_OWN)
}

function begun(sorted: Beginnings, asked: string): Entry[] {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle]![0] < asked) from = middle + 1
    else to = middle
  }
  const found: Entry[] = []
  for (let at = from; at < sorted.length && at < from + MOST_LOOKED_AT; at++) {
    const [key, entry] = sorted[at]!
    if (!key.startsWith(asked)) break
    found.push(entry)
  }
  return found
}

/** Texts that many have searched for with hits, without stop words. */
const popularTexts = (who: Caller) =>
  dataCache(who, 'popularSearches', async who => {
    who.reads(tag.searched)
    const rows = await who.db
      .selectFrom('searched')
      .select(['text', 'times'])
      .where('found', '>', 0)
      .where('times', '>=', OFTEN)
      .orderBy('times', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_POPULAR)
      .execute()
    const forbidden = (await stopWords(who, 'post')).filter(({ action }) => action !== 'replace')
    const shown = rows.filter(({ text }) => wordsIn(text, forbidden).length === 0)
    return sorted(shown.map(({ text, times }) => ({ text, weight: NAME + Math.log10(times) })))
  })

/** Names of brands, categories and the like, and synonyms. */
const knownTexts = (who: Caller) =>
  dataCache(who, 'knownTexts', async who => {
    const { groups, names } = await lexicon(who)
    const words = [...groups.values()].flat().flatMap(({ words, finds }) => [...words, ...finds])
    return sorted([...names.map(text => ({ text, weight: NAME })), ...words.map(text => ({ text, weight: WORD }))])
  })

function sorted(told: Told[]): Beginnings {
  const all = new Map<string, Beginnings[number]>()
  for (const each of told) {
    const entry = { ...each, key: withoutSeparators(each.text) }
    for (const key of pinyinForms(each.text)) {
      const id = `${key}\n${entry.key}`
      if (key !== '' && (all.get(id)?.[1].weight ?? 0) < entry.weight) all.set(id, [key, entry])
    }
  }
  return [...all.values()].sort(([one], [other]) => (one < other ? -1 : 1))
}
