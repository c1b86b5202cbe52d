import { map } from 'nanostores'
import type { TypeAhead } from '../../domain/search/type-ahead.ts'
import { api } from '../api.ts'

interface Suggestions {
  /** The text that the last result belongs to. */
  text: string
  found: TypeAhead | null
  state: 'quiet' | 'asking' | 'answered' | 'failed'
}

const QUIET: Suggestions = { text: '', found: null, state: 'quiet' }
const PAUSE = 180
const PATIENCE = 5000
const MOST_KEPT = 50

/** Suggestions for the text being typed. */
export const $suggestions = map<Suggestions>(QUIET)

const kept = new Map<string, TypeAhead>()
let timer: ReturnType<typeof setTimeout> | undefined
let asked: AbortController | undefined

/** Requests suggestions once typing pauses; aborts the previous request, and answers a repeated text from a cache. */
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

/** Stops requesting suggestions, and ignores a running request. */
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
    // Results for an earlier text would mislead.
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
