import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const BY_HAND = /\b(DOMParser|MutationObserver|createRoot|hydrateRoot|innerHTML|outerHTML|insertAdjacentHTML)\b/g

test('no script takes pages apart, watches the page or mounts React by itself', () => {
  const found = globSync('**/*.{ts,tsx,astro,js}', { cwd: 'src' })
    .map(file => [file, [...new Set(readFileSync(`src/${file}`, 'utf8').match(BY_HAND))].sort()] as const)
    .filter(([, words]) => words.length > 0)
  expect(Object.fromEntries(found)).toEqual({})
})
