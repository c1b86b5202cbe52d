import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Milliseconds between two looks at a command's memory; its peak only rises, so that just the very last is missed. */
const LOOK = 20

/** Where a command works. */
export interface Place {
  database: string
  storage: string
}

export interface Ran {
  seconds: number
  /** Its peak resident memory. */
  megabytes: number
  said: string
}

/** Runs a command of package.json in a process of its own, as an operator does; fails with its words if it does. */
export async function command(name: string, { database, storage }: Place, ...words: string[]): Promise<Ran> {
  const began = performance.now()
  const PATH = `${dirname(process.execPath)}:${process.env['PATH']}`
  const env = { ...process.env, ...SETTINGS, PATH, DATABASE_URL: database, STORAGE: storage }
  // Without `exec` the process would be the shell.
  const child = spawn('sh', ['-c', `${scripts[name]!.replace(/\bnode /, 'exec node ')} "$@"`, name, ...words], { env })
  let [said, megabytes] = ['', 0]
  for (const stream of [child.stdout, child.stderr]) stream.on('data', piece => (said += piece))
  const looking = setInterval(() => (megabytes = Math.max(megabytes, peakOf(child.pid))), LOOK)
  const [code] = await once(child, 'close')
  clearInterval(looking)
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}: ${said}`)
  return { seconds: (performance.now() - began) / 1000, megabytes, said }
}

/** The commands have the secret of the server whose site they copy. */
export const SETTINGS = { REDIS_URL: '', LOG_LEVEL: 'warn', SECRET: 'a secret of thirty-two letters or more' }

/** 0 for a process that has just ended. */
function peakOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
