import { type Locale, localePath } from '../../core/i18n.ts'
import { pathWithoutLocale } from '../../core/twin-address.ts'

/** The same data with links (`href`) to the pages of a language. */
export function addressesIn<Data>(locale: Locale, data: Data): Data {
  return JSON.parse(JSON.stringify(data), (key, value) => (key === 'href' ? localePath(locale, value) : value))
}

/** The reverse: links without a language, as editors write them. */
export function withoutLocale<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data), (key, value) => (key === 'href' ? pathWithoutLocale(value) : value))
}

/** The same HTML with links to the pages of a language. */
export function localizeLinks(locale: Locale, html: string): string {
  return html.replace(/(<a href=")([^"]*)/g, (_, before, path) => before + localePath(locale, path))
}
