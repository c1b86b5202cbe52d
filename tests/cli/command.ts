import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs a script of src/lib/cli, or another one given by its path, to its end, as an operator would. */
export async function command(script: string, words: string[], settings: Record<string, string>): Promise<Ended> {
  const file = script.includes('/') ? script : `src/lib/cli/${script}.ts`
  const env = { ...process.env, DEMO: '0', SECRET: '', REDIS_URL: '', PRIVATE_PORT: 'off', ...settings }
  // Node warns of it beside FORCE_COLOR, which Playwright sets.
  Reflect.deleteProperty(env, 'NO_COLOR')
  const child = spawn(process.execPath, [file, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: (await ended)[0], stdout, stderr }
}
