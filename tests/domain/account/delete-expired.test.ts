import { expect, test } from 'vitest'
import { deleteExpired } from '../../../src/lib/domain/account/delete-expired.ts'
import { memberOf, openSession } from '../../../src/lib/domain/account/sessions.ts'
import { add, databases, member, NOW } from '../../world.ts'

test.each(databases)('on %s, sweeping removes expired rows only', async (_name, open) => {
  const who = await member(await open())
  const { db } = who
  const DAY = 86_400
  await openSession(db, who.member, NOW - 3 * DAY)
  const token = await openSession(db, who.member, NOW)
  for (const [id, until] of [
    ['old', NOW],
    ['new', NOW + 1],
  ] as const) {
    await db.insertInto('captcha').values({ id, answer: 'x', until }).execute()
    await db.insertInto('attempt').values({ name: id, count: 1, until }).execute()
  }
  const news = { user_id: who.member, type: 'system' as const, kind: 'MUTED', actor_id: null, once: null, text: '' }
  for (const days of [100, 200])
    await add(db, 'notice', { ...news, target_type: 'user', target_id: 1, createtime: NOW - days * DAY })
  await deleteExpired(who)
  await deleteExpired(who)
  expect(await db.selectFrom('captcha').select('id').execute()).toEqual([{ id: 'new' }])
  expect(await db.selectFrom('attempt').select('name').execute()).toEqual([{ name: 'new' }])
  expect(await db.selectFrom('session').selectAll().execute()).toHaveLength(1)
  expect(await memberOf(db, token, NOW)).toBe(who.member)
  expect(await db.selectFrom('notice').select('createtime').execute()).toEqual([{ createtime: NOW - 100 * DAY }])
  await db.destroy()
})
