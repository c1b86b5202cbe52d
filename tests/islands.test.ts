import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * What still works on the page by hand, by its file; each waits to become React (docs/architecture.md, Islands). The list
 * only gets shorter.
 */
const byHand: Record<string, string[]> = {
  'islands/message/fresh.ts': ['DOMParser'],
  'islands/message/letters.ts': ['DOMParser'],
  'islands/seller/specs.ts': ['DOMParser'],
  'islands/video/say.ts': ['DOMParser'],
  'layouts/scripts/player.ts': ['DOMParser'],
}

const BY_HAND = /\b(DOMParser|MutationObserver|createRoot|hydrateRoot|innerHTML|outerHTML|insertAdjacentHTML)\b/g

test('no script takes pages apart, watches the page or mounts React by itself, but for those of the list', () => {
  const found = globSync('**/*.{ts,tsx,astro,js}', { cwd: 'src' })
    .map(file => [file, [...new Set(readFileSync(`src/${file}`, 'utf8').match(BY_HAND))].sort()] as const)
    .filter(([, words]) => words.length > 0)
  expect(Object.fromEntries(found)).toEqual(byHand)
})
