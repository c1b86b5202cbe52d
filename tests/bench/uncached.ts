// npm run bench:uncached [-- --pages post,shop --builds dist,../other/dist --turns 5 --seconds 2]: pages rendered
// without a page cache by one process, alternating with a bare Node server that sends a few bytes; also for several
// builds.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenStale } from '../../src/lib/cli/build.ts'
import { freePort, ready } from '../e2e/site.ts'
import { type Served, startBare } from './beside-bare.ts'
import { load } from './load.ts'
import { seeded } from './seeded.ts'
import { cpuOf, flags, memoryOf, round, startEnv, WARMTH } from './site.ts'

const numbers = (count: number) => Array.from({ length: count }, (_each, n) => n + 1)
const pages: Record<string, string[]> = {
  home: ['/'],
  forum: numbers(40).map(id => `/bbsDetails?id=${id}`),
  post: numbers(300).map(id => `/essayDetails?id=${id}`),
  member: numbers(150).map(id => `/personalHomepage?id=${id}`),
  'mall home': ['/shop'],
  list: numbers(60).map(id => `/list?category_id=${id}`),
  goods: numbers(300).map(id => `/sku-${id}`),
  shop: numbers(12).map(id => `/shop-${id}`),
  search: [`/hotInvit?text=${encodeURIComponent('车')}`],
}

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: Object.keys(pages).join() },
    builds: { type: 'string', default: 'dist' },
    turns: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
  },
})
const CONNECTIONS = 16

if (values.builds === 'dist') buildWhenStale()
const DATABASE_URL = resolve(seeded('2000', '--scale', '2000'))
const bare = await startBare()
const builds = await Promise.all(values.builds.split(',').map(of))
console.log('| page | build | a second | : bare | CPU ms | bare CPU : CPU | MB |\n|---|---|---|---|---|---|---|')
for (const name of values.pages.split(',')) await rows(name, pages[name] ?? [name])
for (const { server } of [bare, ...builds]) server.kill('SIGTERM')

/** A build of the site with the page cache off. */
async function of(build: string) {
  const settings = { DATABASE_URL, CACHE_MB: '0', LOG_LEVEL: 'warn', REDIS_URL: '', DEMO: '1', PRIVATE_PORT: 'off' }
  // Without a supervisor: the time and memory measured are the server's.
  const own = { ...startEnv, ...settings, PROCESSES: '0', STOP_GRACE: '0', COSTLY_REQUESTS: '0' }
  return { build, ...(await served([...flags, `${build}/server/entry.mjs`], own)) }
}

async function served(words: string[], own: Record<string, string>): Promise<Served> {
  const port = await freePort()
  const env = { ...process.env, ...own, PORT: `${port}` }
  const server = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await ready(server.stdout)
  return { origin: `http://127.0.0.1:${port}`, server }
}

async function rows(name: string, asked: string[]) {
  const paths = await shown(asked)
  // Concurrent requests for a single page would share one render.
  const connections = paths.length > 1 ? CONNECTIONS : 1
  for (const { origin } of builds) await load(origin, paths, connections, WARMTH)
  const measured = builds.map(() => [] as Measured[])
  for (let turn = 0; turn < Number(values.turns); turn++) {
    const hello = await measure(bare, ['/'], CONNECTIONS, 1)
    for (const [at, build] of builds.entries()) {
      const { perSecond, cpu } = await measure(build, paths, connections, Number(values.seconds))
      measured[at]!.push({ perSecond, cpu, share: perSecond / hello.perSecond, cpuShare: hello.cpu / cpu })
    }
  }
  for (const [at, { build, server }] of builds.entries()) {
    const median = (of: keyof Measured) =>
      measured[at]!.map(each => each[of]).sort((a, b) => a - b)[measured[at]!.length >> 1]!
    const figures = [round(median('perSecond')), median('share').toFixed(4), median('cpu').toFixed(2)]
    console.log(`| ${[name, build, ...figures, median('cpuShare').toFixed(4), round(memoryOf(server))].join(' | ')} |`)
  }
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

async function measure({ origin, server }: Served, paths: string[], connections: number, seconds: number) {
  const before = cpuOf(server)
  const { perSecond, wrong } = await load(origin, paths, connections, seconds)
  if (wrong > 0) throw new Error(`${paths[0]}: ${wrong} answers were not 200`)
  return { perSecond, cpu: (cpuOf(server) - before) / (perSecond * seconds) }
}

/** Those URLs that show something: demo data has a few deleted and held posts. */
async function shown(paths: string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) if ((await fetch(builds[0]!.origin + path)).status === 200) found.push(path)
  return found
}
