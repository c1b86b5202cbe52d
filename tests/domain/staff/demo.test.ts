import { beforeAll, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { demoStaff } from '../../../src/lib/demo/demo.ts'
import { seedWhenEmpty } from '../../../src/lib/demo/seed/index.ts'
import { isPassword } from '../../../src/lib/domain/account/passwords.ts'
import { checkLedger } from '../../../src/lib/domain/ledger/check.ts'
import { certificationDocuments, certifications } from '../../../src/lib/domain/staff/certifications.ts'
import { boardsApplications } from '../../../src/lib/domain/staff/moderator-applications.ts'
import { figures, queueSizes } from '../../../src/lib/domain/staff/overview.ts'
import { reportQueue } from '../../../src/lib/domain/staff/report-queue.ts'
import { verifyInfo, verifyList } from '../../../src/lib/domain/trade/verify.ts'
import { openDocument } from '../../../src/lib/domain/upload/documents.ts'
import { NOW, onSqlite, visitor } from '../../world.ts'

let db: Db
let keeper: Member
let given: Awaited<ReturnType<typeof demoStaff>>
beforeAll(async () => {
  db = await onSqlite()
  await seedWhenEmpty(db, NOW)
  given = await demoStaff(visitor(db))
  const { id } = await db.selectFrom('user').select('id').where('username', '=', 'desk').executeTakeFirstOrThrow()
  keeper = { ...visitor(db), member: id }
}, 120_000)

const first = { page: 1, limit: 50 }

test('every staff queue of the demo has entries with their subject', async () => {
  // The demo has no failed refunds, no undecided flash sale goods and no shops that ask for their deposit.
  const { paybacks: _, seckill: __, deposits: ___, ...sizes } = await queueSizes(keeper)
  expect(Object.entries(sizes).filter(([, size]) => size === 0)).toEqual([])
  expect(sizes).toMatchObject({ reports: 6 })
  expect((await figures(keeper)).members).toBe(keeper.member)
  const reports = await reportQueue(keeper, { status: 0, ...first })
  expect(reports.data.every(({ subject }) => subject !== null)).toBe(true)
  expect((await boardsApplications(keeper, { state: 0, ...first })).total).toBe(sizes.boards)
})

test('pending certifications have documents that open', async () => {
  const { data } = await certifications(keeper, { state: 0, ...first })
  const [link] = await certificationDocuments(keeper, { id: data[0]!.id })
  const { token, until, signature } = Object.fromEntries(new URL(link!.url, 'http://site').searchParams)
  const bytes = await openDocument(keeper, { token: token!, until: Number(until), signature: signature! })
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
})

test('the demo’s staff account has orders of every kind, and codes used and unused', async () => {
  const mine = db.selectFrom('shop_order').select(['order_type', 'order_status']).where('user_id', '=', keeper.member)
  const orders = await mine.distinct().execute()
  const known = new Set(orders.map(({ order_type, order_status }) => `${order_type} ${order_status}`))
  const [EXPRESS, PICKUP, LOCAL, VIRTUAL] = [1, 2, 3, 4]
  for (const each of [`${EXPRESS} 3`, `${PICKUP} 2`, `${PICKUP} 4`, `${LOCAL} 3`, `${VIRTUAL} 1`, `${VIRTUAL} 4`])
    expect(known).toContain(each)
  const { list } = await verifyList(keeper, { page: 1, page_size: 50 })
  expect(new Set(list.map(({ verify_type }) => verify_type))).toEqual(new Set(['pickup', 'virtualgoods']))
  const waiting = db.selectFrom('verify').select('verify_code').where('is_verify', '=', 0)
  for (const code of await waiting.execute()) expect(await verifyInfo(keeper, code)).toMatchObject({ is_verify: 0 })
  expect(await checkLedger(db)).toEqual([])
})

test('generates a random password that works', async () => {
  const { password } = await db
    .selectFrom('user')
    .select('password')
    .where('id', '=', keeper.member)
    .executeTakeFirstOrThrow()
  expect(given.account).toBe('desk')
  expect(given.password).toMatch(/^[\w-]{12}$/)
  expect(await isPassword(password, given.password)).toBe(true)
})
