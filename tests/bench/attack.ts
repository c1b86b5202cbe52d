// npm run attack: sends costly requests to the built site while a reader requests cached and uncached pages; exits with
// 1 when the reader's p99 exceeds five times its undisturbed value or 300 ms, or the server takes over 400 MB.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { buildWhenStale } from '../../src/lib/cli/build.ts'
import { migrate } from '../../src/lib/db/migrations/index.ts'
import { openDb } from '../../src/lib/db/open.ts'
import { seed } from '../../src/lib/demo/seed/index.ts'
import { openSession } from '../../src/lib/domain/account/sessions.ts'
import { now, openPosts, withServer } from './site.ts'

const { values } = parseArgs({ options: { samples: { type: 'string', default: '1000' } } })
const names = ['films', 'drawings', 'forms', 'pictures', 'slow']
const MEMBERS = 8
const [TIMES, MOST_MS, MOST_MB] = [5, 300, 400]
/** An attack ends by itself, even if this process dies. */
const MOST_SECONDS = 300

buildWhenStale()
const folder = mkdtempSync(join(tmpdir(), 'cheyou-attack-'))
const database = join(folder, 'attack.db')
const db = openDb(database)
await migrate(db)
await seed(db, { now })
const posts = (await openPosts(db)).map(String)
const tokens = await Promise.all(Array.from({ length: MEMBERS }, (_, n) => openSession(db, n + 1, now)))
await db.destroy()

console.log('| attack | reader p50 ms | p99 ms | p99 to calm | server MB at most | |')
console.log('|---|---|---|---|---|---|')
let failed = false
// The default rate limits; the other benchmarks have none.
const limits = { COSTLY_REQUESTS: '' }
const all = async ({ origin, memory }: { origin: string; memory: () => number }) => {
  await read(origin)
  const calm = await read(origin)
  row('none', calm, calm, memory())
  for (const name of names) {
    const attacker = attack(name, origin)
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, memory())
    }, 100)
    const load = await read(origin)
    clearInterval(watch)
    attacker.kill()
    await once(attacker, 'exit')
    row(name, load, calm, most)
  }
}
await withServer(database, all, limits)
rmSync(folder, { recursive: true })
process.exit(failed ? 1 : 0)

interface Reading {
  p50: number
  p99: number
  wrong: number
}

function row(name: string, { p50, p99, wrong }: Reading, calm: Reading, mb: number) {
  const isBad = wrong > 0 || p99 > calm.p99 * TIMES || p99 > MOST_MS || mb > MOST_MB
  failed ||= isBad
  const cells = [name, p50.toFixed(1), p99.toFixed(1), (p99 / calm.p99).toFixed(1), Math.round(mb)]
  console.log(`| ${[...cells, isBad ? `too much${wrong > 0 ? `, ${wrong} wrong answers` : ''}` : ''].join(' | ')} |`)
}

/** The attacker is not part of the server's machine: it only gets idle CPU time. */
function attack(name: string, origin: string): ChildProcess {
  const words = ['-n', '19', process.execPath, 'tests/bench/attackers.ts', name, origin, `${MOST_SECONDS}`, ...tokens]
  return spawn('nice', words, { stdio: ['ignore', 'ignore', 'inherit'] })
}

async function read(origin: string): Promise<Reading> {
  const words = ['tests/bench/attack-reader.ts', origin, values.samples, ...posts.slice(0, 300)]
  const reader = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const { times, wrong }: { times: number[]; wrong: number } = JSON.parse(await text(reader.stdout))
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)]!
  return { p50: at(0.5), p99: at(0.99), wrong }
}
