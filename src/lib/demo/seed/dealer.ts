import type { Car } from './corpus/brands.ts'
import type { EssayPlan } from './essay-plan.ts'
import { type Random, random } from './random.ts'
import { generalReplies, type Reply, repliesToAny, withAnswers } from './replies.ts'
import { fits, suits, type ThemeStories } from './themes.ts'

export interface Dealt {
  replies: Reply[]
  /** Whether who drives such a car can speak of it under this post. */
  drives(car: Car): boolean
}

export type Dealer = (wish: EssayPlan, car: Car, essay: { isTalkedOf: boolean }) => Dealt

/** No text of the corpus is said more often in the whole demo. */
const TWICE = 2
/** How many replies to any post of the theme, and to any post at all, join those to the post itself. */
const joining = { talkedOf: [7, 6], tale: [2, 1], note: [0.3, 0.1] } as const
const UNANSWERED = 0.07
const TO_NOTICE = 6

/** Deals to each post what is said under it: the replies to it, and some of those that fit more than one post. */
export function dealer(chance: Random): Dealer {
  const general = deck(generalReplies, chance)
  const ofNotices = new Map<number, Deck>()
  const ofThemes = new Map<ThemeStories, Deck>()

  return (wish, car, { isTalkedOf }) => {
    if ('notice' in wish) {
      const ofNotice = ofNotices.get(wish.notice) ?? deck(wish.replies, random('notices'))
      ofNotices.set(wish.notice, ofNotice)
      return { replies: ofNotice(TO_NOTICE), drives: () => true }
    }
    const { theme, isTale, replies } = wish
    const drives = (own: Car) => fits(theme, own)
    if (!isTale && !isTalkedOf && chance.chance(UNANSWERED)) return { replies: [], drives }
    const ofTheme = ofThemes.get(theme) ?? deck(repliesToAny(theme.replies), chance)
    ofThemes.set(theme, ofTheme)
    const [some, others] = joining[isTalkedOf ? 'talkedOf' : isTale ? 'tale' : 'note']
    const fitting = (reply: Reply) => withAnswers(reply).every(({ text }) => suits(text, car))
    return {
      replies: [...replies, ...ofTheme(count(some, chance), fitting), ...general(count(others, chance))],
      drives,
    }
  }
}

/** Of a fraction it is the odds of one. */
const count = (mean: number, chance: Random) => (mean < 1 ? Number(chance.chance(mean)) : mean)

type Deck = (count: number, fitting?: (reply: Reply) => boolean) => Reply[]

/** Deals all replies before any comes again, and each no more than twice, never twice at once. */
function deck(replies: Reply[], chance: Random): Deck {
  let left = Array.from({ length: TWICE }, () => chance.shuffle(replies)).flat()
  return (count, fitting = () => true) => {
    const dealt = new Set<Reply>()
    for (const reply of left) if (dealt.size < count && fitting(reply)) dealt.add(reply)
    for (const reply of dealt) left = left.toSpliced(left.indexOf(reply), 1)
    return [...dealt]
  }
}
