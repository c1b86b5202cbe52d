import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../e2e/site.ts'
import { type Load, load } from './load.ts'

export interface Served {
  origin: string
  server: ChildProcess
}

/** A bare Node server that sends a few bytes: the upper limit of this machine at this hour. */
export async function startBare(): Promise<Served> {
  const port = await freePort()
  const env = { ...process.env, PORT: `${port}`, BYTES: '5' }
  const server = spawn(process.execPath, ['tests/bench/bare.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(server.stdout, 'data')
  return { origin: `http://127.0.0.1:${port}`, server }
}

/** Does `work` this many times in turns with a bare server; the medians, with the share of the bare server's answers. */
export async function besideBare(
  turns: number,
  connections: number,
  work: (turn: number) => Promise<Load>,
): Promise<Load & { share: number }> {
  const { origin, server } = await startBare()
  const measured: (Load & { share: number })[] = []
  for (let turn = 0; turn < turns; turn++) {
    const bare = await load(origin, ['/'], connections, 1)
    const done = await work(turn)
    measured.push({ ...done, share: done.perSecond / bare.perSecond })
  }
  server.kill('SIGTERM')
  const median = (of: 'perSecond' | 'p50' | 'p99' | 'share') =>
    measured.map(each => each[of]).sort((one, other) => one - other)[measured.length >> 1]!
  const wrong = measured.reduce((sum, each) => sum + each.wrong, 0)
  return { perSecond: median('perSecond'), p50: median('p50'), p99: median('p99'), share: median('share'), wrong }
}
