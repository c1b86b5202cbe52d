// Throwaway servers for tests. A database that survives power failures waits for the disk at every CREATE and DROP
// DATABASE, which took most of the time of `npm run test:services`; these two need not survive.
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackage, isDebianRoot } from './debian.ts'

/** Ends the started servers and deletes their data; called when this process ends. */
const endings: (() => void)[] = []

/**
 * Starts a PostgreSQL and a Redis server on free ports, except where TEST_POSTGRES or TEST_REDIS names one already.
 * Returns both variables with the addresses. The servers end with this process.
 */
export async function startServices(): Promise<Record<string, string>> {
  process.once('exit', () => {
    for (const end of endings) end()
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return {
    TEST_POSTGRES: process.env['TEST_POSTGRES'] ?? (await startPostgres()),
    TEST_REDIS: process.env['TEST_REDIS'] ?? (await startRedis()),
  }
}

async function startPostgres() {
  const programs = postgresPrograms()
  const folder = mkdtempSync(join(fastFolder(), 'cheyou-postgres-'))
  const data = join(folder, 'data')
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null
  if (user) chownSync(folder, user.uid, user.gid)
  const run = (program: string, ...words: string[]) =>
    runOrExit(join(programs, program), words, { ...user, cwd: folder })
  run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--locale=C.UTF-8', '--encoding=UTF8', '--no-sync')
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    max_wal_size: '1GB',
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  run('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options.join(' '))
  endings.push(() => {
    run('pg_ctl', 'stop', '-D', data, '-m', 'immediate')
    rmSync(folder, { recursive: true })
  })
  return `postgres://postgres@127.0.0.1:${port}/postgres`
}

const MEMORY = '/dev/shm'
/** Bytes that must be free there, and in all. */
const ROOM = 4 * 2 ** 30

/** In memory where there is room: a database of ours is more than a thousand files, and each test makes one. */
function fastFolder() {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) >= ROOM ? MEMORY : tmpdir()
}

/** The folder of initdb and pg_ctl, which Debian keeps out of PATH; the newest version if there are several. */
function postgresPrograms() {
  const found = () =>
    globSync(['/usr/lib/postgresql/*/bin', '/usr/local/bin', '/opt/homebrew/bin'])
      .filter(folder => globSync(join(folder, 'initdb')).length > 0)
      .sort()
      .reverse()[0]
  if (!found() && isDebianRoot()) installPackage('postgresql')
  return found() ?? missing('PostgreSQL', 'TEST_POSTGRES')
}

async function startRedis() {
  const installed = () => spawnSync('redis-server', ['--version']).status === 0
  if (!installed() && isDebianRoot()) installPackage('redis-server')
  if (!installed()) missing('Redis', 'TEST_REDIS')
  const folder = mkdtempSync(join(tmpdir(), 'cheyou-redis-'))
  const port = String(await freePort())
  const words = ['--port', port, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no']
  runOrExit('redis-server', [...words, '--daemonize', 'yes'])
  endings.push(() => {
    runOrExit('redis-cli', ['-p', port, 'shutdown', 'nosave'])
    rmSync(folder, { recursive: true })
  })
  return `redis://127.0.0.1:${port}`
}

function missing(server: string, variable: string): never {
  console.error(`These tests need ${server}: install it, or name a running server in ${variable}.`)
  process.exit(1)
}

function runOrExit(program: string, words: string[], options: { uid?: number; gid?: number; cwd?: string } = {}) {
  // A daemon would keep a pipe open, so its output goes nowhere; the log of PostgreSQL is in its folder.
  const { status } = spawnSync(program, words, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status === 0) return
  console.error(`${program} failed.`)
  process.exit(1)
}

const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address!.port : 0))
    })
  })
}
