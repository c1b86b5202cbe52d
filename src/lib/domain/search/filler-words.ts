import words from './filler-words.json' with { type: 'json' }

/** Words that say nothing of what is looked for; asked for only where nothing else is. */
export const fillers = new Set<string>(words)
