import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { homePage, myPage, recommendUserList } from '../../../src/lib/domain/member/members.ts'
import { databases, marks, member, NOW, visitor } from '../../world.ts'

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  test('a profile has the fields of the specification', async () => {
    const counts = { follow_count: 1, fans_count: 2, release_count: 3, essay_count: 4, cream_essay_count: 5 }
    const { member: user_id } = await member(db, {
      ...counts,
      nickname: '山里的风',
      mobile: '13812348000',
      grade: 12,
      is_owner: 1,
      owner: '比亚迪车主',
      bio: '在路上',
      gender: 1,
      home_image: '/art/banner-u1.svg',
      user_essay_comment_count: 6,
    })
    const who = visitor(db)
    expect(await homePage(who, { user_id })).toEqual({
      ...counts,
      id: user_id,
      user_id,
      nickname: '山里的风',
      avatar: '/art/avatar-u1.svg',
      grade: '/art/grade-12.svg',
      level: 12,
      is_owner: '1',
      owner: '比亚迪车主',
      is_official: 0,
      user_essay_comment_count: 6,
      createtime: NOW,
      is_follow: '0',
      mobile: '138****8000',
      home_image: '/art/banner-u1.svg',
      bio: '在路上',
      gender: 1,
    })
    expect(who.read).toContain(`user:${user_id}`)
  })

  test('only the member sees their whole mobile number', async () => {
    const [me, other] = [await member(db, { mobile: '15900001111' }), await member(db)]
    const asked = { user_id: me.member }
    expect((await homePage(me, asked)).mobile).toBe('15900001111')
    expect((await homePage(other, asked)).mobile).toBe('159****1111')
    expect((await homePage(me, { user_id: other.member })).mobile).toBe('')
  })

  test('hides a certification under review from others', async () => {
    const me = await member(db, { is_owner: 0, owner: '0' })
    expect(await homePage(visitor(db), { user_id: me.member })).toMatchObject({ is_owner: '0', owner: '' })
    expect(await myPage(me)).toMatchObject({ is_owner: 0, owner: '0' })
  })

  test('is_follow is 1 for a follower', async () => {
    const [me, other] = [await member(db), await member(db)]
    await marks(db, me.member, 'user', other.member)
    expect((await homePage(me, { user_id: other.member })).is_follow).toBe(1)
    expect((await homePage(other, { user_id: me.member })).is_follow).toBe('0')
  })

  test('refuses the profile of an unknown member', async () => {
    await expect(homePage(visitor(db), { user_id: 9999 })).rejects.toMatchObject({ reason: 'noSuchContent' })
  })

  test('my page spells `fllow_count` like the specification', async () => {
    const me = await member(db, { follow_count: 7, fans_count: 8, release_count: 9 })
    expect(await myPage(me)).toEqual({
      id: me.member,
      avatar: '/art/avatar-u1.svg',
      nickname: '阿明',
      fllow_count: 7,
      fans_count: 8,
      release_count: 9,
      is_owner: 0,
      owner: '',
    })
  })

  test('my page of a deleted member reports that nobody is signed in', async () => {
    await expect(myPage({ ...visitor(db), member: 9999 })).rejects.toMatchObject({ reason: 'notSignedIn' })
  })

  test('recommends the members with the most fans, except the caller', async () => {
    const famous = []
    for (const fans_count of [900, 700, 800]) famous.push(await member(db, { fans_count, release_count: 3 }))
    const [first, third, second] = famous.map(who => who.member)
    await marks(db, famous[0]!.member, 'user', second!)
    const who = visitor(db)
    const users = await recommendUserList(who, { limit: 2 })
    expect(users.map(user => user.id)).toEqual([first, second])
    expect(users[0]).toMatchObject({
      nickname: '阿明',
      fans_count: 900,
      release_count: 3,
      is_follow: '0',
      is_owner: '0',
    })
    expect(who.read).toEqual(expect.arrayContaining(['hot', `user:${first}`, `user:${second}`]))
    const mine = await recommendUserList(famous[0]!, { limit: 2 })
    expect(mine.map(user => [user.id, user.is_follow])).toEqual([
      [second, 1],
      [third, '0'],
    ])
  })
})
