import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/where-to-look.md', 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| ') && !/^\| Question \|/.test(line))
  .map(line => line.split(' | ').slice(1).join(' | '))

/** `domain/…` is in src/lib, `islands/…` in src, all else at the root. */
const placeOf = (path: string) => ['src/lib/', 'src/', ''].map(root => root + path).find(place => existsSync(place))

const marked = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word!)
const isPath = (word: string) => /^\w.*\/|\.(?:ts|tsx|astro|json|md)$/.test(word) && !word.includes('…')
const isName = (word: string) => /^\w+$/.test(word)

/** The text of a file, or of all files of a folder. */
const textAt = (place: string): string =>
  (statSync(place).isDirectory() ? globSync(`${place}/**/*.*`) : [place])
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')

const has = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text)

/** Whether the file itself defines the name: a barrel or a caller is not the place of a rule. */
const defines = (text: string, name: string) =>
  new RegExp(`\\b(?:function\\*?|const|class|interface|type) ${name}\\b|^ +${name}\\??:`, 'm').test(text)

const textOf = (path: string) => textAt(placeOf(path) ?? 'docs/where-to-look.md')

test('every path in the table exists', () => {
  const paths = rows.flatMap(marked).filter(isPath)
  expect(paths.length).toBeGreaterThan(400)
  expect(paths.filter(path => !placeOf(path))).toEqual([])
})

test('a name that is said to be in a file is defined there', () => {
  const wrong = rows.flatMap(row =>
    [...row.matchAll(/((?:`\w+`(?:, | and )?)+) (?:in|of) `([^`]+)`/g)].flatMap(([, names, path]) =>
      marked(names!).flatMap(name => (isPath(path!) && !defines(textOf(path!), name) ? `${name}: ${path}` : [])),
    ),
  )
  expect(wrong).toEqual([])
})

test('every other name of a row is in one of its files', () => {
  const wrong = rows.flatMap(row => {
    const texts = marked(row).filter(isPath).map(textOf)
    return marked(row).filter(name => isName(name) && !texts.some(text => has(text, name)))
  })
  expect(wrong).toEqual([])
})
