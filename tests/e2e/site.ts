import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, chmodSync, copyFileSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { openBus } from '../../src/lib/adapters/bus/bus.ts'
import { folderStorage } from '../../src/lib/adapters/storage/folder.ts'
import { type Caller, EVERYTHING } from '../../src/lib/core/caller.ts'
import { migrate } from '../../src/lib/db/migrations/index.ts'
import { openDb } from '../../src/lib/db/open.ts'
import { secretFor, secretInUse } from '../../src/lib/db/secret.ts'
import { seedWhenEmpty } from '../../src/lib/demo/seed/index.ts'
import { library } from '../domain/site/library.ts'
import { startCluster } from './cluster.ts'
import { demoDatabase, makeDemoDatabase } from './demo-database.ts'
import { checkDifferences, testName, verifySetting, watchDifferences } from './differences.ts'

/** Whether each site consists of two servers behind nginx, see `npm run test:cluster`. */
export const clustered = Boolean(process.env['CLUSTER'])

/** What the address of an uploaded file begins with, as a pattern: in the server's folder, or in a cluster's bucket. */
export const FILES = clustered ? String.raw`http://127\.0\.0\.1:\d+/cheyou` : '/upload'

export const now = () => Math.floor(Date.now() / 1000)

/** Global setup called by Playwright: makes an SQLite file with the demo data, copied by every test file. */
export default async function makeDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'cheyou-demo-'))
  const file = join(folder, 'demo.db')
  const db = openDb(file)
  await migrate(db)
  const pictures = join(folder, 'files')
  await seedWhenEmpty(
    db,
    now(),
    folderStorage(pictures, async () => Buffer.alloc(0)),
  )
  // A server keeps it in memory, also when its database is replaced by this one.
  await secretInUse(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  await db.destroy()
  process.env['DEMO_SQLITE'] = file
  process.env['DEMO_FILES'] = pictures
  const dropDatabases = clustered ? await makeDemoDatabase() : async () => {}
  watchDifferences()
  return async () => {
    await dropDatabases()
    rmSync(folder, { recursive: true })
    checkDifferences()
  }
}

/** A copy of the demo data: an SQLite file, or a PostgreSQL database when CLUSTER is set. */
export async function demoFile(): Promise<string> {
  if (clustered) return demoDatabase()
  const file = join(mkdtempSync(join(tmpdir(), 'cheyou-')), 'site.db')
  copyFileSync(process.env['DEMO_SQLITE']!, file)
  // Otherwise each server would log that it took the access of others away.
  chmodSync(file, 0o600)
  return file
}

/** The demo data in a new PostgreSQL schema. */
export async function demoSchema(address: string): Promise<string> {
  const name = `e${randomUUID().replaceAll('-', '')}`
  const admin = openDb(address)
  await sql`create schema ${sql.id(name)}`.execute(admin)
  await admin.destroy()
  const target = `${address}?options=-c%20search_path%3D${name}`
  const db = openDb(target)
  await migrate(db)
  await seedWhenEmpty(db, now())
  await db.destroy()
  return target
}

/** A folder of files that holds the demo's photographs, as links, so that a server starts at once. */
function demoFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cheyou-files-'))
  const made = process.env['DEMO_FILES']
  if (!made) return folder
  const from = join(made, 'image')
  for (const month of readdirSync(from)) {
    const to = join(folder, 'image', month)
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(join(from, month))) linkSync(join(from, month, name), join(to, name))
  }
  return folder
}

const ENTRY = 'dist/server/entry.mjs'

export interface Settings {
  database: string
  redis?: string | null
  env?: Record<string, string>
  /** The host in its address: passkeys require a name. */
  host?: '127.0.0.1' | 'localhost'
  /** The server to start, when it was built elsewhere. */
  entry?: string
  /** The limit of open files of each of its processes. */
  openFiles?: number
}

let shared: Site | undefined

/**
 * The site that all test files of this worker share, with the demo data as if just started and without a limit of
 * costly requests; `stop` leaves it running. For files that neither need other settings nor stop their server.
 */
export async function freshSite(): Promise<Site> {
  const test = testName()
  if (clustered) return startSite({ database: await demoFile(), env: UNLIMITED })
  if (shared) await reset(shared)
  else shared = await startServer({ database: await demoFile(), env: UNLIMITED })
  const { privateUrl, port } = shared
  verifySetting(test, port)
  const stop = async () => {
    await verifyCache(privateUrl)
    return 0
  }
  return { ...shared, stop }
}

const UNLIMITED = { COSTLY_REQUESTS: '0' }

async function reset({ privateUrl }: Site) {
  const { ok, status } = await fetch(`${privateUrl}/reset?to=${encodeURIComponent(process.env['DEMO_SQLITE']!)}`)
  if (!ok) throw new Error(`The shared site could not be reset: ${status}`)
}

/** Called when a worker ends. */
export async function stopSharedSite() {
  await shared?.stop()
  shared = undefined
}

/**
 * Starts the built site with verification of its page cache; `who` writes to its database as a command would. With
 * CLUSTER it consists of two servers behind nginx (cluster.ts).
 */
export const startSite = (settings: Settings): Promise<Site> =>
  clustered ? startCluster({ entry: ENTRY, ...settings, database: settings.database }) : startServer(settings)

async function startServer(settings: Settings) {
  const { database, redis = null, env = {}, host = '127.0.0.1', entry = ENTRY, openFiles } = settings
  const verify = testName()
  const [port, privatePort] = await Promise.all([freePort(), freePort()])
  const folder = demoFiles()
  const variables = {
    STORAGE: folder,
    PORT: `${port}`,
    SITE_URL: `http://${host}:${port}`,
    PRIVATE_PORT: `${privatePort}`,
    DATABASE_URL: database,
    REDIS_URL: redis ?? '',
    LOG_LEVEL: 'warn',
    DEMO: '1',
    STOP_GRACE: '0',
    // Tests kill, measure and query this one process.
    PROCESSES: '0',
    PASSWORD_MEMORY: '8',
    VERIFY_ANSWERS: '1',
    VERIFY_CACHE: verifySetting(verify, port),
    // All test files start the same code.
    NODE_COMPILE_CACHE: 'node_modules/.cache/node',
    ...env,
  }
  const began = performance.now()
  const limited = ['bash', '-c', `ulimit -n ${openFiles}; exec "$0" "$@"`]
  const [program, ...words] = [...(openFiles ? limited : []), process.execPath, entry]
  const server = spawn(program!, words, {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const left = once(server, 'exit')
  let output = ''
  server.stdout.on('data', chunk => {
    output += chunk
  })
  // A server that fails to start says why on stderr.
  const said = ready(server.stdout)
  const ended = left.then(([code]) => Promise.reject(new Error(`The server ended with ${code}`)))
  await Promise.race([said, ended])
  noteStart(performance.now() - began)
  const db = openDb(database)
  const bus = openBus({ database, redis })
  const storage = folderStorage(folder, () => secretFor(db, 'form'))
  const who = (): Caller => ({ db, bus, storage, library, member: null, locale: 'zh-cn', now: now(), reads() {} })

  /** Clears the page cache, for rows written without the invalidation that domain functions do. */
  async function everythingFalls() {
    await bus.stage(db, [EVERYTHING])
    await bus.publish([EVERYTHING])
  }

  async function stop(): Promise<number> {
    if (server.exitCode === null) await verifyCache(`http://127.0.0.1:${privatePort}`)
    server.kill('SIGTERM')
    const [code] = await left
    await bus.close()
    await db.destroy()
    return code
  }
  return {
    url: `http://${host}:${port}`,
    /** The address that browsers send files to. */
    uploads: `http://${host}:${port}/api/upload/put`,
    privateUrl: `http://127.0.0.1:${privatePort}`,
    port,
    target: database,
    db,
    who,
    server,
    /** What the server has printed so far; log lines may come after the line with its address. */
    output: () => output,
    left,
    everythingFalls,
    stop,
  }
}

/** Adds to the start times that `npm test` prints. */
function noteStart(ms: number) {
  const file = process.env['TEST_STARTS']
  if (file) appendFileSync(file, `${Math.round(ms)}\n`)
}

/** Verifies all cached pages, also those cached long ago and never requested again. */
const verifyCache = (privateUrl: string) =>
  fetch(`${privateUrl}/verify-cache`, { signal: AbortSignal.timeout(10_000) }).catch(() => {})

/** Resolves once a server has printed its address, with all output until then. */
export async function ready(stdout: Readable): Promise<string> {
  let said = ''
  while (!said.includes('Cheyou is at')) {
    const [chunk] = await once(stdout, 'data')
    said += chunk
  }
  return said
}

export type Site = Awaited<ReturnType<typeof startServer>>

const [FIRST, LAST] = [11_000, 31_000]
let latest = FIRST + ((process.pid * 97) % (LAST - FIRST))

/**
 * Tries ports in turn, below the range the system uses for outgoing connections, which could take the port before the
 * server does. Each process starts at another port.
 */
export async function freePort(): Promise<number> {
  latest = latest < LAST ? latest + 1 : FIRST
  const port = latest
  const probe = createServer()
  const isFree = new Promise<boolean>(resolve => {
    probe.once('listening', () => resolve(true)).once('error', () => resolve(false))
  })
  probe.listen(port, '127.0.0.1')
  if (!(await isFree)) return freePort()
  probe.close()
  await once(probe, 'close')
  return port
}
