import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Import {
  from: string
  to: string
  isType: boolean
}

const IMPORT =
  /\b(?:import|export)\s+(type\b)?([\w\s{},*$]*?\bfrom\s*)?['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/g

/** Every local module that a source imports: import, export … from, import(). */
export function importsOf(from: string, source: string): Import[] {
  return [...source.matchAll(IMPORT)].map(([, type, names = '', named, called]) => ({
    from,
    to: join(dirname(from), (named ?? called)!),
    isType: type !== undefined || onlyTypes(names),
  }))
}

/** `{ type A, type B }` imports no value either. */
const onlyTypes = (names: string) =>
  /^\{.*\}\s*from\s*$/s.test(names) &&
  names
    .replace(/^\{|\}\s*from\s*$/gs, '')
    .split(',')
    .filter(name => name.trim())
    .every(name => name.trim().startsWith('type '))

/** Style sheets, pictures and JSON are not code. */
export const isCode = (path: string) => /\.(tsx?|astro)$/.test(path) && !path.startsWith('..')

/** The sources, by their paths in src. */
export const sources = () => globSync('**/*.{ts,tsx,astro}', { cwd: 'src' })

/** The imports of code by these sources. */
export const importsIn = (files: string[]) =>
  files.flatMap(file => importsOf(file, readFileSync(join('src', file), 'utf8'))).filter(({ to }) => isCode(to))
