import { folded } from '../../core/word-segmentation.ts'
import { withoutSeparators } from './lexicon.ts'
import { type Matcher, matcher } from './matching.ts'
import type { Term } from './query-terms.ts'

/** What a row is judged by. */
export interface Candidate {
  id: number
  title: string
  text: string
  /** What it is found by beside: of goods their category and brand. */
  beside: string
  /** What that counts; it says less of a post where it stands. */
  besideWorth?: number
  /** Comments, or sales. */
  answers: number
  /** Seconds since it was made. */
  age: number
  /** When it was made, in seconds, of kinds that show it. */
  time?: number
  /** Of posts and replies. */
  forum_id?: number
  /** Of goods, the narrowest of their categories. */
  category?: string
  /** Of goods, what everybody pays now, in fen. */
  price?: number
  /** Of a reply, the post it stands under. */
  essay_id?: number
}

const TITLE = 1.2
const BESIDE = 0.7
const TEXT = 0.3
/** What the same word again and again in a text adds at most. */
const OFTEN = 0.25
const BOTH = 0.3
const AROUND = 0.1
const SCATTERED = 0.6
/** The factor for digits that do not stand together: another number. */
const SCATTERED_NUMBER = 0.1
const ALL = 0.15
const NEIGHBOURS = 0.15
const DENSE = 0.13
/** The title has the typed words, not others for them. */
const EXACT_WORDS = 0.35
/** The title is the question. */
const SAME = 0.5
const ANSWERS = 0.02
const RECENT = 0.02
const YEAR = 365 * 86_400

/** Says how well rows answer a question, 0 for not at all. `weights` are what its terms are worth. */
export function scorer(text: string, terms: Term[], weights: number[]) {
  const exactly = bare(withoutSeparators(text))
  const asked = terms.map(({ spellings, typed }) => ({ typed, matchers: spellings.map(matcher) }))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const pairs = asked.slice(1).map(({ typed }, at) => [asked[at]!.typed, typed] as const)

  return (row: Candidate) => {
    const [title, text, beside] = [folded(row.title), folded(row.text), folded(row.beside)]
    const bareTitle = bare(title)
    const same = exactly !== '' && bareTitle === exactly ? SAME : 0
    const everything = `${title}\n${text}\n${beside}`
    const occurring = asked.map(({ matchers }) => matchers.filter(each => each.occurs(everything)))
    const strengths = occurring.map(matchers =>
      Math.max(0, ...matchers.map(each => strength(each, title, text, beside, row.besideWorth ?? BESIDE))),
    )
    const covered = strengths.reduce((sum, strength, at) => sum + strength * weights[at]!, 0) / whole
    const share = strengths.reduce((sum, strength, at) => sum + (strength > 0 ? weights[at]! : 0), 0) / whole
    if (covered === 0) return { score: 0, share: 0 }
    const exact = occurring.reduce((sum, matchers, at) => {
      const isExact = matchers.some(each => each.worth === 1 && each.times(title) > 0)
      return sum + (isExact ? weights[at]! / whole : 0)
    }, 0)
    const near = pairs.length > 0 ? nearness(pairs, bareTitle, text) : 0
    const dense = density(occurring, title, bareTitle.length)
    const all = strengths.every(strength => strength > 0) && terms.length > 1 ? ALL : 0
    const lively = Math.min(1, Math.log10(1 + row.answers) / 3)
    const score =
      covered * (0.5 + 0.5 * share) * (1 + all + NEIGHBOURS * near) +
      same +
      EXACT_WORDS * exact +
      DENSE * dense +
      (ANSWERS * lively + RECENT * Math.exp(-Math.max(0, row.age) / YEAR)) * covered
    return { score, share, dense }
  }
}

function strength(each: Matcher, title: string, text: string, beside: string, worth: number): number {
  const inTitle = held(each, title) * TITLE
  const times = each.times(text)
  const inText = times > 0 ? TEXT + OFTEN * (1 - 1 / times) : TEXT * held(each, text)
  const besides = held(each, beside)
  const [best, other] = [Math.max(inTitle, inText, besides * worth), Math.min(inTitle, inText)]
  return each.worth * (best + BOTH * other + AROUND * besides)
}

function held(each: Matcher, text: string): number {
  if (each.times(text) > 0) return 1
  if (each.words.length < 2 || !each.scattered(text)) return 0
  return each.words.some(word => /\p{N}/u.test(word)) ? SCATTERED_NUMBER : SCATTERED
}

const HAN = /^\p{sc=Han}+$/v

/** A folded text without gaps and signs. */
const bare = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** Which share of the pairs stands together: in the title, by half in the text. */
function nearness(pairs: (readonly [string, string])[], bareTitle: string, text: string): number {
  let bareText: string | undefined
  const near = pairs.map(([one, other]): number => {
    if (bareTitle.includes(one + other)) return 1
    // Chinese words have no gaps within: the cheap question first.
    if ([one, other].some(word => HAN.test(word) && !text.includes(word))) return 0
    bareText ??= bare(text)
    return bareText.includes(one + other) ? 0.5 : 0
  })
  return near.reduce((sum, one) => sum + one, 0) / pairs.length
}

/** How much of the title is what was asked for. */
function density(asked: Matcher[][], title: string, length: number): number {
  if (length === 0) return 0
  const matched = asked.map(matchers =>
    Math.max(0, ...matchers.filter(each => each.times(title) > 0).map(each => each.words.join('').length * each.worth)),
  )
  return Math.min(1, matched.reduce((sum, one) => sum + one, 0) / length)
}
