import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { login } from '../../../src/lib/domain/account/login.ts'
import { hashOf } from '../../../src/lib/domain/account/passwords.ts'
import { memberOf, memberOfSign, openSession, signOf } from '../../../src/lib/domain/account/sessions.ts'
import { mayWriteIn } from '../../../src/lib/domain/forum/moderation-hold.ts'
import { ban, unban } from '../../../src/lib/domain/staff/bans.ts'
import { memberFile, memberRows } from '../../../src/lib/domain/staff/members.ts'
import { muteSite, unmuteSite } from '../../../src/lib/domain/staff/site-mutes.ts'
import { databases, forum, member, NOW, staff } from '../../world.ts'
import { browser, captchaOf } from '../account/asking.ts'

const DAY = 86_400
const password = 'a long enough one'
const until = NOW + 7 * DAY

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let keeper: Awaited<ReturnType<typeof staff>>
  beforeAll(async () => {
    db = await open()
    keeper = await staff(db, 'member')
  })

  const deeds = (target_id: number) =>
    db.selectFrom('audit').select(['user_id', 'action', 'reason']).where('target_id', '=', target_id).execute()

  async function logsIn(username: string, now = NOW) {
    const at = browser(db, { now })
    const { id, answer } = await captchaOf(at)
    return login(at, { account: username, password, captcha: { id, answer }, days: 2 })
  }

  test('a ban ends all sessions at once', async () => {
    const who = await member(db)
    const tokens = [await openSession(db, who.member, NOW), await openSession(db, who.member, NOW)]
    expect(await memberOf(db, tokens[0]!, NOW)).toBe(who.member)
    await ban(keeper, { user_id: who.member, until, reason: '广告' })
    expect(keeper.touched).toContain(`live:${who.member}`)
    for (const token of tokens) {
      expect(await memberOf(db, token, NOW)).toBeNull()
      expect(await memberOfSign(db, signOf(token), NOW)).toBeNull()
    }
    expect(await deeds(who.member)).toEqual([{ user_id: keeper.member, action: 'ban', reason: '广告' }])
  })

  test('a banned login is refused with reason and end, and works again afterwards', async () => {
    const who = await member(db, { username: 'banned', password: await hashOf(password) })
    await ban(keeper, { user_id: who.member, until, reason: '辱骂他人' })
    const refusal = await logsIn('banned').catch(error => error)
    expect(refusal).toMatchObject({ reason: 'banned', words: { reason: '辱骂他人', until: '2026-11-28 12:00:00' } })
    expect((await logsIn('banned', until)).userinfo.id).toBe(who.member)
    await ban(keeper, { user_id: who.member, until, reason: '又来' })
    await unban(keeper, { user_id: who.member })
    expect((await logsIn('banned')).userinfo.id).toBe(who.member)
  })

  test('a login concurrent with the ban opens no session', async () => {
    const who = await member(db)
    const [, token] = await Promise.all([
      ban(keeper, { user_id: who.member, until, reason: '广告' }),
      openSession(db, who.member, NOW),
    ])
    expect(await memberOf(db, token, NOW)).toBeNull()
  })

  test('refuses to ban staff, oneself or until a past time', async () => {
    const refused = (user_id: number) => expect(ban(keeper, { user_id, until, reason: '试' })).rejects
    await refused((await staff(db, 'content')).member).toThrow('banStaff')
    await refused(keeper.member).toThrow('banStaff')
    await refused(999_999).toThrow('noSuchContent')
    const who = await member(db)
    await expect(ban(keeper, { user_id: who.member, until: NOW, reason: '试' })).rejects.toThrow('badField')
    expect(await deeds(who.member)).toEqual([])
  })

  test('a global mute applies in every forum and notifies the member', async () => {
    const who = await member(db)
    await muteSite(keeper, { user_id: who.member, until, reason: '刷屏' })
    await expect(mayWriteIn(who, await forum(db))).rejects.toThrow('muted')
    const told = await db.selectFrom('notice').select(['kind', 'text']).where('user_id', '=', who.member).execute()
    expect(told).toEqual([{ kind: 'MUTED', text: '刷屏' }])
    await unmuteSite(keeper, { user_id: who.member })
    await mayWriteIn(who, await forum(db))
    expect((await deeds(who.member)).map(({ action }) => action)).toEqual(['mute', 'unmute'])
  })

  test('finds members by id, name, account and mobile, and shows their bans', async () => {
    const { member: id } = await member(db, { nickname: '赵铁柱', username: 'tiezhu', mobile: '13912345678' })
    await ban(keeper, { user_id: id, until, reason: '广告' })
    for (const text of [String(id), '赵铁柱', 'TieZhu', '13912345678']) {
      const { data } = await memberRows(keeper, { text, page: 1, limit: 20 })
      expect(data.find(row => row.id === id)).toMatchObject({
        nickname: '赵铁柱',
        mobile: '139****5678',
        banned: until,
      })
    }
    const banned = await memberRows(keeper, { text: '', banned: true, page: 1, limit: 50 })
    expect(banned.data.map(row => row.id)).toContain(id)
    expect(banned.data.every(row => row.banned === until)).toBe(true)
    expect(await memberFile(keeper, { user_id: id })).toMatchObject({ ban: { reason: '广告' }, sessions: 0 })
    expect((await memberRows(keeper, { text: '没有此人', page: 1, limit: 20 })).data).toEqual([])
  })

  test('only staff with the duty for members have access', async () => {
    const { member: user_id } = await member(db)
    const who = await staff(db, 'admin', 'forum', 'review', 'content')
    for (const asked of [
      () => ban(who, { user_id, until, reason: '试' }),
      () => unban(who, { user_id }),
      () => muteSite(who, { user_id, until, reason: '试' }),
      () => unmuteSite(who, { user_id }),
      () => memberRows(who, { text: '', page: 1, limit: 20 }),
      () => memberFile(who, { user_id }),
    ])
      await expect(asked()).rejects.toThrow('forbidden')
    expect(await deeds(user_id)).toEqual([])
  })
})
