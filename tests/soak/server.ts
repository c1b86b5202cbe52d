import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, ready } from '../e2e/site.ts'

/** The built site as a separate process at a fixed address, which is killed and restarted. */
export async function killable(database: string) {
  const port = await freePort()
  const env = {
    STORAGE: mkdtempSync(join(tmpdir(), 'cheyou-files-')),
    PORT: `${port}`,
    DATABASE_URL: database,
    REDIS_URL: '',
    // All clients share one address, and a list without hits is not cached, so the rate limit is off.
    COSTLY_REQUESTS: '0',
    LOG_LEVEL: 'error',
    PAY: 'sandbox',
    DEMO: '1',
    PRIVATE_PORT: 'off',
    STOP_GRACE: '0',
    PROCESSES: '0',
  }
  let running: ChildProcess

  async function start() {
    running = spawn(process.execPath, ['dist/server/entry.mjs'], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await ready(running.stdout!)
  }

  async function end(signal: NodeJS.Signals) {
    const left = once(running, 'exit')
    running.kill(signal)
    await left
  }

  await start()
  return { url: `http://127.0.0.1:${port}`, start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
