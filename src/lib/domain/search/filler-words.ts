import words from './filler-words.json' with { type: 'json' }

/** Stop words of a query, which are used only where it has no others. */
export const fillers = new Set<string>(words)
