import { expect } from 'playwright/test'
import { migrate } from '../../src/lib/db/migrations/index.ts'
import { openDb } from '../../src/lib/db/open.ts'
import { burst, buyers } from '../soak/burst.ts'
import { emptyDatabase } from '../soak/race.ts'
import { killable } from '../soak/server.ts'
import { essay, forum, member } from '../world.ts'
import { now } from './site.ts'
import { test } from './test.ts'

const BUYERS = 500
const PIECES = 20
const postgres = process.env['TEST_POSTGRES']

for (const [name, address] of Object.entries({ SQLite: '', ...(postgres && { PostgreSQL: postgres }) })) {
  test(`${BUYERS} buyers compete for ${PIECES} items: each is sold once and pages stay readable, on ${name}`, {
    tag: address ? [] : '@full',
  }, async () => {
    const database = await emptyDatabase(address)
    const db = openDb(database)
    await migrate(db)
    const { member: user_id } = await member(db)
    const post = await essay(db, { user_id, forum_id: await forum(db) })
    const tokens = await buyers(db, BUYERS, now())
    const server = await killable(database)
    const pages = ['/', `/essayDetails?id=${post}`, '/list']
    const { faults, reads } = await burst({ db, url: server.url, tokens, pieces: PIECES, pages, now: now() })
    await server.stop()
    await db.destroy()
    expect(faults).toEqual([])
    expect(reads.length).toBeGreaterThanOrEqual(pages.length)
  })
}
