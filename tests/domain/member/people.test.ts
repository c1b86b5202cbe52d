import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { block } from '../../../src/lib/domain/member/block.ts'
import { blockList } from '../../../src/lib/domain/member/block-list.ts'
import { followUser } from '../../../src/lib/domain/member/follow.ts'
import { followList, followsOf } from '../../../src/lib/domain/member/people.ts'
import { databases, member, NOW, pagesThatFall, visitor } from '../../world.ts'
import { shop } from '../mall/shelves.ts'

const PAGE = { page: 1, limit: 12 }

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  const follow = (who: Member, other: Member, now = NOW) =>
    followUser({ ...who, now }, { follow_user_id: other.member, screen: true })
  const ids = async (who: Member, screen: 1 | 2, user_id?: number) =>
    (await followList(who, { screen, user_id, ...PAGE })).data.map(({ id }) => id)

  test('lists follows and fans separately, newest first, with their counts', async () => {
    const [me, one, two] = [await member(db), await member(db), await member(db)]
    await follow(me, one, NOW)
    await follow(me, two, NOW + 5)
    await follow(two, me)
    expect(await ids(me, 1)).toEqual([two.member, one.member])
    expect(await ids(me, 2)).toEqual([two.member])
    expect((await followList(me, { screen: 1, ...PAGE })).total).toBe(2)
    expect((await followList(me, { screen: 2, ...PAGE })).total).toBe(1)
  })

  test('each row shows whether I follow them, they follow me, or both', async () => {
    const [me, mutual, mine, fan] = [await member(db), await member(db), await member(db), await member(db)]
    for (const other of [mutual, mine]) await follow(me, other)
    for (const other of [mutual, fan]) await follow(other, me)
    const { data: follows } = await followList(me, { screen: 1, ...PAGE })
    const { data: fans } = await followList(me, { screen: 2, ...PAGE })
    const shown = [...follows, ...fans].map(({ id, is_follow, is_fan }) => [id, is_follow, is_fan])
    expect(shown).toEqual([
      [mine.member, 1, 0],
      [mutual.member, 1, 1],
      [fan.member, '0', 1],
      [mutual.member, 1, 1],
    ])
  })

  test('consecutive pages have no gaps, also among follows of the same second', async () => {
    const me = await member(db)
    const others = [await member(db), await member(db), await member(db)]
    for (const other of others) await follow(me, other)
    const pages = await Promise.all([1, 2].map(page => followList(me, { screen: 1, page, limit: 2 })))
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(others.map(each => each.member).toReversed())
    expect(pages.map(({ total }) => total)).toEqual([3, 3])
  })

  test('others’ follow lists are public, block lists are private', async () => {
    const [me, other, third] = [await member(db), await member(db), await member(db)]
    await follow(other, third)
    await block(me, { uid: third.member, screen: true })
    expect(await ids(me, 1, other.member)).toEqual([third.member])
    expect(await blockList(me, PAGE)).toMatchObject({ data: [{ id: third.member }], total: 1 })
    await expect(blockList(other, { user_id: me.member, ...PAGE })).rejects.toThrow('forbidden')
    await expect(followList(me, { screen: 1, user_id: 999_999, ...PAGE })).rejects.toThrow('noSuchContent')
  })

  test('a guest’s follow lists are invalidated by each change that shows in them', async () => {
    const [me, other, third] = [await member(db), await member(db), await member(db)]
    await follow(other, third)
    const lists = Object.fromEntries(
      [other, third].flatMap(({ member: user_id }) =>
        ([1, 2] as const).map(screen => [
          `${user_id === other.member ? 'other' : 'third'} ${screen}`,
          (by: Caller) => followsOf(by, { screen, user_id, ...PAGE }),
        ]),
      ),
    )
    const read = async (name: string) => {
      const { data, total } = await lists[name]!(visitor(db))
      return [data.map(({ id, is_follow, is_fan }) => [id, is_follow, is_fan]), total]
    }
    expect(await read('other 1')).toEqual([[[third.member, '0', 0]], 1])
    expect(await read('third 2')).toEqual([[[other.member, '0', 0]], 1])
    const followed = () => followUser(me, { follow_user_id: third.member, screen: true })
    // Rows also show fan counts, so lists that contain the member change too.
    expect(await pagesThatFall(me, lists, followed)).toEqual(['other 1', 'third 1', 'third 2'])
    expect(await read('third 2')).toEqual([
      [
        [other.member, '0', 0],
        [me.member, '0', 0],
      ],
      2,
    ])
  })

  test('lists blocked members newest first, then blocked shops, without unblocked ones', async () => {
    const [me, one, two] = [await member(db), await member(db), await member(db)]
    const shops = [await shop(db, { site_name: '阿强汽配', logo: '/art/shop-a1.svg' }), await shop(db)]
    const named = async (page: number, limit: number) =>
      (await blockList(me, { page, limit })).data.map(row => ('site_id' in row ? `shop ${row.site_id}` : row.id))
    for (const site_id of shops) await block(me, { site_id, screen: true })
    await block(me, { uid: one.member, screen: true })
    await block({ ...me, now: NOW + 5 }, { uid: two.member, screen: true })
    expect([await named(1, 3), await named(2, 3)]).toEqual([
      [two.member, one.member, `shop ${shops[0]}`],
      [`shop ${shops[1]}`],
    ])
    const { data, total } = await blockList(me, { page: 2, limit: 2 })
    expect([data[0], total]).toEqual([{ site_id: shops[0], nickname: '阿强汽配', avatar: '/art/shop-a1.svg' }, 4])
    await block(me, { site_id: shops[0], screen: false })
    expect(await named(1, 12)).toEqual([two.member, one.member, `shop ${shops[1]}`])
  })
})
