// npm run bench [-- --posts 2000,1000000 --seconds 5]: requests a second, p50, p99 and memory of the pages a visitor
// reads, front cache warm and cold, beside a bare Node server that sends as many bytes, in the same run.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildWhenStale } from '../../src/lib/cli/build.ts'
import { type Load, load } from './load.ts'

const { values } = parseArgs({
  options: { posts: { type: 'string', default: '2000,1000000' }, seconds: { type: 'string', default: '5' } },
})
const seconds = Number(values.seconds)
const PORT = 4399
const BARE = 4398
const origin = `http://127.0.0.1:${PORT}`

/** Pages by name; several addresses where a cold run must not ask for one page twice at once. */
const pages = (posts: number): Record<string, string[]> => ({
  home: ['/'],
  forum: numbers(40).map(id => `/bbsDetails?id=${id}`),
  post: numbers(Math.min(posts, 2000)).map(id => `/essayDetails?id=${id}`),
  member: numbers(150).map(id => `/personalHomepage?id=${id}`),
  'search, rare word': [`/hotInvit?text=${encodeURIComponent('拖车钩')}`],
  'search, commonest word': [`/hotInvit?text=${encodeURIComponent('车')}`],
})
const numbers = (count: number) => Array.from({ length: count }, (_each, n) => n + 1)

buildWhenStale()
for (const posts of String(values.posts).split(',').map(Number)) {
  const file = seeded(posts)
  console.log(`\n## ${posts} posts\n`)
  console.log(
    '| page | bytes (gzip) | warm/s | p50 ms | p99 ms | bare/s | warm : bare | cold/s | p50 ms | p99 ms | MB after |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|---|')
  for (const [name, paths] of Object.entries(pages(posts))) await row(file, name, paths)
}

async function row(file: string, name: string, paths: string[]) {
  const warm = await withServer(file, {}, async server => {
    const known = await shown(paths)
    const bytes = await sizeOf(known[0]!)
    for (const path of known.slice(0, 50)) await fetch(origin + path)
    const measured = await load(origin, known.slice(0, 50), 16, seconds)
    return { ...measured, bytes, memory: memoryOf(server), known }
  })
  const bare = await withBare(warm.bytes)
  const cold = await withServer(file, { CACHE_MB: '0' }, async server => {
    const measured = await load(origin, warm.known, warm.known.length > 1 ? 16 : 1, seconds)
    return { ...measured, memory: memoryOf(server) }
  })
  const wrong = warm.wrong + bare.wrong + cold.wrong
  if (wrong > 0) throw new Error(`${name}: ${wrong} answers were not 200`)
  const cells = [
    name,
    warm.bytes,
    ...figures(warm),
    round(bare.perSecond),
    (warm.perSecond / bare.perSecond).toFixed(2),
  ]
  console.log(`| ${[...cells, ...figures(cold), Math.max(warm.memory, cold.memory)].join(' | ')} |`)
}

/** Those of the addresses that show something: demo data has a few deleted and held posts. */
async function shown(paths: string[]): Promise<string[]> {
  const answers = await Promise.all(paths.map(async path => [path, (await fetch(origin + path)).status] as const))
  return answers.filter(([, status]) => status === 200).map(([path]) => path)
}

async function sizeOf(path: string): Promise<number> {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': 'gzip' } })
  await response.arrayBuffer()
  return Number(response.headers.get('content-length'))
}

async function withServer<Out>(
  file: string,
  env: Record<string, string>,
  work: (server: ChildProcess) => Promise<Out>,
) {
  const settings = { PORT: `${PORT}`, DATABASE_URL: file, LOG_LEVEL: 'warn', REDIS_URL: '' }
  return running('src/lib/http/server.ts', { ...settings, ...env }, work)
}

function withBare(bytes: number) {
  const ask = () => load(`http://127.0.0.1:${BARE}`, ['/'], 16, seconds)
  return running('tests/bench/bare.ts', { PORT: `${BARE}`, BYTES: `${bytes}` }, ask)
}

async function running<Out>(script: string, env: Record<string, string>, work: (server: ChildProcess) => Promise<Out>) {
  const server = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
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

/** Resident megabytes at the most. */
function memoryOf({ pid }: ChildProcess): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}

/** Demo data of that size; made once and kept, since a million takes minutes. */
function seeded(posts: number): string {
  const file = `data/bench-${posts}.db`
  if (existsSync(file)) return file
  mkdirSync('data', { recursive: true })
  const env = { ...process.env, DATABASE_URL: file }
  for (const words of [['src/lib/cli/migrate.ts'], ['src/lib/cli/seed.ts', '--scale', `${posts}`]]) {
    const { status } = spawnSync(process.execPath, words, { stdio: 'inherit', env })
    if (status !== 0) process.exit(status ?? 1)
  }
  return file
}

function round(value: number) {
  return Math.round(value).toLocaleString('en')
}

function figures({ perSecond, p50, p99 }: Load) {
  return [round(perSecond), p50.toFixed(2), p99.toFixed(2)]
}
