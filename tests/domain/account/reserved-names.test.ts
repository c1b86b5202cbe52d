import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { printCsv } from '../../../src/lib/core/csv.ts'
import { nameKey } from '../../../src/lib/core/name-key.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { userBy } from '../../../src/lib/domain/account/login.ts'
import { isReservedName } from '../../../src/lib/domain/account/reserved-names.ts'
import { csvSource } from '../../../src/lib/domain/imports/sources/csv.ts'
import { isShopName } from '../../../src/lib/domain/mall/open-shop.ts'
import { modify } from '../../../src/lib/domain/member/profile.ts'
import { add, databases, member, staff, visitor } from '../../world.ts'
import { folderOf, taken } from '../imports/importing.ts'
import { shop } from '../mall/shelves.ts'

test.each([
  ['ＡＤＭＩＮ', 'admin'],
  ['ad\u200bmin', 'admin'],
  ['① 车', '1 车'],
  ['Ａ\u3000Ｂ', 'a b'],
])('%j is the same name as %j', (name, other) => {
  expect(nameKey(name)).toBe(nameKey(other))
})

describe.each(databases)('names on %s', (_name, open) => {
  let db: Db
  let title: string
  beforeAll(async () => {
    db = await open()
    title = (await visitor(db).library.site('zh-cn')).title
  })
  beforeEach(() => db.deleteFrom('attempt').execute())
  const why = (promise: Promise<unknown>) => promise.then(() => 'taken').catch(error => error.said ?? error.reason)

  test.each(['管理员', '管 理 员', '管·理·员', 'Аdmin', 'ＡＤＭＩＮ', 'аdmіn', '0fficial', 'officiaI', '客\u200b服'])(
    '%s is reserved',
    async name => {
      expect(await isReservedName(visitor(db), name)).toBe(true)
      expect(await why(modify(await member(db), { nickname: name }))).toBe('account:reservedName')
    },
  )

  test('the site’s own name is reserved, and staff may use what others may not', async () => {
    expect(await isReservedName(visitor(db), title)).toBe(true)
    expect(await isReservedName(visitor(db), `${title} 官方`)).toBe(true)
    expect(await why(modify(await staff(db, 'forum'), { nickname: '管理员' }))).toBe('taken')
  })

  test.each(['米其林官方旗舰店', '老管理员王', 'adminton', '阿明', '系统之家'])('%s is free', async name => {
    expect(await isReservedName(visitor(db), name)).toBe(false)
  })

  test('a reserved name from before stays in the form of the profile', async () => {
    const who = await member(db, { nickname: '站长' })
    expect(await why(modify(who, { nickname: '站长', bio: '新的' }))).toBe('taken')
    expect(await why(modify(who, { nickname: '版主' }))).toBe('account:reservedName')
  })

  test('a user name is found in any width and case, an older one as it is kept', async () => {
    const id = (await member(db, { username: 'laozhou' })).member
    const old = (await member(db, { username: 'ｏｌｄ' })).member
    expect((await userBy(visitor(db), 'ＬａｏＺｈｏｕ'))?.id).toBe(id)
    expect((await userBy(visitor(db), 'ＯＬＤ'))?.id).toBe(old)
  })

  test('a shop’s name is taken in any width and case', async () => {
    const id = await shop(db, { site_name: 'Ｍichelin 旗舰店' })
    expect(await isShopName(visitor(db), 'michelin　旗舰店')).toBe(true)
    expect(await isShopName(visitor(db), 'michelin　旗舰店', id)).toBe(false)
    expect(await isShopName(visitor(db), 'Michelin')).toBe(false)
  })

  test('an imported member gets another name than a reserved one, and none with a stop word of names', async () => {
    await add(db, 'stop_word', {
      word: '代开发票',
      replacement: '',
      post: 'ignore',
      dialog: 'ignore',
      signature: 'ignore',
      username: 'refuse',
      nickname: 'ignore',
    })
    const members = [
      ['id', 'name', 'created_at'],
      ['1', '管\u200b理员', '1500000000'],
      ['2', '代开 发票小王', '1500000000'],
    ]
    await taken(visitor(db), await csvSource(folderOf({ 'members.csv': printCsv(members) }), {}))
    const rows = await db.selectFrom('user').select('nickname').orderBy('id', 'desc').limit(2).execute()
    expect(rows.map(({ nickname }) => nickname)).toEqual(['**小王', '管理员_2'])
  })
})
