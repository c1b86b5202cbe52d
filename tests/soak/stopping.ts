import { setTimeout as pause } from 'node:timers/promises'
import { listening } from '../e2e/listening.ts'
import { someone } from '../e2e/signed.ts'
import { now, startSite } from '../e2e/site.ts'
import { client } from './clients.ts'

const CLIENTS = 10
const STREAMS = 3
/** Requests that are answered before the server is told to stop. */
const WARMTH = 200
/** Seconds that the server answers on. */
const GRACE = 2
/** Milliseconds between two looks of the balancer at /readyz. */
const LOOK = 50

/**
 * Stops a server under load, as a balancer does it: ten clients on connections of their own read pages and write, and
 * ask no more once /readyz has said 503. Answers a sentence for each request that was not answered in full, and for a
 * server that did not leave in good order.
 */
export async function stopUnderLoad(database: string, env: Record<string, string> = {}): Promise<string[]> {
  const site = await startSite({ database, env: { STOP_GRACE: `${GRACE}`, ...env } })
  const faults: string[] = []
  const load = { done: 0, goesOn: true }
  const members = await Promise.all(Array.from({ length: CLIENTS }, (_each, n) => someone(site, `客户${now()}-${n}`)))
  const streams = await Promise.all(members.slice(0, STREAMS).map(member => listening(site, member)))
  const clients = await Promise.all(members.map((member, n) => client(site, member, n, load, faults)))
  while (load.done < WARMTH) await pause(5)
  const began = performance.now()
  site.server.kill('SIGTERM')
  await withdrawn(site.url)
  load.goesOn = false
  await Promise.all(clients.map(({ ended }) => ended))
  await Promise.all(streams.map(stream => stream.ended())).catch(err => faults.push(`a stream broke: ${err}`))
  const [code] = await site.left
  if (code !== 0) faults.push(`the server left with ${code} after ${Math.round(performance.now() - began)} ms`)
  await site.stop()
  return faults
}

/** Until a balancer would send nothing more. */
async function withdrawn(url: string) {
  for (;;) {
    const status = await fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
    if (status !== 200) return
    await pause(LOOK)
  }
}
