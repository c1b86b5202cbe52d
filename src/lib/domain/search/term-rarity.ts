import type { Caller } from '../../core/caller.ts'
import { idsByTerm } from '../../db/candidates.ts'
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
  /** Who holds them, where that was asked of the same kind. */
  held?: Held | undefined
  known: Lexicon
  /** What goods may cost, in yuan, where the question says so. */
  most?: number | undefined
}

type Held = Awaited<ReturnType<typeof idsByTerm>>

/** By kind, the kind whose word frequencies it is weighed by: posts and goods have enough words. */
const KNOWING: Record<SearchKind, SearchKind> = {
  ...{ essay: 'essay', comment: 'essay', video: 'essay', talk: 'essay', user: 'essay', forum: 'essay' },
  ...{ goods: 'goods', shop: 'goods' },
}
/** How many times as common as the typed word a guess has to be to replace it. */
const COMMONER = 10
const FEWEST = 1000
const UNHELD = 0.3
/** The damping of rare words in long queries, where they are often beside the point. */
const DAMPED = 0.6

/** A text that is searched for, looked at once for all kinds. */
export function analyseQuery(who: Caller, text: string) {
  const made = new Map<SearchKind, Promise<Weighed>>()
  async function of(kind: SearchKind): Promise<Weighed> {
    const knowing = KNOWING[kind]
    const asked = made.get(knowing) ?? weighed(who, knowing, text)
    made.set(knowing, asked)
    const { held, ...rest } = await asked
    return { ...rest, held: kind === knowing ? held : undefined }
  }
  return { text, of }
}

export type Question = ReturnType<typeof analyseQuery>

interface Known {
  term: Term
  ids: number[]
}

/** What a text asks for, guesses decided, the rarer the more worth: as in BM25, among as many rows as the highest id says. */
async function weighed(who: Caller, kind: SearchKind, asked: string): Promise<Weighed> {
  // Only goods have a price.
  const { text, most }: ReturnType<typeof priceLimit> = kind === 'goods' ? priceLimit(asked) : { text: asked }
  const known = await lexicon(who)
  const typed = queryTerms(text, known).flatMap(term => (isLong(term) ? [term, ...subwordTerms(term, known)] : term))
  const { found, last } = await lookedUp(who, kind, typed.slice(0, MOST_TERMS), known)
  // A word that occurs nowhere is replaced by its parts.
  const unwritten = found
    .filter(({ term, ids }) => ids.length === 0 && !isLong(term))
    .flatMap(({ term }) => subwordTerms(term, known))
  const parts = unwritten.length > 0 ? (await lookedUp(who, kind, unwritten, known)).found : []
  const all = [...found, ...parts].slice(0, MOST_TERMS)
  const rows = Math.max(last, FEWEST)
  const rarity = all.map(({ ids }) => Math.log(1 + Math.max(0, rows - ids.length + 0.5) / (ids.length + 0.5)) ** DAMPED)
  // A term that occurs nowhere weighs nothing.
  const heaviest = Math.max(1, ...rarity.filter((_, at) => all[at]!.ids.length > 0))
  return {
    terms: all.map(({ term }) => term),
    weights: all.map(({ term, ids }, at) => term.factor * (ids.length > 0 ? rarity[at]! : UNHELD * heaviest)),
    unheld: all.map(({ ids }) => (ids.length > 0 ? 0 : heaviest)),
    known,
    most,
    held: { ids: all.map(({ ids }) => ids), last },
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
): Promise<{ found: Known[]; last: number }> {
  const asked = terms.flatMap(({ spellings, guesses }) => [
    indexTermsOf(spellings, known),
    indexTermsOf(guesses, known),
  ])
  const { ids, last } = await idsByTerm(who.db, kind, asked)
  const found = terms.map((term, at) => {
    const [typed = [], guessed = []] = ids.slice(at * 2)
    if (typed.length > 0 && guessed.length <= COMMONER * typed.length) return { term, ids: typed }
    const spellings = [...term.spellings, ...term.guesses]
    return { term: { ...term, spellings }, ids: [...new Set([...typed, ...guessed])] }
  })
  return { found, last }
}
