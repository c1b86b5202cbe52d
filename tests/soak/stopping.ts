import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { openSession } from '../../src/lib/domain/account/sessions.ts'
import { listening } from '../e2e/listening.ts'
import { someone } from '../e2e/signed.ts'
import { now, type Site, startSite } from '../e2e/site.ts'

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
  const load = { done: 0, isReady: true }
  const members = await Promise.all(Array.from({ length: CLIENTS }, (_each, n) => someone(site, `客户${now()}-${n}`)))
  const streams = await Promise.all(members.slice(0, STREAMS).map(member => listening(site, member)))
  const clients = await Promise.all(members.map((member, n) => client(site, member, n, load, faults)))
  while (load.done < WARMTH) await pause(5)
  const began = performance.now()
  site.server.kill('SIGTERM')
  await withdrawn(site.url)
  load.isReady = false
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

async function client(
  site: Site,
  member: number,
  n: number,
  load: { done: number; isReady: boolean },
  faults: string[],
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const token = await openSession(site.db, member, now())
  const essays = await site.db.selectFrom('essay').select('id').where('shown', '=', 1).limit(40).execute()
  async function work() {
    for (let turn = 0; load.isReady; turn++) {
      const { id } = essays[(n * 7 + turn) % essays.length]!
      const what = [readPage, readCall, collect][(n + turn) % 3]!
      const fault = await what(id, turn).catch(error => String(error))
      if (fault) faults.push(`${what.name}: ${fault}`)
      else load.done += 1
      // A server that has gone would be asked without end until the balancer looks again.
      if (fault) await pause(LOOK / 5)
    }
    agent.destroy()
  }

  const readPage = (id: number) => asked({ path: `/essayDetails?id=${id}` })
  const readCall = () => asked({ path: '/api/website/info', method: 'POST', body: '{}' })
  const collect = (id: number, turn: number) =>
    asked({
      path: '/api/forum/forum_essay/collectEssay',
      method: 'POST',
      body: JSON.stringify({ essay_id: id, screen: 1 + (turn % 2) }),
    })

  /** What was wrong with the answer; '' for nothing. */
  async function asked({ path, method = 'GET', body = '' }: { path: string; method?: string; body?: string }) {
    const asking = request(site.url + path, { agent, method, headers: { token } })
    asking.end(body)
    const [response] = (await once(asking, 'response')) as [IncomingMessage]
    let text = ''
    for await (const chunk of response) text += chunk
    const isWhole = response.complete && text.length > 0
    return response.statusCode === 200 && isWhole ? '' : `${response.statusCode} ${text.slice(0, 80)}`
  }
  return { ended: work() }
}
