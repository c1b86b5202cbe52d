import { beforeAll, describe, expect, test } from 'vitest'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { audit } from '../../../src/lib/domain/account/audit.ts'
import {
  duties,
  hasRole,
  mustModerate,
  mustNotBeOwn,
  mustSell,
  mustStaff,
} from '../../../src/lib/domain/account/roles.ts'
import { appoint, giveRole, takeRole } from '../../../src/lib/domain/staff/roles.ts'
import { databases, forum, member, moderator, NOW, staff, visitor } from '../../world.ts'
import { shop } from '../mall/shelves.ts'

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  const deeds = (target_id: number) =>
    db.selectFrom('audit').select(['user_id', 'action', 'detail']).where('target_id', '=', target_id).execute()

  test('a duty grants no other duty, and a member has none', async () => {
    for (const duty of duties) {
      const who = await staff(db, duty)
      await mustStaff(who, duty)
      for (const other of duties.filter(each => each !== duty))
        await expect(mustStaff(who, other)).rejects.toThrow('forbidden')
      for (const stranger of [await member(db), visitor(db)])
        await expect(mustStaff(stranger, duty)).rejects.toThrow('forbidden')
    }
  })

  test('nobody decides about their own affairs: the refusal says why, and who can', async () => {
    const site_id = await shop(db)
    const [who, seller] = [await staff(db, 'trade'), await staff(db, 'trade')]
    for (const { member } of [who, seller])
      await db.insertInto('role').values({ user_id: member, duty: 'seller', scope: site_id, createtime: NOW }).execute()
    const own = { reason: 'forbidden', said: 'refusal:ownAffair' }
    await db
      .deleteFrom('role')
      .where('duty', '=', 'trade')
      .where('user_id', 'not in', [who.member, seller.member])
      .execute()
    await expect(mustNotBeOwn(who, 'trade', { site_id })).rejects.toMatchObject({
      reason: 'forbidden',
      said: 'refusal:ownAffairNobody',
    })
    const other = await staff(db, 'trade')
    await db.updateTable('user').set({ nickname: '裁判员' }).where('id', '=', other.member).execute()
    await expect(mustNotBeOwn(who, 'trade', { site_id })).rejects.toMatchObject({ ...own, words: { names: '裁判员' } })
    // A buyer who is staff is named to nobody as the judge of their own case.
    await expect(mustNotBeOwn(who, 'trade', { site_id, user_id: other.member })).rejects.toMatchObject({
      said: 'refusal:ownAffairNobody',
    })
    await expect(mustNotBeOwn(other, 'trade', { user_id: other.member })).rejects.toMatchObject(own)
    await expect(mustNotBeOwn(other, 'trade', { site_id })).resolves.toBeUndefined()
  })

  test('a moderator moderates one forum, forum staff all, other staff none', async () => {
    const [here, elsewhere] = [await forum(db), await forum(db)]
    const who = await moderator(db, here)
    await mustModerate(who, here)
    await expect(mustModerate(who, elsewhere)).rejects.toThrow('forbidden')
    await mustModerate(await staff(db, 'forum'), elsewhere)
    await expect(mustModerate(await staff(db, 'admin'), here)).rejects.toThrow('forbidden')
  })

  test('a duty in one shop does not apply to others or to the site', async () => {
    const who = await member(db)
    await db.insertInto('role').values({ user_id: who.member, duty: 'seller', scope: 7, createtime: NOW }).execute()
    await mustSell(who, 7)
    await expect(mustSell(who, 8)).rejects.toThrow('forbidden')
    expect(await hasRole(who, 'seller')).toBe(true)
    expect(await hasRole(who, 'staff')).toBe(false)
    expect(await hasRole(who, 'moderator')).toBe(false)
  })

  test('only administrators grant and revoke duties, idempotently and with audit entries', async () => {
    const [chief, who] = [await staff(db, 'admin'), await member(db)]
    const given = { user_id: who.member, duty: 'review' as const }
    await expect(giveRole(await staff(db, 'member'), given)).rejects.toThrow('forbidden')
    await giveRole(chief, given)
    await giveRole(chief, given)
    await mustStaff(who, 'review')
    await takeRole(chief, given)
    await takeRole(chief, given)
    await expect(mustStaff(who, 'review')).rejects.toThrow('forbidden')
    expect(await deeds(who.member)).toEqual([
      { user_id: chief.member, action: 'giveRole', detail: '{"duty":"review"}' },
      { user_id: chief.member, action: 'takeRole', detail: '{"duty":"review"}' },
    ])
    await expect(giveRole(chief, { user_id: 999_999, duty: 'review' })).rejects.toThrow('noSuchContent')
  })

  test('one of the last two administrators must remain when both resign concurrently', async () => {
    await db.deleteFrom('role').where('duty', '=', 'admin').execute()
    const [one, other] = [await staff(db, 'admin'), await staff(db, 'admin')]
    const resigning = [one, other].map(who => takeRole(who, { user_id: who.member, duty: 'admin' }))
    const ends = (await Promise.allSettled(resigning)).map(({ status }) => status)
    expect(ends.sort()).toEqual(['fulfilled', 'rejected'])
    expect(await db.selectFrom('role').select('user_id').where('duty', '=', 'admin').execute()).toHaveLength(1)
  })

  test('duties granted by command have no actor', async () => {
    const who = await member(db)
    await appoint(visitor(db), who.member, ['content'])
    expect(await deeds(who.member)).toMatchObject([{ user_id: 0, action: 'giveRole' }])
  })

  test('a first administrator opens a site that was not set up', async () => {
    const who = await member(db)
    const machine = visitor(db)
    await appoint(machine, who.member, ['content'])
    expect(machine.touched).not.toContain('web_status')
    await appoint(machine, who.member, ['admin'])
    expect(machine.touched).toContain('web_status')
  })

  test('audit entries cannot be changed or deleted', async () => {
    const who = await member(db)
    const deed = { action: 'mute', target_type: 'user', target_id: who.member, reason: '刷屏' }
    await change(who, who => audit(who, deed))
    await expect(db.updateTable('audit').set({ reason: '' }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow('append-only')
    expect(await deeds(who.member)).toHaveLength(1)
  })
})
