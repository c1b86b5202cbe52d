import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pure = [
  'lib/i18n.ts',
  'lib/rules.ts',
  'lib/refusal.ts',
  'lib/config.ts',
  'lib/config-pay.ts',
  'lib/caller.ts',
  'lib/tags.ts',
  'lib/format.ts',
  'lib/plain.ts',
  'lib/queue.ts',
  'lib/regions',
]
const areas = [
  'lib/account',
  'lib/forum',
  'lib/site',
  'lib/search',
  'lib/upload',
  'lib/staff',
  'lib/apply',
  'lib/mall',
  'lib/ledger',
  'lib/message',
  'lib/pay',
  'lib/trade',
]
const ground = [
  'lib/refusal.ts',
  'lib/rules.ts',
  'lib/caller.ts',
  'lib/change.ts',
  'lib/together.ts',
  'lib/tags.ts',
  'lib/format.ts',
  'lib/plain.ts',
  'lib/db/query.ts',
  'lib/db/gather.ts',
]

/** Goods as the community embeds them. */
const goodsCards = ['lib/mall/cards.ts', 'lib/mall/links.ts']

/** Where code stands -> what it may import values from. The nearest entry counts; `import type` is free. */
const may: Record<string, string[]> = {
  'middleware.ts': ['lib/http', 'lib/i18n.ts'],
  'content.config.ts': ['lib/site'],
  'env.d.ts': [],
  pages: [
    'pages',
    'layouts',
    'islands',
    'lib/http',
    'lib/calls/openapi.ts',
    'lib/calls/docs.ts',
    'lib/art',
    ...areas,
    ...pure,
  ],
  layouts: ['layouts', 'islands', 'lib/http', 'lib/kept.ts', 'lib/art/address.ts', ...areas, ...pure],
  islands: ['islands', 'lib/stores', 'lib/regions', 'lib/format.ts', 'lib/rules.ts', 'lib/art/address.ts'],
  'lib/stores': ['lib/stores', 'lib/client'],
  'lib/client': ['lib/client'],
  'lib/directives': ['lib/directives'],
  'lib/art': ['lib/art', 'lib/queue.ts'],
  'lib/http': [
    'lib/http',
    'lib/kept.ts',
    'lib/calls',
    'lib/adapters',
    'lib/jobs',
    'lib/db/open.ts',
    'lib/db/ping.ts',
    'lib/db/ready.ts',
    ...areas,
    ...pure,
  ],
  'lib/calls': ['lib/calls', ...areas, ...pure],
  'lib/account': [
    'lib/account',
    'lib/config.ts',
    'lib/i18n.ts',
    'lib/db/search.ts',
    'lib/forum/stop-words.ts',
    'lib/upload/generated.ts',
    'lib/upload/seal.ts',
    'lib/upload/secret.ts',
    'lib/ledger',
    ...ground,
  ],
  'lib/forum': [
    'lib/forum',
    'lib/i18n.ts',
    'lib/config.ts',
    'lib/account',
    'lib/ledger',
    'lib/search',
    'lib/kept.ts',
    'lib/db/search.ts',
    'lib/upload/drop.ts',
    'lib/upload/forget.ts',
    ...goodsCards,
    ...ground,
  ],
  'lib/search': ['lib/search', 'lib/account', 'lib/db/search.ts', ...ground],
  'lib/upload': ['lib/upload', 'lib/account', 'lib/config.ts', 'lib/queue.ts', 'lib/art', ...ground],
  'lib/mall': [
    'lib/mall',
    'lib/account',
    'lib/forum/blocks.ts',
    'lib/forum/html.ts',
    'lib/forum/stop-words.ts',
    'lib/search/texts.ts',
    'lib/regions',
    'lib/kept.ts',
    'lib/config.ts',
    'lib/db/search.ts',
    'lib/upload/sold.ts',
    ...ground,
  ],
  'lib/pay': ['lib/pay', 'lib/ledger', 'lib/trade', 'lib/account', 'lib/config.ts', 'lib/i18n.ts', ...ground],
  'lib/trade': [
    'lib/trade',
    'lib/ledger',
    'lib/pay',
    'lib/mall',
    'lib/account',
    'lib/forum/html.ts',
    'lib/forum/stop-words.ts',
    'lib/regions',
    'lib/i18n.ts',
    ...ground,
  ],
  'lib/ledger': ['lib/ledger', 'lib/account', 'lib/mall', 'lib/pay', 'lib/kept.ts', 'lib/i18n.ts', ...ground],
  'lib/apply': ['lib/apply', 'lib/account', 'lib/ledger', 'lib/forum', 'lib/upload', 'lib/regions', ...ground],
  'lib/message': [
    'lib/message',
    'lib/account',
    'lib/forum',
    'lib/upload/secret.ts',
    'lib/config.ts',
    'lib/i18n.ts',
    ...goodsCards,
    ...ground,
  ],
  'lib/site': ['lib/site', 'lib/account', 'lib/i18n.ts', ...ground],
  'lib/staff': [
    'lib/staff',
    'lib/account',
    'lib/apply',
    'lib/forum',
    'lib/ledger',
    'lib/mall',
    'lib/trade',
    'lib/search',
    'lib/site',
    'lib/upload',
    'lib/regions',
    'lib/config.ts',
    'lib/db/search.ts',
    'lib/db/taken.ts',
    'lib/i18n.ts',
    ...ground,
  ],
  'lib/jobs': ['lib/jobs', ...areas, ...ground],
  'lib/adapters': [
    'lib/adapters',
    'lib/caller.ts',
    'lib/format.ts',
    'lib/i18n.ts',
    'lib/db/identity.ts',
    'lib/db/open.ts',
    'lib/db/query.ts',
  ],
  'lib/db/seed': [
    'lib/db',
    'lib/art/address.ts',
    'lib/art/kinds.ts',
    'lib/art/own.ts',
    'lib/art/random.ts',
    'lib/search/texts.ts',
    'lib/plain.ts',
    'lib/forum/hot.ts',
    'lib/mall/shelf/terms.ts',
    'lib/mall/score.ts',
    'lib/mall/days.ts',
  ],
  'lib/db': ['lib/db', 'lib/search/words.ts', 'lib/art/own.ts'],
  'lib/cli': ['lib/cli', 'lib/change.ts', 'lib/db', 'lib/calls', 'lib/adapters', 'lib/art', ...areas, ...pure],
  'lib/change.ts': [],
  'lib/together.ts': ['lib/change.ts', 'lib/refusal.ts'],
  'lib/kept.ts': ['lib/caller.ts'],
  ...Object.fromEntries(pure.map(file => [file, pure])),
}

const inside = (path: string, place: string) => path === place || path.startsWith(`${place}/`)

/** Every local module whose values a source takes: import, export … from, import(). */
export function imported(source: string): string[] {
  const pattern =
    /\b(?:import|export)\s+(?!type\b)(?:[\w\s{},*$]*?\bfrom\s*)?['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/g
  return [...source.matchAll(pattern)].map(([, from, called]) => (from ?? called)!)
}

export function forbidden(file: string, source: string): string[] {
  const place = Object.keys(may).find(each => inside(file, each))
  if (!place) return [`${file} stands in no listed place`]
  const targets = imported(source)
    .map(path => join(dirname(file), path))
    .filter(path => /\.(tsx?|astro)$/.test(path))
  return targets.filter(path => path.startsWith('..') === false && !may[place]!.some(each => inside(path, each)))
}

const files = globSync('**/*.{ts,tsx,astro}', { cwd: 'src' })

test.each(files)('%s imports only what its place may', file => {
  expect(forbidden(file, readFileSync(join('src', file), 'utf8'))).toEqual([])
})

test('every listed place exists', () => {
  expect(Object.keys(may).filter(place => !existsSync(join('src', place)))).toEqual([])
})

test('every way of importing is seen, a type is free, an unlisted folder fails', () => {
  const at = 'islands/A.tsx'
  expect(forbidden(at, `import { db } from '../lib/db/open.ts'`)).toEqual(['lib/db/open.ts'])
  expect(forbidden(at, `import {\n  a,\n  type B,\n} from '../lib/db/open.ts'`)).toEqual(['lib/db/open.ts'])
  expect(forbidden(at, `export * from '../lib/db/open.ts'`)).toEqual(['lib/db/open.ts'])
  expect(forbidden(at, `const x = await import('../lib/db/open.ts')`)).toEqual(['lib/db/open.ts'])
  expect(forbidden(at, `import '../lib/db/open.ts'`)).toEqual(['lib/db/open.ts'])
  expect(forbidden(at, `import type { Db } from '../lib/db/open.ts'`)).toEqual([])
  expect(forbidden(at, `export type { Db } from '../lib/db/open.ts'`)).toEqual([])
  expect(forbidden('lib/managers/a.ts', '')).toHaveLength(1)
})
