import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../e2e/site.ts'
import { type Load, load } from './load.ts'
import { medianOf } from './site.ts'

export interface Served {
  origin: string
  server: ChildProcess
}

/** A bare Node server that sends this many bytes: the upper limit of this machine at this hour. */
export async function startBare(bytes = 5): Promise<Served> {
  const port = await freePort()
  const env = { ...process.env, PORT: `${port}`, BYTES: `${bytes}` }
  const server = spawn(process.execPath, ['tests/bench/bare.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(server.stdout, 'data')
  return { origin: `http://127.0.0.1:${port}`, server }
}

interface Turns {
  turns: number
  connections: number
  /** What the bare server sends. */
  bytes?: number
  /** Milliseconds of CPU time that the measured server has used. */
  cpu?: () => number
}

/** Medians of all turns. */
export interface InTurns extends Load {
  /** The bare server's answers a second. */
  bare: number
  /** Ours as a fraction of them. */
  share: number
  /** Milliseconds of CPU time of an answer; 0 where it is not measured. */
  cost: number
}

/**
 * Does `work`, which takes a second, this many times in turns with a bare server: other load on the machine slows both.
 * Turn 0 warms up and does not count.
 */
export async function inTurnsWithBare(
  { turns, connections, bytes, cpu = () => 0 }: Turns,
  work: (turn: number) => Promise<Load>,
): Promise<InTurns> {
  const { origin, server } = await startBare(bytes)
  const measured: InTurns[] = []
  try {
    for (let turn = 0; turn <= turns; turn++) {
      const { perSecond: bare } = await load(origin, ['/'], connections, 1)
      const before = cpu()
      const ours = await work(turn)
      measured.push({ ...ours, bare, share: ours.perSecond / bare, cost: (cpu() - before) / ours.perSecond })
    }
  } finally {
    server.kill('SIGTERM')
  }
  const counted = measured.slice(1)
  const median = (of: keyof InTurns) => medianOf(counted, each => each[of])
  const wrong = measured.reduce((sum, each) => sum + each.wrong, 0)
  const [perSecond, p50, p99] = [median('perSecond'), median('p50'), median('p99')]
  return { perSecond, p50, p99, wrong, bare: median('bare'), share: median('share'), cost: median('cost') }
}
