import type { Caller } from '../core/caller.ts'
import { noHitSuggestions } from '../domain/search/no-hit-suggestions.ts'

/** Suggestions for a search without results. */
export async function loadNoHitSuggestions(who: Caller, kind: 'essay' | 'goods', text: string) {
  const [found, { search }] = await Promise.all([noHitSuggestions(who, kind, text), who.library.site(who.locale)])
  return { ...found, kind, hotWords: search.hot_words }
}

export type NoHitPage = Awaited<ReturnType<typeof loadNoHitSuggestions>>
