import { beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Letter } from '../../../src/lib/core/ports/mail.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { valuesOf } from '../../../src/lib/domain/ledger/post.ts'
import { adjustAccount } from '../../../src/lib/domain/staff/adjust-account.ts'
import { requests } from '../../../src/lib/domain/staff/approval-requests.ts'
import { decideOnServer, requestDecide, settleDueRequests } from '../../../src/lib/domain/staff/decide-request.ts'
import { giveRole, takeRole } from '../../../src/lib/domain/staff/roles.ts'
import { databases, member, NOW, staff, visitor } from '../../world.ts'

const DAY = 86_400
const CAP = 1000

describe.each(databases)('staff actions that need a second person on %s', (_name, open) => {
  let db: Db
  let user: Member
  beforeEach(async () => {
    await db?.destroy()
    db = await open()
    user = await member(db)
  })

  const adjust = (by: Member, amount: number, user_id = user.member) =>
    adjustAccount(by, { user_id, account_type: 'balance', amount, reason: '补偿' }, CAP)
  const balance = async () => (await valuesOf(db, user.member, ['balance'])).balance
  const idOf = (answer: unknown) => (answer as { request_id: number }).request_id
  const told = (user_id: number) =>
    db
      .selectFrom('notice')
      .select('kind')
      .where('user_id', '=', user_id)
      .execute()
      .then(rows => rows.map(({ kind }) => kind))
  const dutiesIn = (user_id: number) => db.selectFrom('role').select('duty').where('user_id', '=', user_id).execute()

  test('adjustments beyond the daily cap wait for approval by other trade staff', async () => {
    const [one, second] = [await staff(db, 'trade'), await staff(db, 'trade')]
    expect(await adjust(one, 600)).toEqual([])
    expect(await adjust(one, -400)).toEqual([])
    const asked = await adjust(one, 1)
    expect(asked).toMatchObject({ due: 0 })
    expect(await adjust(one, 1)).toEqual(asked)
    expect(await balance()).toBe(200)
    expect(await told(second.member)).toEqual(['STAFF_REQUEST'])
    await requestDecide(second, { id: idOf(asked), status: 1 })
    expect(await balance()).toBe(201)
    expect(await told(one.member)).toEqual(['STAFF_REQUEST_DECIDED'])
    await expect(requestDecide(second, { id: idOf(asked), status: 1 })).rejects.toThrow('decidedAlready')
    expect(await balance()).toBe(201)
    const deeds = await db.selectFrom('audit').select(['action', 'user_id']).orderBy('id').execute()
    expect(deeds.map(({ action }) => action)).toEqual([
      ...['adjustAccount', 'adjustAccount', 'request', 'adjustAccount', 'approveRequest'],
    ])
    expect(deeds.at(-1)?.user_id).toBe(second.member)
    expect(await adjust({ ...one, now: NOW + DAY }, CAP)).toEqual([])
  })

  test('concurrent small adjustments do not exceed the cap', async () => {
    const [one] = [await staff(db, 'trade'), await staff(db, 'trade')]
    await Promise.all(Array.from({ length: 5 }, (_each, n) => adjust(one, 300 + n)))
    expect(await balance()).toBeLessThanOrEqual(CAP)
  })

  test('refuses approval by the requester, the subject, other duties or without confirmation', async () => {
    const [one, target] = [await staff(db, 'trade'), await staff(db, 'trade')]
    await staff(db, 'trade')
    const id = idOf(await adjust(one, CAP + 1, target.member))
    for (const by of [one, target, await staff(db, 'content'), await staff(db, 'admin'), user])
      await expect(requestDecide(by, { id, status: 1 })).rejects.toThrow('forbidden')
    const bare = await member(db)
    await db.insertInto('role').values({ user_id: bare.member, duty: 'trade', createtime: NOW }).execute()
    await expect(requestDecide(bare, { id, status: 1 })).rejects.toThrow('secondFactorFirst')
    await expect(requestDecide(await staff(db, 'content'), { id, status: -1 })).rejects.toThrow('forbidden')
    await requestDecide(one, { id, status: -1 })
    expect((await requests(one, { state: 1, page: 1, limit: 10 })).data).toMatchObject([{ id, status: -1 }])
  })

  test('a refusal keeps its reason, and an approval that cannot be carried out fails', async () => {
    const [one, second] = [await staff(db, 'trade'), await staff(db, 'trade')]
    const taking = idOf(await adjust(one, -CAP - 1))
    await expect(requestDecide(second, { id: taking, status: 1 })).rejects.toThrow('notEnough')
    await requestDecide(second, { id: taking, status: -1, reason: '没有依据' })
    expect((await requests(one, { state: 1, page: 1, limit: 10 })).data[0]).toMatchObject({ answer: '没有依据' })
    const gone = idOf(await adjust(one, CAP + 1))
    await takeRole(await staff(db, 'admin'), { user_id: one.member, duty: 'trade' })
    await expect(requestDecide(second, { id: gone, status: 1 })).rejects.toThrow('stateConflict')
  })

  test('granting oneself a duty needs another administrator, granting others does not', async () => {
    const [one, second] = [await staff(db, 'admin'), await staff(db, 'admin')]
    expect(await giveRole(one, { user_id: user.member, duty: 'content' })).toEqual([])
    expect(await giveRole(one, { user_id: one.member, duty: 'admin' })).toEqual([])
    const id = idOf(await giveRole(one, { user_id: one.member, duty: 'trade' }))
    expect(await dutiesIn(one.member)).toEqual([{ duty: 'admin' }])
    await requestDecide(second, { id, status: 1 })
    expect(await dutiesIn(one.member)).toContainEqual({ duty: 'trade' })
  })

  test('the only administrator waits 24 hours, is notified by notice and mail, and can cancel', async () => {
    const letters: Letter[] = []
    const mail = { send: async (letter: Letter) => void letters.push(letter) }
    const one = { ...(await staff(db, 'admin')), mail }
    await db.updateTable('user').set({ email: 'admin@cheyou.example' }).where('id', '=', one.member).execute()
    const asked = await giveRole(one, { user_id: one.member, duty: 'trade' })
    expect(asked).toMatchObject({ due: NOW + DAY })
    expect(await told(one.member)).toEqual(['STAFF_REQUEST'])
    expect(letters.map(({ email }) => email)).toEqual(['admin@cheyou.example'])
    const at = (now: number) => ({ ...visitor(db), now })
    await settleDueRequests(at(NOW + DAY - 1))
    expect(await dutiesIn(one.member)).toEqual([{ duty: 'admin' }])
    await requestDecide(one, { id: idOf(asked), status: -1 })
    await settleDueRequests(at(NOW + DAY))
    expect(await dutiesIn(one.member)).toEqual([{ duty: 'admin' }])
    await giveRole(one, { user_id: one.member, duty: 'trade' })
    await Promise.all([settleDueRequests(at(NOW + DAY)), settleDueRequests(at(NOW + DAY))])
    expect(await dutiesIn(one.member)).toContainEqual({ duty: 'trade' })
  })

  test('closes a due request that has become impossible', async () => {
    const one = await staff(db, 'trade')
    const id = idOf(await adjust(one, -CAP - 1))
    await settleDueRequests({ ...visitor(db), now: NOW + DAY })
    expect((await requests(one, { state: 1, page: 1, limit: 10 })).data).toMatchObject([{ id, status: -2 }])
    expect(await balance()).toBe(0)
  })

  test('requests can be approved and refused on the server', async () => {
    const one = await staff(db, 'trade')
    const [first, second] = [idOf(await adjust(one, CAP + 1)), idOf(await adjust(one, CAP + 2))]
    await decideOnServer(visitor(db), { id: first, status: 1 })
    await decideOnServer(visitor(db), { id: second, status: -1 })
    expect(await balance()).toBe(CAP + 1)
    expect((await requests(one, { state: 0, page: 1, limit: 10 })).data).toEqual([])
  })
})
