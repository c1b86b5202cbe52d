import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

/** Names that say little to a stranger; docs/architecture.md lists the vocabulary. */
const forbidden = new Set([
  ...['kept', 'front', 'once', 'drop', 'purge', 'plain', 'together', 'gather', 'abreast', 'called', 'calling', 'early'],
  ...['keeping', 'adding', 'shapes', 'door', 'row', 'knock', 'mayknock', 'ears', 'wire', 'standing', 'paper', 'entry'],
  ...['target', 'visit', 'lasts', 'counts', 'said', 'asked', 'told', 'pace', 'own', 'hold', 'put', 'remembering'],
  ...['sluice', 'sieve', 'plate', 'purse', 'liven', 'say', 'praise', 'complain', 'reckon', 'brought', 'laid', 'tally'],
  ...['manjian', 'shelve', 'shelf', 'deeds', 'ties', 'leavers', 'turns', 'desk', 'fold', 'drops', 'moved', 'pick'],
  ...['kind', 'written', 'way', 'taken', 'wanted', 'made', 'opened', 'begun', 'of', 'by', 'each', 'over', 'broken'],
  ...['lineof', 'listof', 'counted', 'headof', 'talksof', 'chosenof', 'choicesof', 'linksin', 'give', 'arriving'],
  ...['none', 'gone', 'look', 'sure', 'until', 'take', 'fresh', 'issued', 'beginning'],
])

const EXPORTED =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) ([$\w]+)|^export (?:type )?\{([^}]*)\}/gm

/** The exported names of a source. */
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

/** The URLs of screens and calls are the specification's; `desk` is in the vocabulary of docs/architecture.md. */
const WIRE = /^src\/pages\//
const allowed = new Set(['desk'])

const stem = (file: string) => basename(file).replace(/\..*$/, '').replace(/^_/, '')

test('no file or folder has a meaningless name', () => {
  const named = globSync(['src/**/*', 'tests/**/*'], { exclude: ['**/node_modules'] }).filter(
    file => !WIRE.test(file) && isForbidden(stem(file)),
  )
  expect(named.filter(file => !allowed.has(stem(file).toLowerCase()))).toEqual([])
})

test('no export of src/lib has a meaningless name', () => {
  const names = files.flatMap(file =>
    exportedNames(readFileSync(join('src/lib', file), 'utf8'))
      .filter(isForbidden)
      .map(name => `${file}: ${name}`),
  )
  expect(names).toEqual([])
})

test('every kind of export is detected', () => {
  const source = 'export const kept = 1\nexport async function told() {}\nexport type { Said, B as Own } from "./a.ts"'
  expect(exportedNames(source).filter(isForbidden)).toEqual(['kept', 'told', 'Said', 'Own'])
})
