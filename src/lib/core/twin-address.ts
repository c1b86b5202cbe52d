const ENGLISH = /^\/en-us(?=\/|$)/

/** The path of a page without its language, as localePath takes it. */
export const pathWithoutLocale = (path: string): string => path.replace(ENGLISH, '') || '/'

/**
 * A path of this site in the other language, with its query and hash; where a login leads back to (`redirect`) changes
 * language too.
 */
export function twinAddress(address: string): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  const plain = pathWithoutLocale(path)
  const twin = ENGLISH.test(path) ? plain : plain === '/' ? '/en-us' : `/en-us${path}`
  return twin + inTwin(search) + hash
}

function inTwin(search: string): string {
  const query = new URLSearchParams(search)
  const back = query.get('redirect')
  if (!back?.startsWith('/') || back.startsWith('//')) return search
  query.set('redirect', twinAddress(back))
  return `?${query}`
}
