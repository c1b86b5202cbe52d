// Shared by the benchmarks of writing: a database of their own with demo data, the built site on it, figures.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Db, openDb } from '../../src/lib/db/open.ts'
import { openSession } from '../../src/lib/domain/account/sessions.ts'
import { freePort, ready } from '../e2e/site.ts'
import type { Load } from './load.ts'

const { start }: { start: string } = JSON.parse(readFileSync('package.json', 'utf8')).scripts

/** Node's options in `npm start`. */
export const flags: string[] = start.match(/--\S+/g) ?? []

/** The environment of `npm start`. */
export const startEnv: Record<string, string> = Object.fromEntries(
  start.split(' ').flatMap(word => (/^[A-Z_]+=/.test(word) ? [word.split('=')] : [])),
)

/** Seconds of warm-up until frequently used code is compiled. */
export const WARMTH = 3

export const now = Math.floor(Date.now() / 1000)

export const postgres = process.env['TEST_POSTGRES']

/** Runs the same on SQLite and, if TEST_POSTGRES names one, on PostgreSQL. */
export async function onEach(work: (name: string, database: string) => Promise<void>) {
  for (const name of postgres ? ['SQLite', 'PostgreSQL'] : ['SQLite'])
    await withDatabase(name, database => work(name, database))
}

/** Works on an empty database of this kind. */
export async function withDatabase<Out>(name: string, work: (database: string) => Promise<Out>): Promise<Out> {
  if (name !== 'SQLite') return withPostgres(postgres!, work)
  const folder = mkdtempSync(join(tmpdir(), 'cheyou-bench-'))
  return work(join(folder, 'bench.db')).finally(() => rmSync(folder, { recursive: true }))
}

/** A database of its own: an invalidation goes to every server of a database, and waits for the slowest. */
async function withPostgres<Out>(address: string, work: (database: string) => Promise<Out>): Promise<Out> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  const admin = openDb(address)
  await sql`create database ${sql.id(name)}`.execute(admin)
  try {
    return await work(Object.assign(new URL(address), { pathname: name }).href)
  } finally {
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin)
    await admin.destroy()
  }
}

/**
 * Works on the built site; `cpu` returns the milliseconds of CPU time that its process has used, `memory` its
 * megabytes.
 */
export async function withServer<Out>(
  database: string,
  work: (site: { origin: string; privateOrigin: string; cpu: () => number; memory: () => number }) => Promise<Out>,
  own: Record<string, string> = {},
): Promise<Out> {
  const [port, privatePort] = await Promise.all([freePort(), freePort()])
  const storage = mkdtempSync(join(tmpdir(), 'cheyou-bench-files-'))
  const settings = { PORT: `${port}`, DATABASE_URL: database, LOG_LEVEL: 'warn', REDIS_URL: '', STORAGE: storage }
  const env = {
    ...process.env,
    ...startEnv,
    ...settings,
    PRIVATE_PORT: `${privatePort}`,
    DEMO: '1',
    STOP_GRACE: '0',
    PROCESSES: '0',
    PAY: 'sandbox',
    COSTLY_REQUESTS: '0',
    ...own,
  }
  const server = spawn(process.execPath, [...flags, 'dist/server/entry.mjs'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await ready(server.stdout)
  try {
    const [origin, privateOrigin] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${privatePort}`]
    return await work({ origin, privateOrigin, cpu: () => cpuOf(server), memory: () => memoryOf(server) })
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
    rmSync(storage, { recursive: true })
  }
}

/** From /proc, which counts in hundredths of a second. */
export function cpuOf({ pid }: ChildProcess): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * 10
}

export function memoryOf({ pid }: ChildProcess): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** Ids of posts that accept replies. */
export async function openPosts(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('essay')
    .innerJoin('forum', 'forum.id', 'essay.forum_id')
    .select('essay.id')
    .where('essay.shown', '=', 1)
    .where('essay.is_closed', '=', 0)
    .where('forum.is_closed', '=', 0)
    .execute()
  return rows.map(({ id }) => id)
}

/** Members known long enough to write without review, each with a session; answers their tokens. */
export const trustedMembers = (db: Db, count: number): Promise<string[]> =>
  db.transaction().execute(async db => {
    const blank = { avatar: '/art/avatar-u1.svg', home_image: '', bio: '', gender: 0, grade: 3, owner: '', is_owner: 0 }
    const known = { createtime: now - 200 * 86_400, essay_count: 100, user_essay_comment_count: 100 }
    const tokens: string[] = []
    for (let n = 0; n < count; n++) {
      const row = { ...blank, ...known, nickname: `回帖的人${n}` }
      const { id } = await db.insertInto('user').values(row).returning('id').executeTakeFirstOrThrow()
      tokens.push(await openSession(db, id, now))
    }
    return tokens
  })

/** The median of a figure of all of them. */
export function medianOf<One>(all: One[], figure: (one: One) => number): number {
  const sorted = all.map(figure).sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)]!
}

export function round(value: number) {
  return Math.round(value).toLocaleString('en')
}

export function figures({ perSecond, p50, p99 }: Load) {
  return [round(perSecond), p50.toFixed(2), p99.toFixed(2)]
}
