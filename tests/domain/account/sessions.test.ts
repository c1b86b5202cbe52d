import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import {
  closeSession,
  confirmSession,
  flushSessions,
  memberOf,
  memberOfSign,
  openSession,
  sessionOf,
  signOf,
} from '../../../src/lib/domain/account/sessions.ts'
import { databases, member, NOW, staff } from '../../world.ts'

const DAY = 86_400
const HOUR = 3600

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let id: number
  beforeAll(async () => {
    db = await open()
    id = (await member(db)).member
  })

  const untils = async () => (await db.selectFrom('session').select('until').execute()).map(row => row.until)

  test('a token identifies its member; an unknown or altered one identifies nobody', async () => {
    const token = await openSession(db, id, NOW)
    expect(await memberOf(db, token, NOW)).toBe(id)
    expect(await memberOf(db, `${token}x`, NOW)).toBeNull()
    expect(await memberOf(db, '', NOW)).toBeNull()
  })

  test('the database does not store the token itself', async () => {
    const token = await openSession(db, id, NOW)
    const rows = await db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  test('expires two days after its last use, or seven if opened for seven', async () => {
    const [short, long] = [await openSession(db, id, NOW), await openSession(db, id, NOW, 7)]
    expect(await memberOf(db, short, NOW + 2 * DAY)).toBeNull()
    expect(await memberOf(db, long, NOW + 7 * DAY - 1)).toBe(id)
    await flushSessions(db)
    expect(await memberOf(db, long, NOW + 14 * DAY - 2)).toBe(id)
  })

  test('ends ninety days after the login, however often it is used', async () => {
    const token = await openSession(db, id, NOW, 7)
    for (let day = 5; day < 90; day += 5) {
      expect([day, await memberOf(db, token, NOW + day * DAY)]).toEqual([day, id])
      await flushSessions(db)
    }
    expect(await memberOf(db, token, NOW + 90 * DAY - 1)).toBe(id)
    await flushSessions(db)
    expect(await memberOf(db, token, NOW + 90 * DAY)).toBeNull()
  })

  test('of staff ends twelve hours after the login or the last confirmation, for its event stream too', async () => {
    const keeper = await staff(db, 'content')
    const [idle, confirmed] = [
      await openSession(db, keeper.member, NOW, 7),
      await openSession(db, keeper.member, NOW, 7),
    ]
    await confirmSession(db, confirmed, NOW + 6 * HOUR)
    expect(await memberOf(db, idle, NOW + 12 * HOUR - 1)).toBe(keeper.member)
    expect(await memberOf(db, idle, NOW + 12 * HOUR)).toBeNull()
    expect(await memberOfSign(db, signOf(idle), NOW + 12 * HOUR)).toBeNull()
    expect(await memberOf(db, confirmed, NOW + 18 * HOUR - 1)).toBe(keeper.member)
    expect(await memberOfSign(db, signOf(confirmed), NOW + 18 * HOUR - 1)).toBe(keeper.member)
    expect(await memberOf(db, confirmed, NOW + 18 * HOUR)).toBeNull()
  })

  test('a use extends the session only when less than half remains', async () => {
    await db.deleteFrom('session').execute()
    const token = await openSession(db, id, NOW)
    await memberOf(db, token, NOW + DAY)
    await flushSessions(db)
    expect(await untils()).toEqual([NOW + 2 * DAY])
    await memberOf(db, token, NOW + DAY + 1)
    await flushSessions(db)
    expect(await untils()).toEqual([NOW + 3 * DAY + 1])
  })

  test('an extension is written on flush and reported to the client once', async () => {
    await db.deleteFrom('session').execute()
    const token = await openSession(db, id, NOW)
    const late = NOW + DAY + 1
    expect(await sessionOf(db, token, late)).toEqual({ user_id: id, extended: 2 })
    expect(await sessionOf(db, token, late + 1)).toEqual({ user_id: id, extended: 0 })
    expect(await untils()).toEqual([NOW + 2 * DAY])
    await flushSessions(db)
    expect(await untils()).toEqual([late + 2 * DAY])
    expect(await sessionOf(db, token, late + 2)).toEqual({ user_id: id, extended: 0 })
  })

  test('a flush that fails is retried by the next one', async () => {
    await db.deleteFrom('session').execute()
    const token = await openSession(db, id, NOW)
    await memberOf(db, token, NOW + DAY + 1)
    const gone = await open()
    await gone.destroy()
    await expect(flushSessions(gone)).rejects.toThrow()
    await flushSessions(db)
    expect(await untils()).toEqual([NOW + 3 * DAY + 1])
  })

  test('closing a session twice is safe and leaves the other sessions of the member open', async () => {
    const [one, other] = [await openSession(db, id, NOW), await openSession(db, id, NOW)]
    await closeSession(db, one)
    await closeSession(db, one)
    expect(await memberOf(db, one, NOW)).toBeNull()
    expect(await memberOf(db, other, NOW)).toBe(id)
  })
})
