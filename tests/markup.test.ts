import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Who prints HTML as it is, and whose: data that JSON.stringify has made, a member's or editor's. ServerHtml leaves what the server has drawn, and prints what our server answers: a part of a page,
 * to its own author what it has just cleaned. The renderer of islands prints what Astro has drawn to stand inside one.
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

test('HTML is printed as it is in these files and no other', () => {
  const files = globSync('**/*.{astro,ts,tsx,js}', { cwd: 'src' })
  expect(files.filter(file => printsRaw(readFileSync(`src/${file}`, 'utf8'))).sort()).toEqual(printers)
})

test('every way of printing it is seen, a comment is not one', () => {
  expect(printsRaw('<p set:html={text} />')).toBe(true)
  expect(printsRaw('<p dangerouslySetInnerHTML={{ __html: text }} />')).toBe(true)
  expect(printsRaw('element.innerHTML = text')).toBe(true)
  expect(printsRaw('// innerHTML is not used\n/* set:html neither */')).toBe(false)
})
