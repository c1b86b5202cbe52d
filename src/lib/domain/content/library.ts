import type { Caller } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { withPeriods } from '../../core/config-orders.ts'
import type { Body } from '../../core/content/bodies.ts'
import type { Library, Site } from '../../core/content/library.ts'
import type { Locale } from '../../core/i18n.ts'
import { addressesIn, localizeLinks } from '../site/index.ts'
import { articleHtml } from './markdown.ts'
import { type Published, published } from './published.ts'

/**
 * The site's current texts: those published in the staff console, otherwise the shipped ones. `who` is the caller that
 * a page or call is made for; the cache tags of what is read are added to it.
 */
export function libraryOf(shipped: Library, who: Omit<Caller, 'library'>, read = published): Library {
  const asks = { ...who, library: shipped }
  const shell = once(() => read(asks, 'shell'))
  const notices = once(() => read(asks, 'notices'))
  const site = perLocale(async locale => {
    const [base, { words }] = await Promise.all([shipped.site(locale), shell()])
    return words.size === 0 ? base : withWords(base, words, locale)
  })
  const help = perLocale(async locale => {
    const [base, { help }] = await Promise.all([shipped.help(locale), shell()])
    const articles = withArticles(base, help, (id, { class_id, sort, create_time, ...said }) => ({
      id,
      class_id,
      sort,
      create_time,
      title: said[locale].title,
      ...textOf(locale, said[locale].content),
    }))
    return articles.map(article => ({ ...article, content: withPeriods(article.content, config.orderPeriods) }))
  })
  const notice = perLocale(async locale => {
    const [base, { notice }] = await Promise.all([shipped.notice(locale), notices()])
    return withArticles(base, notice, (id, { is_top, sort, create_time, receiving_type, ...said }) => ({
      id,
      is_top,
      sort,
      create_time,
      receiving_type,
      title: said[locale].title,
      ...textOf(locale, said[locale].content),
    }))
  })
  const helpClass = async (locale: Locale) => {
    const body = (await shell()).helpClass.get('all')?.body
    return body ? body[locale] : shipped.helpClass(locale)
  }
  const messages = once(() => read(asks, 'messages'))
  const message: Library['message'] = async (kind, name, locale) => {
    const body = (await messages())[kind].get(name)?.body
    return body ? { subject: '', provider: '', ...body, ...body[locale] } : shipped.message(kind, name, locale)
  }
  return { shipped, site, help, helpClass, notice, message }
}

/** Memoised, because a page asks a dozen times. */
function once<Out>(work: () => Promise<Out>): () => Promise<Out> {
  let made: Promise<Out> | undefined
  return () => {
    made ??= work()
    return made
  }
}

function perLocale<Out>(work: (locale: Locale) => Promise<Out>): (locale: Locale) => Promise<Out> {
  const made = new Map<Locale, Promise<Out>>()
  return locale => {
    const known = made.get(locale) ?? work(locale)
    made.set(locale, known)
    return known
  }
}

function withWords(base: Site, words: Published['words'], locale: Locale): Site {
  const bodies = [...words.values()].flatMap(({ body }) => (body ? [body[locale]] : []))
  return Object.assign({}, base, ...bodies.map(body => addressesIn(locale, body)))
}

function withArticles<Each extends { id: number }, Said extends Body>(
  base: Each[],
  edited: Map<string, { body: Said | null }>,
  read: (id: number, body: Said) => Each,
): Each[] {
  if (edited.size === 0) return base
  const kept = base.filter(({ id }) => !edited.has(String(id)))
  return [...kept, ...[...edited].flatMap(([name, { body }]) => (body ? [read(Number(name), body)] : []))]
}

const textOf = (locale: Locale, source: string) => ({ content: localizeLinks(locale, articleHtml(source)), source })
