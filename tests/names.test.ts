import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

/** Words that say little to a stranger; docs/architecture.md has those that took their place. */
const forbidden = new Set([
  ...['kept', 'front', 'once', 'drop', 'purge', 'plain', 'together', 'gather', 'abreast', 'called', 'calling', 'early'],
  ...['keeping', 'adding', 'shapes', 'door', 'row', 'knock', 'mayknock', 'ears', 'wire', 'standing', 'paper', 'entry'],
  ...['target', 'visit', 'lasts', 'counts', 'said', 'asked', 'told', 'pace', 'own', 'hold', 'put', 'remembering'],
  ...['sluice', 'sieve', 'plate', 'purse', 'liven', 'say', 'praise', 'complain', 'reckon', 'brought', 'laid', 'tally'],
  ...['manjian', 'shelve', 'shelf', 'deeds', 'ties', 'leavers', 'turns', 'desk', 'fold', 'drops', 'moved', 'pick'],
])

const EXPORTED =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) ([$\w]+)|^export (?:type )?\{([^}]*)\}/gm

/** The names that a source exports. */
export function exportedNames(source: string): string[] {
  return [...source.matchAll(EXPORTED)].flatMap(([, name, list = '']) =>
    name
      ? [name]
      : list.split(',').flatMap(
          each =>
            each
              .trim()
              .replace(/^type /, '')
              .split(' as ')
              .at(-1) || [],
        ),
  )
}

const isForbidden = (name: string) => forbidden.has(name.replace(/^\$/, '').toLowerCase())

const files = globSync('**/*.{ts,tsx}', { cwd: 'src/lib' })

/** The address of a screen or of a call is the specification's; `desk` is a word of docs/architecture.md. */
const WIRE = /^src\/pages\//
const allowed = new Set(['desk'])

const stem = (file: string) => basename(file).replace(/\..*$/, '').replace(/^_/, '')

test('no file or folder has a name that says nothing', () => {
  const named = globSync(['src/**/*', 'tests/**/*'], { exclude: ['**/node_modules'] }).filter(
    file => !WIRE.test(file) && isForbidden(stem(file)),
  )
  expect(named.filter(file => !allowed.has(stem(file).toLowerCase()))).toEqual([])
})

test('no export of src/lib has a name that says nothing', () => {
  const names = files.flatMap(file =>
    exportedNames(readFileSync(join('src/lib', file), 'utf8'))
      .filter(isForbidden)
      .map(name => `${file}: ${name}`),
  )
  expect(names).toEqual([])
})

test('every way of exporting is seen', () => {
  const source = 'export const kept = 1\nexport async function told() {}\nexport type { Said, B as Own } from "./a.ts"'
  expect(exportedNames(source).filter(isForbidden)).toEqual(['kept', 'told', 'Said', 'Own'])
})
