import { type Locale, localePath } from '../../core/i18n.ts'

/** The same data, its addresses (`href`) leading to the pages of a language. */
export function addressesIn<Data>(locale: Locale, data: Data): Data {
  return JSON.parse(JSON.stringify(data), (key, value) => (key === 'href' ? localePath(locale, value) : value))
}

/** The other way round: as editors write them, for any language. */
export function withoutLocale<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data), (key, value) =>
    key === 'href' ? value.replace(/^\/en-us(?=\/|$)/, '') || '/' : value,
  )
}

/** The same HTML, its links leading to the pages of a language. */
export function linksIn(locale: Locale, html: string): string {
  return html.replace(/(<a href=")([^"]*)/g, (_, before, path) => before + localePath(locale, path))
}
