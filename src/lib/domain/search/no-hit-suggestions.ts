import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { countOf, idsByTerm, idsWithAllTerms } from '../../db/candidates.ts'
import { indexTermsOf } from './index-terms.ts'
import { lexicon } from './lexicon.ts'
import { type NamedPlace, namedPlaces } from './named-places.ts'
import { queryTerms, type Term } from './query-terms.ts'

/** Suggestions for a query without hits. */
export interface NoHitSuggestions {
  /** Queries that have hits: the corrected text, and the text without its rarest word. */
  texts: string[]
  /** Forums and topics matching a word of the text, else the largest forums. */
  places: Pick<NamedPlace, 'type' | 'id' | 'name'>[]
  /** The same for categories of goods. */
  categories: { id: number; name: string }[]
}

const TERMS = 6
const PLACES = 4
const CATEGORIES = 8

export async function noHitSuggestions(who: Caller, kind: 'essay' | 'goods', text: string): Promise<NoHitSuggestions> {
  for (const list of [tag.essays, tag.goodsLists]) who.reads(list)
  const terms = queryTerms(text, await lexicon(who)).slice(0, TERMS)
  const [texts, places, categories] = await Promise.all([
    suggestTexts(who, kind, terms),
    suggestPlaces(who, terms),
    suggestCategories(who, terms),
  ])
  return { texts, places, categories }
}

async function suggestTexts(who: Caller, kind: 'essay' | 'goods', terms: Term[]): Promise<string[]> {
  const plain = terms.map(({ spellings }) => spellings[0]!.text)
  const meant = terms.map(({ guesses }, at) => guesses[0]?.text ?? plain[at]!)
  const tries = [...(meant.join() === plain.join() ? [] : [meant]), ...(await withoutRarest(who, kind, terms))]
  const found = await Promise.all(
    tries.map(async words => ({ text: words.join(' '), finds: await findsAny(who, kind, words) })),
  )
  return [...new Set(found.filter(({ finds }) => finds).map(({ text }) => text))]
}

async function findsAny(who: Caller, kind: 'essay' | 'goods', words: string[]) {
  const known = await lexicon(who)
  const terms = queryTerms(words.join(' '), known)
  const { ids } = await idsWithAllTerms(
    who.db,
    kind,
    terms.map(({ spellings }) => indexTermsOf(spellings, known)),
    1,
  )
  return ids.length > 0
}

/** The text without its rarest word, and the same once more; at least one word is left. */
async function withoutRarest(who: Caller, kind: 'essay' | 'goods', terms: Term[]): Promise<string[][]> {
  if (terms.length < 2) return []
  const known = await lexicon(who)
  const { ids, last } = await idsByTerm(
    who.db,
    kind,
    terms.map(({ spellings }) => indexTermsOf(spellings, known)),
  )
  const byRarity = terms
    .map(({ spellings }, at) => ({ text: spellings[0]!.text, at, count: countOf(ids[at]!, last) }))
    .sort((one, other) => other.count - one.count || one.at - other.at)
  const most = byRarity.slice(0, -1)
  const inOrder = (some: typeof most) => [...some].sort((one, other) => one.at - other.at).map(({ text }) => text)
  return [...new Set([most, most.slice(0, 1)].map(inOrder))]
}

async function suggestPlaces(who: Caller, terms: Term[]): Promise<NoHitSuggestions['places']> {
  const texts = terms
    .flatMap(({ spellings, guesses }) => [spellings[0]!, ...guesses.slice(0, 1)])
    .map(({ text }) => text)
  const found = (await Promise.all(texts.map(text => namedPlaces(who, text, PLACES)))).flat()
  const places = [
    ...new Map(found.filter(({ type }) => type !== 'user').map(each => [each.type + each.id, each])).values(),
  ]
  if (places.length > 0) return places.slice(0, PLACES)
  who.reads(tag.forums)
  const rows = who.db.selectFrom('forum').select(['id', 'name']).where('is_closed', '=', 0)
  const largest = await rows.orderBy('essay_count', 'desc').orderBy('id').limit(PLACES).execute()
  return largest.map(({ id, name }) => ({ type: 'forum', id, name: [{ text: name, hit: false }] }))
}

async function suggestCategories({ db, reads }: Caller, terms: Term[]): Promise<NoHitSuggestions['categories']> {
  reads(tag.catalogue)
  const all = await db
    .selectFrom('goods_category')
    .select(['id', 'name', 'level'])
    .where('is_show', '=', 1)
    .orderBy('level')
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const texts = terms.flatMap(({ spellings, guesses }) => [...spellings, ...guesses]).map(({ text }) => text)
  const alike = all.filter(({ name }) =>
    texts.some(text => text.length > 1 && (name.includes(text) || text.includes(name))),
  )
  const chosen = alike.length > 0 ? alike : all.filter(({ level }) => level === 1)
  return chosen.slice(0, CATEGORIES).map(({ id, name }) => ({ id, name }))
}
