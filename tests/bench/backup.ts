// npm run bench:backup [-- --posts 2000,100000 --pictures 200 --writers 100 --times 3]: how long `npm run backup` takes
// calm and while writers reply as fast as they are answered, in turns; whether the last of those backups, restored
// elsewhere, has every reply acknowledged before it began; and the peak memory of exports and imports (moving.ts). On
// SQLite, and on PostgreSQL if TEST_POSTGRES names one. Exits with 1 when it takes more than three times its calm time,
// when anything is missing, or when memory or hash of a move are not as they should be.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildWhenStale } from '../../src/lib/cli/build.ts'
import { openDb } from '../../src/lib/db/open.ts'
import { fillSite, missingReplies, openPictures } from './backup-site.ts'
import { command, type Place, type Ran, SETTINGS } from './command.ts'
import { moves } from './moving.ts'
import { medianOf, onEach, openPosts, round, trustedMembers, WARMTH, withDatabase, withServer } from './site.ts'
import { type Reply, startWriters } from './writers.ts'

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '2000,100000' },
    pictures: { type: 'string', default: '200' },
    writers: { type: 'string', default: '100' },
    times: { type: 'string', default: '3' },
  },
})
const [few, many] = values.posts.split(',').map(Number) as [number, number]
const [pictures, writers, times] = [values.pictures, values.writers, values.times].map(Number) as [
  number,
  number,
  number,
]
/** How many times its calm time a backup may take among writers. */
const MOST = 3
/** So many that none of them has to wait before replying again. */
const MEMBERS = 12_000

buildWhenStale()
const folder = mkdtempSync(join(tmpdir(), 'cheyou-bench-backup-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const origin: Place = { database: join(folder, 'site.db'), storage: join(folder, 'storage') }
const dump = join(folder, 'site.jsonl')
const archive = (n: number | string) => join(folder, `${n}.tar`)
const faults: string[] = []

await fillSite(origin, many, pictures)
await command('export', origin, dump)
console.log('| database | calm s | among writers s | times | MB calm | MB among writers | replies/s before | during |')
console.log('|---|---|---|---|---|---|---|---|')
const restored: string[] = []
await onEach(row)
console.log(
  '\n| restored from a backup among writers | s | MB | replies acknowledged before it | missing | pictures opened |',
)
console.log('|---|---|---|---|---|---|')
for (const line of restored) console.log(line)
faults.push(...(await moves(few, many)))
for (const fault of faults) console.log(fault)
process.exit(faults.length === 0 ? 0 : 1)

async function row(name: string, database: string) {
  const place = { database, storage: origin.storage }
  if (name === 'SQLite') copyFileSync(origin.database, database)
  else await command('import', place, dump)
  const [calm, busy] = await backups(place)
  const [slow, fast] = [medianOf(busy, ran => ran.seconds), medianOf(calm, ran => ran.seconds)]
  const ratio = slow / fast
  if (ratio > MOST) faults.push(`${name}: a backup among writers takes ${ratio.toFixed(2)} times its calm time`)
  const cells = [fast.toFixed(1), slow.toFixed(1), ratio.toFixed(2), peak(calm), peak(busy)]
  const rates = [medianOf(busy, run => run.before), medianOf(busy, run => run.during)].map(round)
  console.log(`| ${[name, ...cells, ...rates].join(' | ')} |`)
  await check(name, busy.at(-1)!)
}

interface Busy extends Ran {
  file: string
  /** Replies acknowledged before it began. */
  replies: Reply[]
  /** Replies a second before it began and while it ran. */
  before: number
  during: number
}

/** The server runs all the while, and calm backups take turns with those among writers: other load slows both. */
async function backups(place: Place): Promise<[Ran[], Busy[]]> {
  const db = openDb(place.database)
  const [tokens, posts] = [await trustedMembers(db, MEMBERS), await openPosts(db)]
  await db.destroy()
  const [calm, busy]: [Ran[], Busy[]] = [[], []]
  const own = { ...SETTINGS, STORAGE: place.storage }
  const work = async ({ origin }: { origin: string }) => {
    for (let n = 0; n < times; n++) {
      calm.push(await command('backup', place, archive('calm')))
      rmSync(archive('calm'))
      busy.push(await amongWriters(place, archive(n), () => startWriters(writers, origin, tokens, posts)))
    }
  }
  await withServer(place.database, work, own)
  return [calm, busy]
}

async function amongWriters(place: Place, file: string, start: () => ReturnType<typeof startWriters>): Promise<Busy> {
  const { replies, stop } = start()
  await pause(WARMTH * 1000)
  const count = replies.length
  const ran = await command('backup', place, file)
  const during = (replies.length - count) / ran.seconds
  await stop()
  return { ...ran, file, replies: replies.slice(0, count), before: count / WARMTH, during }
}

/** Restores the archive into another database of the same kind, and reads what has come. */
async function check(name: string, { file, replies }: Busy) {
  await withDatabase(name, async database => {
    const place = { database, storage: join(folder, `restored-${name}`) }
    const { seconds, megabytes } = await command('restore', place, file)
    await command('ledger:check', place)
    const db = openDb(database)
    const missing = await missingReplies(db, replies)
    const opened = await openPictures(db, place.storage)
    await db.destroy()
    if (missing.length > 0) faults.push(`${name}: the backup lacks ${missing.length} replies, as ${missing[0]!.id}`)
    if (opened < pictures) faults.push(`${name}: only ${opened} pictures have come back`)
    const cells = [seconds.toFixed(1), megabytes, replies.length, missing.length, opened].map(cell =>
      typeof cell === 'number' ? round(cell) : cell,
    )
    restored.push(`| ${[name, ...cells].join(' | ')} |`)
  })
  for (let n = 0; n < times; n++) rmSync(archive(n))
}

function peak(runs: Ran[]) {
  return round(Math.max(...runs.map(run => run.megabytes)))
}
