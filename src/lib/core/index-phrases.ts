import { createHash } from 'node:crypto'
import listed from './index-phrases.json' with { type: 'json' }

/**
 * Synonyms of several words that texts are indexed by as one: Chinese, as `folded` leaves them. Word by word, an index
 * would walk all rows with the commonest of their words, and most phrases are rarer than their rarest word. Any change of
 * the list makes every site look them up word by word until it is reindexed.
 */
export const indexPhrases: readonly string[] = listed

const known = new Set(listed)
export const isPhrase = (text: string) => known.has(text)

/** Tells whether an index was made with the same list, and by the same rules (`segmentWords`), which 1 stands for. */
export const indexPhrasesVersion = createHash('sha256').update(`1 ${listed.join()}`).digest('hex').slice(0, 16)
