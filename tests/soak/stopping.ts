import { setTimeout as pause } from 'node:timers/promises'
import { listening } from '../e2e/listening.ts'
import { someone } from '../e2e/signed.ts'
import { now, startSite } from '../e2e/site.ts'
import { client } from './clients.ts'

const CLIENTS = 10
const STREAMS = 3
/** Requests answered before the server is told to stop. */
const WARMTH = 200
/** Seconds that the server keeps serving. */
const GRACE = 2
/** Milliseconds between two checks of /readyz by the load balancer. */
const LOOK = 50

/**
 * Stops a server under load, as a load balancer does: ten clients with their own connections read pages and write, and
 * stop once /readyz answers 503. Returns a sentence for each incomplete response, and for a server that did not exit
 * properly.
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

/** Waits until a load balancer would send no more requests. */
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
