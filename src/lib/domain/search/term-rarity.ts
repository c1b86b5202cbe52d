import type { Caller } from '../../core/caller.ts'
import {
  countOf,
  idsByTerm,
  idsByTermOfKinds,
  MOST_LISTED,
  MOST_SHOWN,
  needIntersection,
  newestWithAllTerms,
  type TermAlternatives,
} from '../../db/candidates.ts'
import type { Db } from '../../db/open.ts'
import type { SearchKind } from '../../db/search.ts'
import { indexTermsOf } from './index-terms.ts'
import { type Lexicon, lexicon } from './lexicon.ts'
import { priceLimit } from './price-limit.ts'
import { MOST_TERMS, queryTerms, subwordTerms, type Term } from './query-terms.ts'

/** A question with what each of its terms is worth. */
export interface Weighed {
  terms: Term[]
  weights: number[]
  /** What terms are worth that only a kind of fewer words holds, 0 for others. */
  unheld: number[]
  /** For each term the newest ids of the kind that hold it, up to `listed`. */
  held(): Promise<number[][]>
  listed: number
  /** The rows with every term, where the index was asked ahead of time. */
  prefetched?: ReturnType<typeof newestWithAllTerms> | undefined
  known: Lexicon
  /** What goods may cost, in yuan, where the question says so. */
  most?: number | undefined
}

/** By kind, the kind whose word frequencies it is weighed by: posts and goods have enough words. */
const KNOWING: Record<SearchKind, SearchKind> = {
  essay: 'essay',
  comment: 'essay',
  video: 'essay',
  talk: 'essay',
  user: 'essay',
  forum: 'essay',
  goods: 'goods',
  shop: 'goods',
}
/** How many times as common as the typed word a guess has to be to replace it. */
const COMMONER = 10
const FEWEST = 1000
const UNHELD = 0.3
/** The damping of rare words in long queries, where they are often beside the point. */
const DAMPED = 0.6

/** Kinds whose terms one statement looks up; posts and goods are looked up when their terms are weighed. */
const TOGETHER: readonly (readonly SearchKind[])[] = [['video', 'talk', 'user', 'forum', 'shop'], ['comment']]

interface ExpectedUse {
  /** Kinds that will be searched: their lists of terms that need no guess are looked up ahead of time. */
  kinds?: readonly SearchKind[]
  /** Results will be narrowed by a forum or a time, which leaves little of a short list. */
  isNarrowed?: boolean
  /** Results will be neither narrowed nor in another order: posts with every term are looked for ahead of time. */
  isUnfiltered?: boolean
}

/** The newest ids looked up for each term of a narrowed search. */
const LISTED_TO_NARROW = 500

/** A text that is searched for, looked at once for all kinds. */
export function analyseQuery(
  who: Caller,
  text: string,
  { kinds = [], isNarrowed = false, isUnfiltered = false }: ExpectedUse = {},
) {
  const listed = isNarrowed ? LISTED_TO_NARROW : MOST_LISTED
  const lists = memoized((together: readonly SearchKind[]) => termLists(who.db, together, listed))
  let prefetched: { terms: string; rows: ReturnType<typeof newestWithAllTerms> } | undefined
  const asked = memoized((knowing: SearchKind) =>
    weighed(who, knowing, text, listed, (terms, isAll) => {
      const isExpected = (kind: SearchKind) => KNOWING[kind] === knowing && kinds.includes(kind)
      for (const together of TOGETHER) if (together.some(isExpected)) lists(together)(terms).catch(() => {})
      // Posts with every term take longest to find.
      if (!isUnfiltered || !isAll || !isExpected('essay') || !needIntersection(terms)) return
      const rows = newestWithAllTerms(who.db, 'essay', terms, { most: MOST_SHOWN })
      rows.catch(() => {})
      prefetched = { terms: JSON.stringify(terms), rows }
    }),
  )
  async function of(kind: SearchKind): Promise<Weighed> {
    const knowing = KNOWING[kind]
    const { held, ...rest } = await asked(knowing)
    const terms = indexed(rest.terms, rest.known)
    const together = TOGETHER.find(group => group.includes(kind))
    return {
      ...rest,
      prefetched: kind === 'essay' && prefetched?.terms === JSON.stringify(terms) ? prefetched.rows : undefined,
      listed,
      held: async () =>
        together ? (await lists(together)(terms)).map(ofKinds => ofKinds[together.indexOf(kind)]!) : held,
    }
  }
  return { text, of }
}

/** For terms, in their order, their newest ids of each of these kinds; each term is looked up once. */
function termLists(db: Db, kinds: readonly SearchKind[], listed: number) {
  const found = new Map<string, Promise<number[][]>>()
  return (terms: TermAlternatives[]): Promise<number[][][]> => {
    const keys = terms.map(term => JSON.stringify(term))
    const missing = terms.filter((_, at) => !found.has(keys[at]!) && keys.indexOf(keys[at]!) === at)
    const asked = idsByTermOfKinds(db, kinds, missing, listed)
    for (const [at, term] of missing.entries()) {
      const lists = asked.then(all => all.map(({ ids }) => ids[at]!))
      found.set(JSON.stringify(term), lists)
    }
    return Promise.all(keys.map(key => found.get(key)!))
  }
}

const indexed = (terms: Term[], known: Lexicon) => terms.map(({ spellings }) => indexTermsOf(spellings, known))

/** Each key is asked for once. */
function memoized<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return key => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

export type Question = ReturnType<typeof analyseQuery>

interface Known {
  term: Term
  ids: number[]
  /** About how many rows hold it. */
  count: number
}

/** What a text asks for, guesses decided, the rarer the more worth: as in BM25, among as many rows as the highest id says. */
async function weighed(
  who: Caller,
  kind: SearchKind,
  asked: string,
  listed: number,
  lookUp: (terms: TermAlternatives[], isAll: boolean) => void,
): Promise<Omit<Weighed, 'held' | 'listed'> & { held: number[][] }> {
  // Only goods have a price.
  const { text, most }: ReturnType<typeof priceLimit> = kind === 'goods' ? priceLimit(asked) : { text: asked }
  const known = await lexicon(who)
  const typed = queryTerms(text, known).flatMap(term => (isLong(term) ? [term, ...subwordTerms(term, known)] : term))
  const first = typed.slice(0, MOST_TERMS)
  const sure = first.filter(({ guesses }) => guesses.length === 0)
  lookUp(indexed(sure, known), sure.length === first.length)
  const { found, last } = await lookedUp(who, kind, first, known, listed)
  // A word that occurs nowhere is replaced by its parts.
  const unwritten = found
    .filter(({ term, ids }) => ids.length === 0 && !isLong(term))
    .flatMap(({ term }) => subwordTerms(term, known))
  const parts = unwritten.length > 0 ? (await lookedUp(who, kind, unwritten, known, listed)).found : []
  const all = [...found, ...parts].slice(0, MOST_TERMS)
  const rows = Math.max(last, FEWEST)
  const rarity = all.map(({ ids, count }) => {
    // The geometric mean of the ids listed and the number expected: a word may be common in recent rows only.
    const estimated = Math.sqrt(Math.min(ids.length, count) * count)
    return Math.log(1 + Math.max(0, rows - estimated + 0.5) / (estimated + 0.5)) ** DAMPED
  })
  // A term that occurs nowhere weighs nothing.
  const heaviest = Math.max(1, ...rarity.filter((_, at) => all[at]!.ids.length > 0))
  return {
    terms: all.map(({ term }) => term),
    weights: all.map(({ term, ids }, at) => term.factor * (ids.length > 0 ? rarity[at]! : UNHELD * heaviest)),
    unheld: all.map(({ ids }) => (ids.length > 0 ? 0 : heaviest)),
    known,
    most,
    held: all.map(({ ids }) => ids),
  }
}

const isLong = ({ spellings }: Term) => spellings[0]!.words.length > 1

/**
 * Terms with who holds them, all by one statement. A guess counts where nothing holds what was typed, or far more rows
 * hold the guess.
 */
async function lookedUp(
  who: Caller,
  kind: SearchKind,
  terms: Term[],
  known: Lexicon,
  listed: number,
): Promise<{ found: Known[]; last: number }> {
  const asked = terms.flatMap(({ spellings, guesses }) => [
    indexTermsOf(spellings, known),
    indexTermsOf(guesses, known),
  ])
  const { ids, last } = await idsByTerm(who.db, kind, asked, listed)
  const found = terms.map((term, at) => {
    const [typed = [], guessed = []] = ids.slice(at * 2)
    const [typedCount, guessedCount] = [countOf(typed, last, listed), countOf(guessed, last, listed)]
    if (typed.length > 0 && guessedCount <= COMMONER * typedCount) return { term, ids: typed, count: typedCount }
    const spellings = [...term.spellings, ...term.guesses]
    const both = [...new Set([...typed, ...guessed])]
    return { term: { ...term, spellings }, ids: both, count: Math.max(both.length, typedCount, guessedCount) }
  })
  return { found, last }
}
