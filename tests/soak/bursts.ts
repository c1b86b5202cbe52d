import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Site, startSite } from '../e2e/site.ts'

/** Milliseconds within which the site must serve again, and between two tries. */
const AGAIN = 10_000
const BETWEEN = 100
/** Milliseconds that a burst is held. */
const HELD = 2000
const LOGGED = /at most \d+ connections/

export interface Burst {
  database: string
  /** The limit of open files of each process. */
  limit: number
  processes: number
  /** The seconds for which the flood goes on after the burst; 0 for none. */
  flood: number
}

/**
 * Opens three times as many connections as the server may have files, then checks that it serves within ten seconds and
 * has logged it once a server; then, for a while, opens each closed connection anew, and checks that no server was
 * replaced. Returns a sentence for each fault.
 */
export async function burstOfConnections({ database, limit, processes, flood }: Burst): Promise<string[]> {
  const site = await startSite({ database, openFiles: limit, env: { PROCESSES: `${processes}`, VERIFY_CACHE: '' } })
  const faults: string[] = []
  const before = serversOf(site)
  const sockets = Array.from({ length: limit * 3 }, (_each, n) => opened(site.port, n % 2 === 0))
  await pause(HELD)
  for (const socket of sockets) socket.destroy()
  if (!(await servesAgain(site))) faults.push('it does not serve ten seconds after the burst')
  const lines = site
    .output()
    .split('\n')
    .filter(line => LOGGED.test(line)).length
  if (lines < 1 || lines > Math.max(processes, 1)) faults.push(`${lines} lines were logged`)
  if (flood > 0) {
    await flooded(site.port, limit * 3, flood)
    if (!(await servesAgain(site))) faults.push('it does not serve ten seconds after the flood')
  }
  if (String(serversOf(site)) !== String(before)) faults.push('a server was replaced')
  const code = await site.stop()
  if (code !== 0) faults.push(`it ended with ${code}`)
  return faults
}

/** A connection that asks for a page, or stays silent. */
function opened(port: number, asks: boolean): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}).resume()
  if (asks) socket.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
  return socket
}

/** As many connections at once for so many seconds; one that is closed is opened anew. */
async function flooded(port: number, count: number, seconds: number) {
  const until = performance.now() + seconds * 1000
  const one = async (n: number) => {
    while (performance.now() < until) {
      const socket = opened(port, n % 2 === 0)
      const signal = AbortSignal.timeout(Math.max(Math.ceil(until - performance.now()), 1))
      await once(socket, 'close', { signal }).catch(() => socket.destroy())
      await pause(BETWEEN)
    }
  }
  await Promise.all(Array.from({ length: count }, (_each, n) => one(n)))
}

async function servesAgain({ url }: Site): Promise<boolean> {
  const until = performance.now() + AGAIN
  while (performance.now() < until) {
    const paths = ['/healthz', '/', '/api/website/info']
    const asked = paths.map(path =>
      fetch(url + path, { headers: { connection: 'close' }, signal: AbortSignal.timeout(2000) }).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    if ((await Promise.all(asked)).every(status => status > 0 && status < 500)) return true
    await pause(BETWEEN)
  }
  return false
}

/** The process ids of the servers under the supervisor. */
function serversOf({ server }: Site): string[] {
  const found = execFileSync('bash', ['-c', `pgrep -P ${server.pid} || true`], { encoding: 'utf8' })
  return found.split('\n').filter(Boolean)
}
