import { persistentJSON } from '@nanostores/persistent'

/** Recent searches of this browser. */
export interface Searched {
  /** The scope: goods, essay, shop. */
  scope: string
  keyword: string
}

const MOST = 8

/** Latest first, without duplicates; shared by all tabs. */
export const $searches = persistentJSON<Searched[]>('search:history', [])

export function rememberSearch({ scope, keyword }: Searched) {
  const words = keyword.trim()
  if (!words) return
  const others = $searches.get().filter(each => each.scope !== scope || each.keyword !== words)
  $searches.set([{ scope, keyword: words }, ...others].slice(0, MOST))
}

export const forgetSearches = () => $searches.set([])

export const forgetSearch = ({ scope, keyword }: Searched) =>
  $searches.set($searches.get().filter(each => each.scope !== scope || each.keyword !== keyword))
