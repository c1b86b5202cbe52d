import words from './filler-words.json' with { type: 'json' }

/** Stop words of a query, used only if it contains no others. */
export const fillers = new Set<string>(words)
