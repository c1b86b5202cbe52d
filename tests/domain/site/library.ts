import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Library, Reader } from '../../../src/lib/core/content/library.ts'
import * as schema from '../../../src/lib/core/content/schema.ts'
import type { Locale } from '../../../src/lib/core/i18n.ts'
import { shippedMessage } from '../../../src/lib/core/messages.ts'

const CONTENT = 'src/content'

/** Every file of the site's words, from the root of the project. */
export const contentFiles = () => globSync('**/*.{md,json}', { cwd: CONTENT }).map(path => join(CONTENT, path))

/** The content files, read without Astro: the text stays Markdown, addresses stay as they are written. */
export const library: Library = {
  help: async locale => texts('help', locale, schema.help((await classes(locale)).map(each => each.class_id))),
  helpClass: classes,
  notice: async locale => texts('notice', locale, schema.notice),
  message: async (kind, name, locale) => shippedMessage(kind, name, locale),
  site: async locale => schema.site.parse(json(`site/${locale}`)),
}

/** A reader of the site's own files, or of others where a test says so. */
export const reader = (locale: Locale = 'zh-cn', other: Partial<Library> = {}): Reader => ({
  locale,
  library: { ...library, ...other },
})

async function classes(locale: Locale) {
  return schema.helpClass.parse(json(`help-class/${locale}`))
}

function texts<Front>(folder: string, locale: Locale, front: { parse(data: unknown): Front }) {
  return globSync(`${CONTENT}/${folder}/${locale}/*.md`).map(path => {
    const { data, content } = frontMatter(readFileSync(path, 'utf8'))
    return { ...front.parse(data), id: Number(basename(path, '.md')), content, source: content }
  })
}

const json = (name: string) => JSON.parse(readFileSync(`${CONTENT}/${name}.json`, 'utf8'))

/** One `key: value` a line: a number, or text that may stand in single quotes. */
export function frontMatter(source: string) {
  const [, head = '', content = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  const data = head.split('\n').map(line => {
    const [, key = '', value = ''] = /^(\w+): (.*)$/.exec(line) ?? []
    return [key, /^\d+$/.test(value) ? Number(value) : value.replace(/^'(.*)'$/, '$1')]
  })
  return { data: Object.fromEntries(data), content: content.trim() }
}
