import { expect, test } from 'vitest'
import { allSites, wrapSites } from './sites.ts'

test('every call of touches goes through the switchboard, its line unchanged; mere mentions do not', () => {
  const source = [
    'interface Changing { touches(tag: string): void }',
    '// who.touches(tag.forums) in a comment',
    "for (const each of ['a', 'b']) who.touches(each)",
    'const { touches } = who',
    'touches(tag.talk(talk_id))',
  ].join('\n')
  expect(wrapSites('src/lib/a.ts', source)!.split('\n')).toEqual([
    ...source.split('\n').slice(0, 2),
    `for (const each of ['a', 'b']) globalThis.touchesThrough("src/lib/a.ts:3:32", who.touches)(each)`,
    'const { touches } = who',
    'globalThis.touchesThrough("src/lib/a.ts:5:1", touches)(tag.talk(talk_id))',
  ])
})

test('other sources are unchanged, and the product has sites', () => {
  expect(wrapSites('src/lib/a.ts', 'export const touches = 1')).toBeNull()
  expect(wrapSites('tests/a.ts', 'who.touches(tag.forums)')).toBeNull()
  expect(allSites().length).toBeGreaterThan(100)
})
