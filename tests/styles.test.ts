import { globSync, readFileSync } from 'node:fs'
import { compile } from 'sass'
import { expect, test } from 'vitest'

const sources = globSync('src/**/*.{scss,astro,ts,tsx}').map(file => readFileSync(file, 'utf8'))

test('a sheet uses no custom property that is never set', () => {
  const all = sources.join('\n')
  const used = new Set(all.match(/(?<=var\()--[a-z][\w-]*/g))
  const set = new Set(all.match(/--[a-z][\w-]*(?=['"]?\s*:|['"],)/g))
  const colours = readFileSync('src/layouts/styles/_colours.scss', 'utf8').match(/(?<=")[\w-]+(?=":)/g) ?? []
  for (const name of colours) set.add(`--${name}`)
  expect([...used].filter(name => !set.has(name))).toEqual([])
})

test.each([
  ['_prose', '.prose img'],
  ['_sent-pictures', '.sent-pictures a:only-child img'],
])('a small picture of a text is not enlarged: %s', (part, selector) => {
  const { css } = compile(`src/layouts/styles/parts/${part}.scss`)
  const rule = css.slice(css.indexOf(`${selector} {`)).split('}', 1)[0]!
  expect(rule).toContain('{')
  expect(rule).not.toMatch(/(?<![\w-])(?:width|inline-size):/)
})
