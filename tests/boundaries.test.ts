import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Import, importsIn, importsOf, isCode, sources } from './imports.ts'

/** A room -> the rooms whose values it may import (docs/architecture.md). Types may be imported from anywhere. */
const rooms: Record<string, string[]> = {
  pages: ['layouts', 'islands', 'web', 'core'],
  layouts: ['islands', 'core'],
  islands: ['browser', 'core'],
  content: [],
  server: ['api', 'web', 'domain', 'db', 'adapters', 'core'],
  web: ['domain', 'api', 'core'],
  api: ['domain', 'core'],
  domain: ['db', 'core'],
  adapters: ['db', 'core'],
  browser: ['core'],
  db: ['core'],
  core: [],
  demo: ['domain', 'db', 'core'],
  cli: ['server', 'web', 'api', 'domain', 'adapters', 'db', 'demo', 'core'],
}

/** Exceptions that may import more than their room, each with a reason. */
const doors: Record<string, string[]> = {
  // Endpoints that are not JSON, and the documents of those that are.
  'pages/api': ['api'],
  'pages/upload': ['api'],
  // Renders the generated pictures of the demo and of members without an avatar.
  'pages/art': ['demo', 'domain'],
  // Sets up the caller, and the language.
  'middleware.ts': ['server', 'web', 'api', 'core'],
  'content.config.ts': ['content', 'core'],
  'env.d.ts': [],
}

/** An area of the domain -> the areas it may import, through their index alone. */
const areas: Record<string, string[]> = {
  account: [],
  site: [],
  text: [],
  integration: ['account', 'text'],
  content: ['account', 'site', 'text', 'upload'],
  upload: [],
  ledger: [],
  backup: ['ledger', 'upload'],
  health: ['account', 'backup', 'forum'],
  search: ['account', 'text'],
  payment: ['ledger'],
  mall: ['account', 'search', 'site', 'text', 'upload'],
  wallet: ['account', 'integration', 'ledger', 'mall', 'payment', 'site'],
  member: ['account', 'content', 'integration', 'ledger', 'text', 'upload', 'wallet'],
  forum: ['account', 'integration', 'mall', 'member', 'search', 'text', 'upload', 'wallet'],
  imports: ['account', 'forum', 'text', 'upload'],
  message: ['account', 'forum', 'mall', 'member', 'text'],
  applications: ['account', 'forum', 'mall', 'text', 'upload'],
  trade: ['account', 'integration', 'ledger', 'mall', 'payment', 'site', 'text', 'wallet'],
  cashier: ['account', 'ledger', 'payment', 'trade', 'wallet'],
  staff: [
    'account',
    'applications',
    'content',
    'forum',
    'integration',
    'mall',
    'search',
    'site',
    'text',
    'trade',
    'upload',
    'wallet',
  ],
}

/** A feature of the islands -> the features it may import; all may import the kit, `ui`, which imports none. */
const features: Record<string, string[]> = {
  apply: ['account', 'pictures'],
  comments: ['mentions', 'goods', 'marks', 'moderate', 'pictures', 'report'],
  content: ['pictures'],
  issue: ['mentions', 'goods', 'pictures'],
  member: ['account', 'pictures', 'shell'],
  message: ['goods', 'pictures', 'report', 'shell'],
  pay: ['countdown'],
  payment: ['account'],
  report: ['pictures'],
  search: ['goods'],
  seller: ['goods', 'issue', 'pictures'],
  sku: ['cart', 'countdown'],
  video: ['report'],
}

const roomOf = (path: string) => /^(?:lib\/)?([^/]+)/.exec(path)![1]!
const areaOf = (path: string) => /^lib\/domain\/([^/]+)\//.exec(path)?.[1]
const featureOf = (path: string) => /^islands\/([^/]+)/.exec(path)?.[1]

/** Those of these imports that the table of rooms forbids. */
export function forbidden(imports: Import[]): string[] {
  return imports
    .filter(({ from, to, isType }) => {
      if (isType || !isCode(to)) return false
      const [room, target] = [roomOf(from), roomOf(to)]
      const door = Object.keys(doors).find(place => from === place || from.startsWith(`${place}/`))
      const may = [...(rooms[room] ?? []), ...(door ? doors[door]! : [])]
      return room !== target && !may.includes(target)
    })
    .map(({ from, to }) => `${from} -> ${to}`)
}

/** The cycles in this graph, each as the names on it. */
export function circles(arrows: Iterable<readonly [string, string]>): string[][] {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of arrows) next.set(from, (next.get(from) ?? new Set()).add(to))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []

  function enter(node: string) {
    order.set(node, order.size)
    lowest.set(node, order.get(node)!)
    open.push(node)
    for (const target of next.get(node) ?? []) {
      if (!order.has(target)) enter(target)
      if (open.includes(target)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(target)!))
    }
    if (lowest.get(node) !== order.get(node)) return
    const circle = open.splice(open.indexOf(node))
    if (circle.length > 1) found.push(circle)
  }

  for (const node of next.keys()) if (!order.has(node)) enter(node)
  return found
}

const files = sources()
const imports = importsIn(files)
const values = imports.filter(({ isType }) => !isType)

/** Imports between parts of the source, without those within a part. */
function between(list: Import[], partOf: (path: string) => string | undefined) {
  return list.flatMap(({ from, to }) => {
    const [one, other] = [partOf(from), partOf(to)]
    return one && other && one !== other ? [[one, other] as const] : []
  })
}

test('every room imports only what the table allows', () => {
  expect(forbidden(imports)).toEqual([])
})

test('every folder is a room of the table, at most 16 of them', () => {
  const folders = new Set(files.filter(file => file.includes('/')).map(roomOf))
  expect([...folders].filter(folder => !(folder in rooms))).toEqual([])
  expect(folders.size).toBeLessThanOrEqual(16)
  expect(Object.keys(doors).filter(place => !existsSync(join('src', place)))).toEqual([])
})

test('there are no import cycles between rooms, areas, features or files', () => {
  expect(circles(between(values, roomOf))).toEqual([])
  expect(circles(between(values, areaOf))).toEqual([])
  expect(circles(between(values, featureOf))).toEqual([])
  expect(circles(imports.map(({ from, to }) => [from, to] as const))).toEqual([])
})

test('every import resolves to a file', () => {
  expect(imports.filter(({ to }) => !existsSync(join('src', to)))).toEqual([])
})

test('an area imports only those of the table, and only their index', () => {
  const across = values.filter(({ from, to }) => areaOf(from) && areaOf(to) && areaOf(from) !== areaOf(to))
  expect(across.filter(({ from, to }) => !areas[areaOf(from)!]?.includes(areaOf(to)!))).toEqual([])
  expect(across.filter(({ to }) => !/^lib\/domain\/\w+\/index\.ts$/.test(to))).toEqual([])
})

test('a feature of the islands imports only those of the table', () => {
  const across = values.filter(({ from, to }) => featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to))
  const allowed = (from: string) => ['ui', ...(features[from] ?? [])]
  expect(across.filter(({ from, to }) => !allowed(featureOf(from)!).includes(featureOf(to)!))).toEqual([])
  expect(across.filter(({ from }) => featureOf(from) === 'ui')).toEqual([])
})

test('every kind of import is detected, and types are exempt', () => {
  const seen = (source: string) => forbidden(importsOf('islands/A.tsx', source))
  const arrow = ['islands/A.tsx -> lib/db/open.ts']
  expect(seen(`import { db } from '../lib/db/open.ts'`)).toEqual(arrow)
  expect(seen(`import {\n  a,\n  type B,\n} from '../lib/db/open.ts'`)).toEqual(arrow)
  expect(seen(`export * from '../lib/db/open.ts'`)).toEqual(arrow)
  expect(seen(`const x = await import('../lib/db/open.ts')`)).toEqual(arrow)
  expect(seen(`import '../lib/db/open.ts'`)).toEqual(arrow)
  expect(seen(`import type { Db } from '../lib/db/open.ts'`)).toEqual([])
  expect(seen(`import { type Db, type Tables } from '../lib/db/open.ts'`)).toEqual([])
  expect(seen(`export type { Db } from '../lib/db/open.ts'`)).toEqual([])
})

test('cycles are found, whatever their length', () => {
  expect(
    circles([
      ['a', 'b'],
      ['b', 'c'],
    ]),
  ).toEqual([])
  expect(
    circles([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['c', 'd'],
    ]),
  ).toEqual([['a', 'b', 'c']])
})
