import type { Caller } from '../core/caller.ts'
import { near } from '../domain/search/near.ts'

/** What a page offers whose search has found nothing. */
export async function loadNear(who: Caller, kind: 'essay' | 'goods', text: string) {
  const [found, { search }] = await Promise.all([near(who, kind, text), who.library.site(who.locale)])
  return { ...found, kind, hotWords: search.hot_words }
}

export type NearPage = Awaited<ReturnType<typeof loadNear>>
