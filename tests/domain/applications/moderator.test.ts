import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import {
  applyBoards,
  idNumberOf,
  myBoardsApply,
  withdrawBoards,
} from '../../../src/lib/domain/applications/moderator.ts'
import { applyStatus } from '../../../src/lib/domain/applications/status.ts'
import { databases, forum, member, NOW } from '../../world.ts'
import { application } from './asking.ts'

const PAGE = { page: 1, limit: 10 }

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  beforeAll(async () => {
    db = await open()
    forum_id = await forum(db, { name: '比亚迪论坛' })
  })

  const apply = (who: Member, to = forum_id) => applyBoards(who, { ...application, forum_id: to })
  const mine = async (who: Member) => (await myBoardsApply(who, PAGE)).data

  test('lists an application with its forum and state', async () => {
    const who = await member(db)
    await apply(who)
    expect(await myBoardsApply(who, PAGE)).toMatchObject({
      data: [{ forum_id, forum_name: '比亚迪论坛', state: 0, refuse_reason: '', createtime: NOW }],
      total: 1,
    })
    expect((await applyStatus(who)).moderator).toEqual(await mine(who))
  })

  test('only one application may be pending per forum, also under concurrent ones', async () => {
    const who = await member(db)
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => apply(who)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(apply(who)).rejects.toThrow('applyPending')
    await apply(who, await forum(db))
    expect(await mine(who)).toHaveLength(2)
  })

  test('refuses applications to a forum that has a moderator, is closed or does not exist', async () => {
    const who = await member(db)
    const led = await forum(db)
    await db
      .insertInto('moderator')
      .values({ forum_id: led, user_id: (await member(db)).member, createtime: NOW })
      .execute()
    await expect(apply(who, led)).rejects.toThrow('hasModerator')
    await expect(apply(who, await forum(db, { is_closed: 1 }))).rejects.toThrow('forumClosed')
    await expect(apply(who, 999_999)).rejects.toThrow('forumGone')
    expect(await mine(who)).toEqual([])
  })

  test('withdrawing is idempotent, erases the ID number and allows a new application', async () => {
    const who = await member(db)
    const { id } = await apply(who)
    expect([await withdrawBoards(who, { id }), await withdrawBoards(who, { id })]).toEqual(
      Array(2).fill({ id, state: 3 }),
    )
    const [row] = await db.selectFrom('moderator_apply').select('id_number').where('id', '=', id).execute()
    expect(row).toEqual({ id_number: '' })
    await apply(who)
    expect((await mine(who)).map(({ state }) => state)).toEqual([0, 3])
  })

  test('refuses to withdraw a decided application or one of another member', async () => {
    const [who, other] = [await member(db), await member(db)]
    const { id } = await apply(who)
    await expect(withdrawBoards(other, { id })).rejects.toThrow('noSuchContent')
    await db
      .updateTable('moderator_apply')
      .set({ state: 2, refuse_reason: '发帖太少', decidetime: NOW })
      .where('id', '=', id)
      .execute()
    await expect(withdrawBoards(who, { id })).rejects.toThrow('applyDecided')
    expect(await mine(who)).toMatchObject([{ state: 2, refuse_reason: '发帖太少' }])
    await apply(who)
  })

  test('limits a member to ten applications a day, even if withdrawn', async () => {
    const who = await member(db)
    for (let at = 0; at < 10; at++) await withdrawBoards(who, await apply(who))
    await expect(apply(who)).rejects.toThrow('tooMany')
    expect(await mine(who)).toHaveLength(10)
    await apply({ ...who, now: NOW + 86_401 })
  })

  test('the ID number is stored encrypted and decrypts only for its own member', async () => {
    const who = await member(db)
    const { id } = await apply(who)
    const row = await db
      .selectFrom('moderator_apply')
      .select(['user_id', 'id_number'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.id_number).not.toContain('1101')
    expect(await idNumberOf(who, row)).toBe(application.id_number)
    await expect(idNumberOf(who, { ...row, user_id: 0 })).rejects.toThrow()
    expect(JSON.stringify(await mine(who))).not.toContain(row.id_number)
  })
})
