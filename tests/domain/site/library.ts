import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Library, Reader } from '../../../src/lib/core/content/library.ts'
import * as schema from '../../../src/lib/core/content/schema.ts'
import type { Locale } from '../../../src/lib/core/i18n.ts'
import { shippedMessage } from '../../../src/lib/core/messages.ts'

const CONTENT = 'src/content'

/** Every content file, by its path from the project root. */
export const contentFiles = () => globSync('**/*.{md,json}', { cwd: CONTENT }).map(path => join(CONTENT, path))

/** The content files, read without Astro: texts stay Markdown and addresses are not localised. */
export const library: Library = {
  help: async locale => texts('help', locale, schema.help((await classes(locale)).map(each => each.class_id))),
  helpClass: classes,
  notice: async locale => texts('notice', locale, schema.notice),
  message: async (kind, name, locale) => shippedMessage(kind, name, locale),
  site: async locale => schema.site.parse(json(`site/${locale}`)),
}

/** A reader of the site’s own files, or of the given ones. */
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

/** Front matter of one `key: value` per line: a number, or text, possibly in single quotes. */
export function frontMatter(source: string) {
  const [, head = '', content = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  const data = head.split('\n').map(line => {
    const [, key = '', value = ''] = /^(\w+): (.*)$/.exec(line) ?? []
    return [key, /^\d+$/.test(value) ? Number(value) : value.replace(/^'(.*)'$/, '$1')]
  })
  return { data: Object.fromEntries(data), content: content.trim() }
}
