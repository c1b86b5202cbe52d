import { map } from 'nanostores'
import type { TypeAhead } from '../../domain/search/type-ahead.ts'
import { api } from '../api.ts'

interface Suggestions {
  /** The last answer, and the text that it belongs to. */
  text: string
  found: TypeAhead | null
  state: 'quiet' | 'asking' | 'answered' | 'failed'
}

const QUIET: Suggestions = { text: '', found: null, state: 'quiet' }
const PAUSE = 180
const PATIENCE = 5000
const MOST_KEPT = 50

/** What the server offers for what is being typed. */
export const $suggestions = map<Suggestions>(QUIET)

const kept = new Map<string, TypeAhead>()
let timer: ReturnType<typeof setTimeout> | undefined
let asked: AbortController | undefined

/** Asks once the typing pauses; what was asked before is given up, and the same text is answered from what is kept. */
export function askSuggestions(typed: string) {
  const text = typed.trim()
  stopSuggestions()
  const known = kept.get(text)
  if (text === '') $suggestions.set(QUIET)
  else if (known) $suggestions.set({ text, found: known, state: 'answered' })
  else {
    $suggestions.setKey('state', 'asking')
    timer = setTimeout(ask, PAUSE, text)
  }
}

/** Nothing more is asked for, and what is under way is not waited for. */
export function stopSuggestions() {
  clearTimeout(timer)
  asked?.abort()
  asked = undefined
}

async function ask(text: string) {
  const own = new AbortController()
  asked = own
  const patience = setTimeout(() => own.abort(), PATIENCE)
  try {
    const { data } = await api('/api/search/suggest', { text }, own.signal)
    keep(text, data)
    if (asked === own) $suggestions.set({ text, found: data, state: 'answered' })
  } catch {
    // What was found for an earlier text would mislead.
    if (asked === own) $suggestions.set({ text, found: null, state: 'failed' })
  } finally {
    clearTimeout(patience)
  }
}

function keep(text: string, found: TypeAhead) {
  kept.delete(text)
  kept.set(text, found)
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
}
