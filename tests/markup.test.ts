import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The files that print raw HTML, with its origin: output of JSON.stringify, or a member's or editor's HTML. ServerHtml
 * leaves server-rendered HTML in place, and prints responses of our server: a part of a page, or what it has just
 * sanitised for its author. The renderer of islands prints slots rendered by Astro.
 */
const printers = [
  'islands/ui/ServerHtml.tsx',
  'layouts/PageData.astro',
  'layouts/parts/Prose.astro',
  'lib/server/react-renderer.ts',
]

const RAW =
  /\bset:html\b|\bdangerouslySetInnerHTML\b|\.innerHTML\b|\.outerHTML\b|\binsertAdjacentHTML\b|\bis:raw\b|\bHTMLString\b/

const printsRaw = (source: string) => RAW.test(source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''))

test('raw HTML is printed in these files and no other', () => {
  const files = globSync('**/*.{astro,ts,tsx,js}', { cwd: 'src' })
  expect(files.filter(file => printsRaw(readFileSync(`src/${file}`, 'utf8'))).sort()).toEqual(printers)
})

test('every way of printing raw HTML is detected, and comments are ignored', () => {
  expect(printsRaw('<p set:html={text} />')).toBe(true)
  expect(printsRaw('<p dangerouslySetInnerHTML={{ __html: text }} />')).toBe(true)
  expect(printsRaw('element.innerHTML = text')).toBe(true)
  expect(printsRaw('// innerHTML is not used\n/* set:html neither */')).toBe(false)
})
