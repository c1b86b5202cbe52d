import { isChinese, MOST_JOINED } from '../../core/word-segmentation.ts'
import type { TermAlternatives } from '../../db/candidates.ts'
import type { Lexicon } from './lexicon.ts'
import type { Spelling } from './query-terms.ts'

/**
 * What the index is asked for: as it was typed, and of the rest what holds a word that it knows, if any. Who holds the
 * single characters of a word may hold them far apart, and to find all of those costs much.
 */
export function indexTermsOf(spellings: Spelling[], known: Lexicon): TermAlternatives {
  const all = spellings.map(spelling => ({ worth: spelling.worth, words: indexWords(spelling, known) }))
  const solid = all.filter(({ words, worth }) => worth === 1 || words.some(word => !isChinese(word) || word[1]))
  const chinese = solid.some(({ words }) => words.every(isChinese) && words.some(word => word[1]))
  return (chinese ? solid : all).map(({ words }) => words)
}

/** One word instead of several that must stand together to count (matching.ts), where rows are indexed by it. */
function indexWords({ text, words, worth }: Spelling, { phrases }: Lexicon): string[] {
  if (phrases.size === 0 || words.length < 2 || (worth === 1 && !words.some(isOneCharacter))) return words
  if (phrases.has(text)) return [text]
  return words.length <= MOST_JOINED && !words.some(isChinese) ? [words.join('')] : words
}

/** Typed words may stand apart, but for single characters. */
const isOneCharacter = (word: string) => isChinese(word) && [...word].length === 1
