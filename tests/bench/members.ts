// npm run bench:members [-- --seconds 5 --posts 2000]: replies a second, alone, in turns of a second with a bare Node
// server, and beside page reads; and the cache hit rate of a page that receives ten replies a second; on SQLite, and on
// PostgreSQL if TEST_POSTGRES names one. Each member replies once, since members may write only every five seconds.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildWhenStale } from '../../src/lib/cli/build.ts'
import { migrate } from '../../src/lib/db/migrations/index.ts'
import { openDb } from '../../src/lib/db/open.ts'
import { seed } from '../../src/lib/demo/seed/index.ts'
import { inTurnsWithBare } from './in-turns-with-bare.ts'
import { load } from './load.ts'
import { figures, now, onEach, openPosts, round, trustedMembers, WARMTH, withServer } from './site.ts'

const { values } = parseArgs({
  options: { posts: { type: 'string', default: '2000' }, seconds: { type: 'string', default: '5' } },
})
const seconds = Number(values.seconds)
const posts = Number(values.posts)
/** More than can reply in a second. */
const MOST = 3000
const MEMBERS = MOST * (WARMTH + seconds * 2 + 1)
const A_SECOND = 10
const CONNECTIONS = 16

buildWhenStale()
console.log(
  '| database | replies/s | p50 ms | p99 ms | : bare | CPU ms a reply | replies/s beside reads | reads/s | hot page reads/s | from cache |',
)
console.log('|---|---|---|---|---|---|---|---|---|---|')
await onEach(row)

async function row(name: string, database: string) {
  const { tokens, open } = await prepared(database)
  const calls = tokens.map((token, n) => ({ token, body: reply(open[n % open.length]!, n) }))
  const [first, second] = [MOST * WARMTH, MOST * (WARMTH + seconds + 1)]
  const cells = await withServer(database, async ({ origin, privateOrigin, cpu }) => {
    await say(origin, calls.slice(0, first), WARMTH)
    const alone = await inTurnsWithBare({ turns: seconds, connections: CONNECTIONS, cpu }, turn =>
      say(origin, calls.slice(first + MOST * turn, first + MOST * (turn + 1)), 1),
    )
    const pages = open.slice(0, 50).map(id => `/essayDetails?id=${id}`)
    const [beside, reads] = await Promise.all([say(origin, calls.slice(second)), load(origin, pages, 8, seconds)])
    const hot = await hotPage({ origin, privateOrigin }, tokens, open[0]!)
    return [
      ...figures(alone),
      alone.share.toFixed(4),
      alone.cost.toFixed(2),
      round(beside.perSecond),
      round(reads.perSecond),
      ...hot,
    ]
  })
  console.log(`| ${[name, ...cells].join(' | ')} |`)
}

function reply(essay_id: number, n: number) {
  return JSON.stringify({ essay_id, content: `第 ${n} 个回复，说说我的看法` })
}

/** Replies as fast as they are accepted; a refusal is a fault of the benchmark. */
async function say(origin: string, calls: { token: string; body: string }[], time = seconds) {
  const measured = await load(origin, { path: '/api/forum/forum_essay/userAtom', calls }, CONNECTIONS, time)
  if (measured.wrong > 0) throw new Error(`${measured.wrong} replies were refused`)
  return measured
}

/**
 * Readers of one post while ten members a second reply to it: reads a second, and the share served without a render.
 */
async function hotPage(
  { origin, privateOrigin }: { origin: string; privateOrigin: string },
  tokens: string[],
  hot: number,
) {
  const path = `/essayDetails?id=${hot}`
  const before = await counts(privateOrigin)
  const talking = talk(origin, hot, tokens.slice(-A_SECOND * seconds))
  const reads = await load(origin, [path], 16, seconds)
  await talking
  const after = await counts(privateOrigin)
  const rendered = after.rendered - before.rendered
  const share = 1 - rendered / (reads.perSecond * seconds)
  return [round(reads.perSecond), `${(share * 100).toFixed(2)} % (${rendered} renders)`]
}

async function talk(origin: string, hot: number, tokens: string[]) {
  for (const [n, token] of tokens.entries()) {
    const started = performance.now()
    const body = reply(hot, 1_000_000 + n)
    const answer = await fetch(`${origin}/api/forum/forum_essay/userAtom`, { method: 'POST', headers: { token }, body })
    if (!answer.ok) throw new Error(`A reply was refused: ${await answer.text()}`)
    await pause(Math.max(0, 1000 / A_SECOND - (performance.now() - started)))
  }
}

async function counts(origin: string) {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return { rendered: Number(/^cheyou_front_renders_total (\d+)/m.exec(text)![1]) }
}

/** Demo data and trusted members, each with a session. */
async function prepared(database: string) {
  const db = openDb(database)
  await migrate(db)
  await seed(db, { now, scale: posts })
  const tokens = await trustedMembers(db, MEMBERS)
  const open = await openPosts(db)
  await db.destroy()
  return { tokens, open }
}
