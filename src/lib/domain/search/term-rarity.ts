import type { Caller } from '../../core/caller.ts'
import { isChinese } from '../../core/word-segmentation.ts'
import { holders, type Wanted } from '../../db/candidates.ts'
import type { Kind } from '../../db/search.ts'
import { lexicon } from './lexicon.ts'
import { priceLimit } from './price-limit.ts'
import { MOST_TERMS, partsOf, type Spelling, type Term, termsOf } from './question.ts'

/** A query with the weights of its terms. */
export interface Weighed {
  terms: Term[]
  weights: number[]
  /** Weights of terms found only in a kind with a smaller vocabulary, 0 for others. */
  unheld: number[]
  /** The matching ids by term, if looked up for the same kind. */
  held?: Held | undefined
  /** What goods may cost, in yuan, where the question says so. */
  most?: number | undefined
}

type Held = Awaited<ReturnType<typeof holders>>

/** By kind, the kind whose word frequencies are used: posts and goods have enough words. */
const KNOWING: Record<Kind, Kind> = {
  ...{ essay: 'essay', comment: 'essay', video: 'essay', talk: 'essay', user: 'essay', forum: 'essay' },
  ...{ goods: 'goods', shop: 'goods' },
}
/** How many times more common a guess must be to replace the typed word. */
const COMMONER = 10
const FEWEST = 1000
const UNHELD = 0.3
/** Damping of rare words in long queries, where they are often beside the point. */
const DAMPED = 0.6

/** Parses a query once for all kinds. */
export function question(who: Caller, text: string) {
  const made = new Map<Kind, Promise<Weighed>>()
  async function of(kind: Kind): Promise<Weighed> {
    const knowing = KNOWING[kind]
    const asked = made.get(knowing) ?? weighed(who, knowing, text)
    made.set(knowing, asked)
    const { held, ...rest } = await asked
    return { ...rest, held: kind === knowing ? held : undefined }
  }
  return { text, of }
}

export type Question = ReturnType<typeof question>

interface Known {
  term: Term
  ids: number[]
}

/**
 * The terms of a query with guesses resolved and weighted by rarity, as in BM25; the highest id stands for the number
 * of rows.
 */
async function weighed(who: Caller, kind: Kind, text: string): Promise<Weighed> {
  const known = await lexicon(who)
  const typed = termsOf(text, known).flatMap(term => (isLong(term) ? [term, ...partsOf(term, known)] : term))
  const { found, last } = await lookedUp(who, kind, typed.slice(0, MOST_TERMS))
  // A word that occurs nowhere is replaced by its parts.
  const unwritten = found
    .filter(({ term, ids }) => ids.length === 0 && !isLong(term))
    .flatMap(({ term }) => partsOf(term, known))
  const parts = unwritten.length > 0 ? (await lookedUp(who, kind, unwritten)).found : []
  const all = [...found, ...parts].slice(0, MOST_TERMS)
  const rows = Math.max(last, FEWEST)
  const rarity = all.map(({ ids }) => Math.log(1 + Math.max(0, rows - ids.length + 0.5) / (ids.length + 0.5)) ** DAMPED)
  // A term that occurs nowhere weighs nothing.
  const heaviest = Math.max(1, ...rarity.filter((_, at) => all[at]!.ids.length > 0))
  return {
    terms: all.map(({ term }) => term),
    weights: all.map(({ term, ids }, at) => term.factor * (ids.length > 0 ? rarity[at]! : UNHELD * heaviest)),
    unheld: all.map(({ ids }) => (ids.length > 0 ? 0 : heaviest)),
    most,
    held: { ids: all.map(({ ids }) => ids), last },
  }
}

const isLong = ({ spellings }: Term) => spellings[0]!.words.length > 1

/** Looks up the ids of all terms in one statement. A guess is used if what was typed has no hits or far fewer. */
async function lookedUp(who: Caller, kind: Kind, terms: Term[]): Promise<{ found: Known[]; last: number }> {
  const asked = terms.flatMap(({ spellings, guesses }) => [wanted(spellings), wanted(guesses)])
  const { ids, last } = await holders(who.db, kind, asked)
  const found = terms.map((term, at) => {
    const [typed = [], guessed = []] = ids.slice(at * 2)
    if (typed.length > 0 && guessed.length <= COMMONER * typed.length) return { term, ids: typed }
    const spellings = [...term.spellings, ...term.guesses]
    return { term: { ...term, spellings }, ids: [...new Set([...typed, ...guessed])] }
  })
  return { found, last }
}

/**
 * The spellings to look up: the typed one, and of the others those with a word known to the index, if any. Single
 * characters of a word match too much and are expensive.
 */
export function wanted(spellings: Spelling[]): Wanted {
  const solid = spellings.filter(({ words, worth }) => worth === 1 || words.some(word => !isChinese(word) || word[1]))
  const chinese = solid.some(({ words }) => words.every(isChinese) && words.some(word => word[1]))
  return (chinese ? solid : spellings).map(({ words }) => words)
}
