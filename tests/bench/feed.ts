// npm run bench:feed [-- --posts 2000,1000000]: the cost of a page of the following feed for members who follow ten,
// three hundred and ten thousand, with few posts and with many; on SQLite, and on PostgreSQL if TEST_POSTGRES names
// one. Each time is the minimum of many; what counts are the ratios, to the ten follows at the first number of posts.
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Member } from '../../src/lib/core/caller.ts'
import { migrate } from '../../src/lib/db/migrations/index.ts'
import { type Db, openDb } from '../../src/lib/db/open.ts'
import { followedEssays } from '../../src/lib/domain/forum/followed-essays.ts'
import { forum, member, NOW, talk } from '../world.ts'
import { fillFeed, followed } from './feed-rows.ts'
import { onEach } from './site.ts'

const { values } = parseArgs({ options: { posts: { type: 'string', default: '2000,1000000' } } })
const sizes = values.posts.split(',').map(Number)
const [BATCHES, TIMES] = [30, 5]
const LIMIT = 10

/** How many members somebody follows, and whether those ever post. */
const readers: Record<string, [follows: number, writes: boolean]> = {
  'ten who write': [10, true],
  'three hundred who write': [300, true],
  'three hundred who are silent': [300, false],
  'ten thousand who write': [10_000, true],
  'ten thousand who are silent': [10_000, false],
}
const first: Record<string, number[]> = {}

console.log('| database | posts | follows | first page ms | times | from the middle ms | times |')
console.log('|---|---|---|---|---|---|---|')
for (const posts of sizes) await onEach((name, database) => rows(name, database, posts))

async function rows(name: string, database: string, posts: number) {
  const db = openDb(database)
  await migrate(db)
  await fillFeed(db, { posts, forums: [await forum(db), await forum(db)], talk_id: await talk(db, { name: '自驾' }) })
  const middle = { time: NOW - Math.floor(posts / 2), id: 1 }
  for (const [reader, [follows, writes]] of Object.entries(readers)) {
    const who = await readerOf(db, follows, writes)
    const costs = [await costOf(() => followedEssays(who, { limit: LIMIT }))]
    costs.push(await costOf(() => followedEssays(who, { limit: LIMIT, before: middle })))
    const base = first[name] ?? costs
    first[name] = base
    const cells = costs.flatMap((cost, at) => [cost.toFixed(2), (cost / base[at]!).toFixed(2)])
    console.log(`| ${[name, posts.toLocaleString('en'), reader, ...cells].join(' | ')} |`)
  }
  await db.destroy()
}

async function readerOf(db: Db, follows: number, writes: boolean): Promise<Member> {
  const who = await member(db)
  const rows = followed(follows, writes).map(target_id => ({
    user_id: who.member,
    kind: 'user',
    target_id,
    createtime: NOW,
  }))
  for (let at = 0; at < rows.length; at += 1000)
    await db
      .insertInto('mark')
      .values(rows.slice(at, at + 1000))
      .execute()
  await sql`analyze`.execute(db)
  return who
}

/** Milliseconds, the lowest mean of several batches: other load on the machine only adds time. */
async function costOf(work: () => Promise<unknown>) {
  let least = Number.POSITIVE_INFINITY
  for (let batch = 0; batch < BATCHES; batch++) {
    const began = performance.now()
    for (let n = 0; n < TIMES; n++) await work()
    least = Math.min(least, (performance.now() - began) / TIMES)
  }
  return least
}
