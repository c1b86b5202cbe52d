import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Things that work today and break with the next version of Node, Astro or a library, or that nobody can read. */
const forbidden = {
  'a private field': /(?:\.|\[')_[a-z]/,
  'generated code': /\bnew Function\b|\beval\(/,
  'a replaced global': /\bglobalThis\.\w+ = |\.prototype\.\w+ = |\bsubtle\.\w+ = /,
  'a hidden symbol': /getOwnPropertySymbols/,
  // Node documents these two; they bound the memory of `npm start` (docs/decisions/2026-11-23-engine-flags.md).
  'an engine flag':
    /setFlagsFromString|execArgv|\bnode (?:--max-(?:old|semi)-space-size=\d+ )*--(?!test\b|max-(?:old|semi)-space-size=)/,
  'a template of HTML': /\bHTMLString\b|(?:[=(]|=>|return) html`/,
  'hand-made WebAssembly': /\bWebAssembly\b/,
}
type Trick = keyof typeof forbidden

const tricksIn = (text: string) => (Object.keys(forbidden) as Trick[]).filter(trick => forbidden[trick].test(text))

const read = (files: string[]) => files.map(file => ({ file, text: readFileSync(file, 'utf8') }))

test('code uses only public interfaces of Node and the libraries', () => {
  const code = read(globSync(['src/**/*.{ts,tsx,astro,mjs,cjs}', '*.mjs']))
  expect(code.flatMap(({ file, text }) => tricksIn(text).map(trick => `${file}: ${trick}`))).toEqual([])
})

test('no command passes V8 flags to Node', () => {
  const commands = read(globSync(['package.json', '*.md', 'docs/**/*.md', 'deploy/*', '.ci/*']))
  const lines = commands.flatMap(({ text }) => text.split('\n'))
  expect(lines.filter(line => tricksIn(line).includes('an engine flag'))).toEqual([])
})

test.each<[Trick, string]>([
  ['a private field', 'res._header = head'],
  ['a private field', "(typeof calls)[P]['_zod']"],
  ['generated code', "new Function('row', code)"],
  ['a replaced global', 'crypto.subtle.digest = mine'],
  ['a hidden symbol', 'Object.getOwnPropertySymbols(res)'],
  ['an engine flag', '"start": "node --no-maglev dist/server/entry.mjs"'],
  ['an engine flag', 'node --max-old-space-size=512 --no-maglev dist/server/entry.mjs'],
  ['a template of HTML', 'return html`<p>text</p>`'],
  ['hand-made WebAssembly', 'new WebAssembly.Module(bytes)'],
])('%s is detected: %s', (trick, text) => {
  expect(tricksIn(text)).toEqual([trick])
})
