import { anyReviews, carReviews, reviewsByKind } from './corpus/mall/words.ts'
import type { Random } from './random.ts'

/** The marks of the corpus by the stars that a text goes with. */
const markOf = (scores: number) => (scores > 3 ? '+ ' : scores > 1 ? '~ ' : '- ')

/**
 * Deals the texts of reviews of goods in this category by their stars: first those of the kind, then those that fit any
 * goods, each once. Empty when none is left.
 */
export function reviewTexts(path: string, isCar: boolean, chance: Random): (scores: number) => string {
  const own = isCar ? carReviews[path.includes('二手') ? 'used' : 'new'] : reviewsOfKind(path)
  const left = [...shuffledLines(own, chance), ...(isCar ? [] : shuffledLines(anyReviews, chance))]
  return scores => {
    const at = left.findIndex(line => line.startsWith(markOf(scores)))
    return at < 0 ? '' : left.splice(at, 1)[0]!.slice(2)
  }
}

/** What is said of goods of this category, '' when nothing is: its own name tells more than those above it. */
export function reviewsOfKind(path: string): string {
  const kinds = Object.keys(reviewsByKind)
  const name = path.split('/').at(-1)!
  const kind = kinds.find(words => name.includes(words)) ?? kinds.find(words => path.includes(words))
  return reviewsByKind[kind ?? ''] ?? ''
}

const shuffledLines = (text: string, chance: Random) => chance.shuffle(text.trim().split('\n').filter(Boolean))
