import { getCollection, getEntry } from 'astro:content'
import { config } from '../core/config.ts'
import { withPeriods } from '../core/config-orders.ts'
import type { Article, Library } from '../core/content/library.ts'
import type { Locale } from '../core/i18n.ts'
import { shippedMessage } from '../core/messages.ts'
import { addressesIn, localizeLinks } from '../domain/site/addresses.ts'

const helpFiles = kept(async locale => (await getCollection('help', of(locale))).map(textIn(locale)))

/** The content files as validated by the build; later changes by editors: domain/content. */
export const shipped: Library = {
  help: async locale =>
    (await helpFiles(locale)).map((each: Article) => ({
      ...each,
      content: withPeriods(each.content, config.orderPeriods),
    })),
  helpClass: kept(async locale => (await getEntry('helpClass', locale))!.data),
  notice: kept(async locale => (await getCollection('notice', of(locale))).map(textIn(locale))),
  message: async (kind, name, locale) => shippedMessage(kind, name, locale),
  site: kept(async locale => addressesIn(locale, (await getEntry('site', locale))!.data)),
}

/** Read once per language; in development every time, since the files change. */
function kept<Value>(read: (locale: Locale) => Promise<Value>) {
  const known = new Map<Locale, Promise<Value>>()
  return (locale: Locale) => {
    const value = (!import.meta.env.DEV && known.get(locale)) || read(locale)
    known.set(locale, value)
    return value
  }
}

function of(locale: Locale) {
  return ({ id }: { id: string }) => id.startsWith(`${locale}/`)
}

function textIn(locale: Locale) {
  return <Front>({ id, data, rendered, body = '' }: Entry<Front>) => ({
    ...data,
    id: Number(id.split('/')[1]),
    content: localizeLinks(locale, rendered?.html ?? ''),
    source: body.trim(),
  })
}

interface Entry<Front> {
  id: string
  data: Front
  body?: string
  rendered?: { html: string }
}
