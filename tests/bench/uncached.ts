// npm run bench:uncached [-- --pages post,shop --builds dist,../other/dist --posts 2000,1000000 --turns 5 --seconds 2]:
// pages rendered without a page cache by one process, alternating with a bare Node server that sends a few bytes; also
// for several builds, or databases of several sizes.
import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenStale } from '../../src/lib/cli/build.ts'
import { openDb } from '../../src/lib/db/open.ts'
import { freePort, ready } from '../e2e/site.ts'
import { buyers } from '../soak/burst.ts'
import { type Served, startBare } from './in-turns-with-bare.ts'
import { load, type Visit } from './load.ts'
import { seeded } from './seeded.ts'
import { cpuOf, flags, medianOf, memoryOf, now, round, startEnv, WARMTH } from './site.ts'

const numbers = (count: number) => Array.from({ length: count }, (_each, n) => n + 1)
const pages: Record<string, string[]> = {
  home: ['/'],
  forum: numbers(40).map(id => `/bbsDetails?id=${id}`),
  post: numbers(300).map(id => `/essayDetails?id=${id}`),
  member: numbers(150).map(id => `/personalHomepage?id=${id}`),
  'mall home': ['/shop'],
  list: numbers(60).map(id => `/list?cid=${id}`),
  goods: numbers(300).map(id => `/sku-${id}`),
  shop: numbers(12).map(id => `/shop-${id}`),
  search: [`/hotInvit?text=${encodeURIComponent('车')}`],
}
/** Pages as members with orders see them. */
const ownPages: Record<string, string> = { 'member index': '/member/index', 'order list': '/member/order_list' }
const MEMBERS = 16
/** Orders of each: more than a page shows. */
const ORDERS = 12

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: [...Object.keys(pages), ...Object.keys(ownPages)].join() },
    builds: { type: 'string', default: 'dist' },
    posts: { type: 'string', default: '2000' },
    turns: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
  },
})
const CONNECTIONS = 16

interface Site extends Served {
  build: string
  posts: string
  tokens: string[]
}

if (values.builds === 'dist') buildWhenStale()
const bare = await startBare()
const sites: Site[] = []
const folder = mkdtempSync(join(tmpdir(), 'cheyou-bench-'))
try {
  for (const posts of values.posts.split(','))
    for (const build of values.builds.split(',')) sites.push(await startSite(build, posts))
  const cells = ['page', 'build', 'posts', 'a second', ': bare', 'CPU ms', 'bare CPU : CPU', 'MB']
  console.log(`| ${cells.join(' | ')} |\n|${cells.map(() => '---|').join('')}`)
  for (const name of values.pages.split(',')) await rows(name)
} finally {
  for (const { server } of [bare, ...sites]) server.kill('SIGTERM')
  rmSync(folder, { recursive: true })
}

/** A build of the site with the page cache off. */
async function startSite(build: string, posts: string): Promise<Site> {
  const DATABASE_URL = join(folder, `${sites.length}.db`)
  // A copy: orders are made in it.
  copyFileSync(seeded(posts, '--scale', posts), DATABASE_URL)
  const port = await freePort()
  const settings = { DATABASE_URL, CACHE_MB: '0', LOG_LEVEL: 'warn', REDIS_URL: '', DEMO: '1', PRIVATE_PORT: 'off' }
  // Without a supervisor: the time and memory measured are the server's.
  const own = { ...startEnv, ...settings, PROCESSES: '0', STOP_GRACE: '0', COSTLY_REQUESTS: '0', PORT: `${port}` }
  const env = { ...process.env, ...own }
  const words = [...flags, `${build}/server/entry.mjs`]
  const server = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await ready(server.stdout)
  const origin = `http://127.0.0.1:${port}`
  return { build, posts, origin, server, tokens: await buyersAt(origin, DATABASE_URL) }
}

/** Sessions of members who have ordered: demo data has no orders. */
async function buyersAt(origin: string, database: string): Promise<string[]> {
  const db = openDb(database)
  const tokens = await buyers(db, MEMBERS, now)
  const skus = db.selectFrom('sku').select('id').where('shown', '=', 1).where('stock', '>', MEMBERS).orderBy('id')
  for (const { id: sku_id } of await skus.limit(ORDERS).execute())
    for (const token of tokens) await order(origin, token, sku_id)
  await db.destroy()
  return tokens
}

async function order(origin: string, token: string, sku_id: number) {
  const headers = { token, 'content-type': 'application/json' }
  const body = JSON.stringify({ sku_id, num: 1 })
  const response = await fetch(`${origin}/api/ordercreate/create`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`An order was refused: ${await response.text()}`)
}

async function rows(name: string) {
  const visits = await Promise.all(sites.map(site => shown(site, name)))
  // Concurrent requests for a single page would share one render.
  const connections = visits.every(({ length }) => length > 1) ? CONNECTIONS : 1
  for (const [at, { origin }] of sites.entries()) await load(origin, visits[at]!, connections, WARMTH)
  const measured = sites.map(() => [] as Measured[])
  for (let turn = 0; turn < Number(values.turns); turn++) {
    // As many as keep it busy, whatever ours gets.
    const hello = await measure(bare, ['/'], CONNECTIONS, 1)
    for (const [at, site] of sites.entries()) {
      const { perSecond, cpu } = await measure(site, visits[at]!, connections, Number(values.seconds))
      measured[at]!.push({ perSecond, cpu, share: perSecond / hello.perSecond, cpuShare: hello.cpu / cpu })
    }
  }
  for (const [at, { build, posts, server }] of sites.entries()) {
    const median = (of: keyof Measured) => medianOf(measured[at]!, each => each[of])
    const figures = [round(median('perSecond')), median('share').toFixed(4), median('cpu').toFixed(2)]
    const cells = [name, build, posts, ...figures, median('cpuShare').toFixed(4), round(memoryOf(server))]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

/** The pages of this name, or the one at this URL, that show something: demo data has a few deleted and held posts. */
async function shown({ origin, tokens }: Site, name: string): Promise<(string | Visit)[]> {
  const own = ownPages[name]
  if (own) return tokens.map(token => ({ path: own, token }))
  const found: string[] = []
  for (const path of pages[name] ?? [name]) if ((await fetch(origin + path)).status === 200) found.push(path)
  return found
}

interface Measured {
  perSecond: number
  /** Milliseconds of CPU time per response. */
  cpu: number
  /** The bare server's CPU time as a fraction of this. */
  cpuShare: number
  /** As a fraction of the bare server's responses a second. */
  share: number
}

async function measure({ origin, server }: Served, visits: (string | Visit)[], connections: number, seconds: number) {
  const before = cpuOf(server)
  const { perSecond, wrong } = await load(origin, visits, connections, seconds)
  if (wrong > 0) throw new Error(`${JSON.stringify(visits[0])}: ${wrong} answers were not 200`)
  return { perSecond, cpu: (cpuOf(server) - before) / (perSecond * seconds) }
}
