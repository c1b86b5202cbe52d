import type { Caller } from '../../core/caller.ts'
import type { Bodies, Body } from '../../core/content/bodies.ts'
import { type Locale, locales } from '../../core/i18n.ts'
import { time } from '../../core/time.ts'
import { published } from './published.ts'

/** A file of src/content as it should be; null content where it should be deleted. */
export interface ContentFile {
  /** Path below src/content. */
  path: string
  text: string | null
}

/**
 * Content published in the staff console as the source files that would produce it. `read` returns a file's present
 * text, as staff may have changed only part of the site's texts.
 */
export async function contentFiles(who: Caller, read: (path: string) => string): Promise<ContentFile[]> {
  const [{ words, helpClass, help }, { notice }] = await Promise.all([
    published(who, 'shell'),
    published(who, 'notices'),
  ])
  const sections = [...words.values()].flatMap(({ body }) => body ?? [])
  const classes = helpClass.get('all')?.body
  return locales.flatMap(locale => [
    ...(sections.length > 0 ? [siteFile(locale, sections, read)] : []),
    ...(classes ? [{ path: `help-class/${locale}.json`, text: json(classes[locale]) }] : []),
    ...[...help].map(([name, { body }]) => textFile('help', locale, name, body, body && helpFacts(body))),
    ...[...notice].map(([name, { body }]) => textFile('notice', locale, name, body, body && noticeFacts(body))),
  ])
}

function siteFile(locale: Locale, sections: Bodies['words'][], read: (path: string) => string): ContentFile {
  const path = `site/${locale}.json`
  return { path, text: json(Object.assign(JSON.parse(read(path)), ...sections.map(body => body[locale]))) }
}

const json = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`

const helpFacts = ({ class_id, sort, create_time }: Bodies['help']) => ({ class_id, sort, create_time })
const noticeFacts = ({ is_top, sort, receiving_type, create_time }: Bodies['notice']) => ({
  is_top,
  sort,
  ...(receiving_type !== 'web' && { receiving_type }),
  create_time,
})

function textFile(
  folder: string,
  locale: Locale,
  name: string,
  body: Body | null,
  facts: Record<string, string | number> | null,
): ContentFile {
  const path = `${folder}/${locale}/${name}.md`
  if (!body || !facts) return { path, text: null }
  const { title, content } = (body as Bodies['help'])[locale]
  const head = Object.entries(facts).map(
    ([key, value]) => `${key}: ${key === 'create_time' ? `'${time(Number(value))}'` : value}`,
  )
  return { path, text: `---\ntitle: ${quoted(title)}\n${head.join('\n')}\n---\n\n${content}\n` }
}

/** A title as a YAML scalar that is read back as a string. */
const quoted = (title: string) =>
  /^[\p{L}][\p{L}\p{N} ，。、！？（）《》“”·-]*$/u.test(title) && !/^(true|false|null|yes|no|on|off)$/i.test(title)
    ? title
    : `'${title.replaceAll("'", "''")}'`
