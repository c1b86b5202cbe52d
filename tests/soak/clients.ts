import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { openSession } from '../../src/lib/domain/account/sessions.ts'
import { now, type Site } from '../e2e/site.ts'

/** Milliseconds before an unanswered request is repeated. */
const PAUSE = 10

/** The progress of all clients, and whether they continue. */
export interface Load {
  done: number
  goesOn: boolean
}

export type Doing = 'readPage' | 'readCall' | 'collect'

/** A member with a connection of their own, who does these things in turn; each incomplete response is reported. */
export async function client(
  site: Site,
  member: number,
  n: number,
  load: Load,
  faults: string[],
  doing: readonly Doing[] = ['readPage', 'readCall', 'collect'],
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const token = await openSession(site.db, member, now())
  const essays = await site.db.selectFrom('essay').select('id').where('shown', '=', 1).limit(40).execute()
  async function work() {
    for (let turn = 0; load.goesOn; turn++) {
      const { id } = essays[(n * 7 + turn) % essays.length]!
      const what = things[doing[(n + turn) % doing.length]!]
      const fault = await what(id, turn).catch(error => String(error))
      if (fault) faults.push(`${what.name}: ${fault}`)
      else load.done += 1
      // A stopped server would be retried in a tight loop until the load balancer's next check.
      if (fault) await pause(PAUSE)
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

  /** What was wrong with the response; '' for nothing. */
  async function asked({ path, method = 'GET', body = '' }: { path: string; method?: string; body?: string }) {
    const asking = request(site.url + path, { agent, method, headers: { token } })
    asking.end(body)
    const [response] = (await once(asking, 'response')) as [IncomingMessage]
    let text = ''
    for await (const chunk of response) text += chunk
    const isWhole = response.complete && text.length > 0
    return response.statusCode === 200 && isWhole ? '' : `${response.statusCode} ${text.slice(0, 80)}`
  }
  const things = { readPage, readCall, collect }
  return { ended: work() }
}
