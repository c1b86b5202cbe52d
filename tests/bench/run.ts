// npm run bench [-- --posts 2000,1000000 --seconds 5]: requests a second, p50, p99 and memory of the pages a visitor
// reads, with the page cache warm and cold, beside a bare Node server that sends as many bytes, in the same run.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pLimit from 'p-limit'
import { buildWhenStale } from '../../src/lib/cli/build.ts'
import { inTurnsWithBare } from './in-turns-with-bare.ts'
import { CODINGS, load } from './load.ts'
import { seeded } from './seeded.ts'
import { cpuOf, figures, flags, round, startEnv, WARMTH } from './site.ts'

const { values } = parseArgs({
  options: { posts: { type: 'string', default: '2000,1000000' }, seconds: { type: 'string', default: '5' } },
})
const seconds = Number(values.seconds)
const PORT = 4399
const CONNECTIONS = 16
/** The mileage mentioned by one of two thousand posts and five of a million. */
const RARE = '10374'
const origin = `http://127.0.0.1:${PORT}`

/** Pages by name; several URLs where a cold run must not request one page twice at once. */
const pages = (posts: number): Record<string, string[]> => ({
  home: ['/'],
  forum: numbers(40).map(id => `/bbsDetails?id=${id}`),
  post: numbers(Math.min(posts, 2000)).map(id => `/essayDetails?id=${id}`),
  member: numbers(150).map(id => `/personalHomepage?id=${id}`),
  'mall home': ['/shop'],
  list: numbers(60).map(id => `/list?cid=${id}`),
  goods: numbers(300).map(id => `/sku-${id}`),
  shop: numbers(12).map(id => `/shop-${id}`),
  'search, rare word': [`/hotInvit?text=${RARE}`],
  'search, commonest word': [`/hotInvit?text=${encodeURIComponent('车')}`],
})
const numbers = (count: number) => Array.from({ length: count }, (_each, n) => n + 1)

buildWhenStale()
for (const posts of String(values.posts).split(',').map(Number)) {
  const file = seeded(`${posts}`, '--scale', `${posts}`)
  console.log(`\n## ${posts} posts\n`)
  console.log(
    '| page | packed bytes | warm/s | p50 ms | p99 ms | bare/s | warm : bare | cold/s | p50 ms | p99 ms | MB after |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|---|')
  for (const [name, paths] of Object.entries(pages(posts))) await row(file, name, paths)
  console.log('\n| by two processes | cold/s | p50 ms | p99 ms | MB |')
  console.log('|---|---|---|---|---|')
  for (const name of ['post', 'list', 'goods', 'shop']) await several(file, name, pages(posts)[name]!)
}

/** Cold pages again, rendered by two processes behind one port. */
async function several(file: string, name: string, paths: string[]) {
  const env = { CACHE_MB: '0', PROCESSES: '2' }
  await withServer(file, env, async ({ pid }) => {
    const known = await shown(paths)
    await load(origin, known, CONNECTIONS, WARMTH)
    const measured = figures(await load(origin, known, CONNECTIONS, seconds))
    const servers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    const memory = [pid, ...servers].map(each => memoryOf(each)).join(' + ')
    console.log(`| ${[name, ...measured, memory].join(' | ')} |`)
  })
}

async function row(file: string, name: string, paths: string[]) {
  const warm = await withServer(file, {}, async server => {
    const known = await shown(paths)
    const bytes = await sizeOf(known[0]!)
    for (const path of known.slice(0, 50)) await fetch(origin + path)
    const cpu = () => cpuOf(server)
    const measured = await inTurnsWithBare({ turns: seconds, connections: CONNECTIONS, bytes, cpu }, () =>
      load(origin, known.slice(0, 50), CONNECTIONS, 1),
    )
    return { ...measured, bytes, memory: memoryOf(server.pid), known }
  })
  const cold = await withServer(file, { CACHE_MB: '0' }, async server => {
    const connections = warm.known.length > 1 ? CONNECTIONS : 1
    await load(origin, warm.known, connections, WARMTH)
    const measured = await load(origin, warm.known, connections, seconds)
    return { ...measured, memory: memoryOf(server.pid) }
  })
  const wrong = warm.wrong + cold.wrong
  if (wrong > 0) throw new Error(`${name}: ${wrong} answers were not 200`)
  const cells = [name, warm.bytes, ...figures(warm), round(warm.bare), warm.share.toFixed(2)]
  console.log(`| ${[...cells, ...figures(cold), Math.max(warm.memory, cold.memory)].join(' | ')} |`)
}

/** Those URLs that show something: demo data has a few deleted and held posts. */
async function shown(paths: string[]): Promise<string[]> {
  const turn = pLimit(CONNECTIONS)
  const ask = (path: string) => turn(async () => [path, (await fetch(origin + path)).status] as const)
  const answers = await Promise.all(paths.map(ask))
  return answers.filter(([, status]) => status === 200).map(([path]) => path)
}

async function sizeOf(path: string): Promise<number> {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': CODINGS } })
  await response.arrayBuffer()
  return Number(response.headers.get('content-length'))
}

async function withServer<Out>(
  file: string,
  env: Record<string, string>,
  work: (server: ChildProcess) => Promise<Out>,
) {
  const settings = {
    PORT: `${PORT}`,
    DATABASE_URL: file,
    LOG_LEVEL: 'warn',
    REDIS_URL: '',
    DEMO: '1',
    PRIVATE_PORT: 'off',
    STOP_GRACE: '0',
    PROCESSES: '0',
    COSTLY_REQUESTS: '0',
  }
  return running([...flags, 'dist/server/entry.mjs'], { ...settings, ...env }, work)
}

async function running<Out>(
  words: string[],
  env: Record<string, string>,
  work: (server: ChildProcess) => Promise<Out>,
) {
  const server = spawn(process.execPath, words, {
    env: { ...process.env, ...startEnv, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  try {
    return await work(server)
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}

/** Peak resident megabytes. */
function memoryOf(pid: number | string | undefined): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}
