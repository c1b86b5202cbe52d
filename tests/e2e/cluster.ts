import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { openBus } from '../../src/lib/adapters/bus/bus.ts'
import { bucketStorage } from '../../src/lib/adapters/storage/bucket.ts'
import { type Caller, EVERYTHING } from '../../src/lib/core/caller.ts'
import type { BucketSettings } from '../../src/lib/core/ports/storage.ts'
import { openDb } from '../../src/lib/db/open.ts'
import { bucketHost } from '../bucket-host.ts'
import { library } from '../domain/site/library.ts'
import { testName, verifySetting } from './differences.ts'
import { nginxBefore } from './nginx.ts'
import { freePort, now, ready, type Settings } from './site.ts'

const account = { region: 'cn-hangzhou', id: 'key-id', secret: randomUUID() }
/** Milliseconds until one server is killed, where CLUSTER_KILL asks for that, and until it is restarted. */
const LIFE = 10_000
const AWAY = 5000

/** Two servers behind nginx with this PostgreSQL database, Redis and a bucket; tests use them like one site. */
export async function startCluster({
  database,
  redis,
  env = {},
  host = '127.0.0.1',
  entry,
}: Settings & { entry: string }) {
  const verify = testName()
  const ports = await Promise.all([freePort(), freePort()])
  const privatePorts = await Promise.all([freePort(), freePort()])
  const [bucket, nginx] = await Promise.all([bucketHost('s3', account), nginxBefore(...ports)])
  const url = `http://${host}:${nginx.port}`
  const wire = { database, redis: redis ?? process.env['TEST_REDIS'] ?? 'redis://127.0.0.1:6379' }
  let output = ''

  async function start(at: number) {
    const settings = {
      STORAGE: `s3:${bucket.endpoint}`,
      STORAGE_REGION: account.region,
      STORAGE_KEY_ID: account.id,
      STORAGE_KEY_SECRET: account.secret,
      PORT: `${ports[at]}`,
      PRIVATE_PORT: `${privatePorts[at]}`,
      SITE_URL: url,
      DATABASE_URL: database,
      REDIS_URL: wire.redis,
      DATABASE_POOL: '5',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
      DEMO: '1',
      STOP_GRACE: '0',
      PROCESSES: '0',
      PASSWORD_MEMORY: '8',
      VERIFY_CACHE: verifySetting(verify, ports[at]!),
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      ...env,
    }
    const server = spawn(process.execPath, [entry], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    server.stdout.on('data', chunk => {
      output += chunk
    })
    const ended = once(server, 'exit').then(([code]) => Promise.reject(new Error(`A server ended with ${code}`)))
    await Promise.race([ready(server.stdout), ended])
    ended.catch(() => {})
    return server
  }

  const servers = await Promise.all([start(0), start(1)])
  const db = openDb(database)
  const bus = openBus(wire)
  const settings: BucketSettings = {
    kind: 's3',
    endpoint: bucket.endpoint,
    bucket: 'cheyou',
    url: bucket.endpoint,
    ...account,
  }
  const storage = bucketStorage(settings)
  const who = (): Caller => ({ db, bus, storage, library, member: null, locale: 'zh-cn', now: now(), reads() {} })
  let returning: Promise<void> | undefined

  /** Kills one server at once, as a power failure would, and starts another in its place later. */
  function kill(at: number) {
    servers[at]!.kill('SIGKILL')
    returning = once(servers[at]!, 'exit')
      .then(() => new Promise(resolve => setTimeout(resolve, AWAY)))
      .then(async () => {
        servers[at] = await start(at)
      })
    return returning
  }
  const killing = process.env['CLUSTER_KILL'] ? setTimeout(() => killOnce(verify, () => void kill(1)), LIFE) : undefined

  return {
    url,
    uploads: new URL(bucket.endpoint).href,
    port: nginx.port,
    privateUrl: `http://127.0.0.1:${privatePorts[0]}`,
    target: database,
    db,
    who,
    kill,
    server: servers[0]!,
    left: once(servers[0]!, 'exit'),
    output: () => output,
    async everythingFalls() {
      await bus.stage(db, [EVERYTHING])
      await bus.publish([EVERYTHING])
    },
    async stop(): Promise<number> {
      clearTimeout(killing)
      await returning
      const signal = AbortSignal.timeout(10_000)
      await Promise.all(
        privatePorts.map(port => fetch(`http://127.0.0.1:${port}/verify-cache`, { signal }).catch(() => {})),
      )
      const codes = await Promise.all(servers.map(stopped))
      await nginx.stop()
      bucket.close()
      await bus.close()
      await db.destroy()
      return codes.find(code => code !== 0) ?? 0
    },
  }
}

async function stopped(server: ChildProcess): Promise<number> {
  if (server.exitCode !== null) return server.exitCode
  const left = once(server, 'exit')
  server.kill('SIGTERM')
  const [code] = await left
  return code
}

/** Once per run, in whichever test file is the first to last that long. */
function killOnce(name: string, kill: () => void) {
  try {
    writeFileSync(process.env['CLUSTER_KILL']!, name, { flag: 'wx' })
  } catch {
    return
  }
  console.log(`One of the two servers is killed while ${name} runs`)
  kill()
}
