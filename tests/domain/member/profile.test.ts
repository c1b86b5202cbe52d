import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { indexRows, matchingIds } from '../../../src/lib/db/search.ts'
import { memberDetail } from '../../../src/lib/domain/member/detail.ts'
import { homePage } from '../../../src/lib/domain/member/members.ts'
import { modify } from '../../../src/lib/domain/member/profile.ts'
import { add, databases, member, NOW, type Noting, visitor } from '../../world.ts'

const own = '/upload/image/202611/0123456789abcdef0123456789abcdef.webp'

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let who: Noting<Awaited<ReturnType<typeof member>>>
  beforeAll(async () => {
    db = await open()
    const words = { post: 'ignore', username: 'ignore', dialog: 'ignore', signature: 'hold' } as const
    await add(db, 'stop_word', { word: '客服', nickname: 'refuse', ...words })
    await add(db, 'stop_word', { word: '傻瓜', nickname: 'replace', replacement: '好人', ...words })
  })
  beforeEach(async () => {
    await db.deleteFrom('attempt').execute()
    who = await member(db)
    await indexRows(db, 'user', [{ id: who.member, text: '阿明' }])
  })
  const why = (promise: Promise<unknown>) => promise.catch(error => [error.reason, error.words])

  test('saves only the given fields, updates search, and invalidates pages showing the member', async () => {
    await modify(who, { nickname: ' 山里的风 ', sex: 2, birthday: 315_532_800, bio: '一直在路上', realname: '李雷' })
    await modify(who, { home_image: '/art/banner-me.svg' })
    expect(await memberDetail(who)).toMatchObject({
      nickname: '山里的风',
      sex: 2,
      birthday: 315_532_800,
      realname: '李雷',
      home_image: '/art/banner-me.svg',
      bio: '一直在路上',
    })
    expect(new Set(who.touched)).toEqual(new Set([`user:${who.member}`, `face:${who.member}`, 'users']))
    expect(await matchingIds(db, 'user', '山里的风')).toMatchObject({ ids: [who.member] })
    expect((await matchingIds(db, 'user', '阿明')).ids).not.toContain(who.member)
    expect(await homePage(visitor(db), { user_id: who.member })).not.toHaveProperty('realname')
  })

  test('refuses or replaces stop words despite spaces and invisible characters', async () => {
    expect(await why(modify(who, { nickname: '平台客\u200b 服' }))).toEqual([
      'stopWord',
      { word: '客服', field: 'nickname' },
    ])
    expect(await why(modify(who, { bio: '有事找客服' }))).toEqual(['stopWord', { word: '客服', field: 'bio' }])
    await modify(who, { nickname: '傻瓜相机' })
    expect((await memberDetail(who)).nickname).toBe('好人相机')
  })

  test('removes invisible characters from names', async () => {
    await modify(who, { nickname: '山\u200b里\u202e人\u2066' })
    expect((await memberDetail(who)).nickname).toBe('山里人')
    expect(await why(modify(who, { nickname: '\u200b\u2060' }))).toEqual(['badField', { field: 'nickname' }])
  })

  test('refuses a birthday in the future or before 1900', async () => {
    for (const birthday of [NOW + 1, -2_300_000_000])
      expect(await why(modify(who, { birthday }))).toEqual(['badField', { field: 'birthday' }])
  })

  test('accepts only generated pictures and the member’s own uploads', async () => {
    const other = await member(db)
    const upload = { token: /[\da-f]{32}/.exec(own)![0], kind: 'image', type: 'image/png', size: 1, md5: '0' } as const
    await add(db, 'upload', { ...upload, user_id: other.member, url: own, until: NOW, createtime: NOW })
    for (const headimg of [own, 'https://elsewhere.example/a.webp', '/art/../api/x.svg', '//elsewhere.example/a.webp'])
      expect([headimg, await why(modify(who, { headimg }))]).toEqual([headimg, ['badField', { field: 'headimg' }]])
    await modify(other, { headimg: own })
    expect(await memberDetail(other)).toMatchObject({ headimg: own })
  })

  test('refuses more than 60 profile changes within an hour', async () => {
    const all = await Promise.all(Array.from({ length: 80 }, () => why(modify(who, { sex: 1 }))))
    expect(all.filter(said => String(said).startsWith('tooFast'))).toHaveLength(20)
  })
})
