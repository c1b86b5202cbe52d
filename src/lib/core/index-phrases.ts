import { createHash } from 'node:crypto'
import listed from './index-phrases.json' with { type: 'json' }

/**
 * Synonyms of several words that texts are indexed by as one. Word by word, an index would walk all rows with the
 * commonest of their words, and most phrases are rarer than their rarest word.
 */
export const indexPhrases: readonly string[] = listed

/** Tells whether an index was made with the same list. */
export const indexPhrasesVersion = createHash('sha256').update(listed.join()).digest('hex').slice(0, 16)
