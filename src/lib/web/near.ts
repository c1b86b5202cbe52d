import type { Caller } from '../core/caller.ts'
import { near } from '../domain/search/near.ts'

/** Suggestions for a search without results. */
export async function loadNear(who: Caller, kind: 'essay' | 'goods', text: string) {
  const [found, { search }] = await Promise.all([near(who, kind, text), who.library.site(who.locale)])
  return { ...found, kind, hotWords: search.hot_words }
}

export type NearPage = Awaited<ReturnType<typeof loadNear>>
