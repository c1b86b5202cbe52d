import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Words = Record<string, string>

/** The files of public/locales by path. The build bundles them; commands, which run from the sources, read them. */
const files: Record<string, Words> = import.meta.env
  ? import.meta.glob<Words>('../../../public/locales/*/*.json', { eager: true, import: 'default' })
  : read(join(import.meta.dirname, '../../../public/locales'))

function read(folder: string): Record<string, Words> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.json'))
  return Object.fromEntries(paths.map(path => [`/${path}`, JSON.parse(readFileSync(join(folder, path), 'utf8'))]))
}

/** The texts of a language, by area; typed by the caller. */
export function localeFiles<Areas>(locale: string): Areas {
  const own = Object.entries(files).flatMap(([path, words]) => {
    const [, of, area] = /\/([\w-]+)\/(\w+)\.json$/.exec(path) ?? []
    return of === locale ? [[area, words]] : []
  })
  return Object.fromEntries(own) as Areas
}
