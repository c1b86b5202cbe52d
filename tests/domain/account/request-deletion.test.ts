import { text } from 'node:stream/consumers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { tag } from '../../../src/lib/core/tags.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { indexRows, matchingIds } from '../../../src/lib/db/search.ts'
import { login, mobileLogin } from '../../../src/lib/domain/account/login.ts'
import { hashOf } from '../../../src/lib/domain/account/passwords.ts'
import { requestDeletion } from '../../../src/lib/domain/account/request-deletion.ts'
import { sendCode, sendOwnCode } from '../../../src/lib/domain/account/send-code.ts'
import { memberOf } from '../../../src/lib/domain/account/sessions.ts'
import { exportedData } from '../../../src/lib/domain/member/export.ts'
import { homePage } from '../../../src/lib/domain/member/members.ts'
import { register } from '../../../src/lib/domain/member/register.ts'
import { deleteDueAccounts } from '../../../src/lib/server/jobs/account-deletion.ts'
import { comment, databases, essay, forum, marks, member, NOW, visitor } from '../../world.ts'
import { shop } from '../mall/shelves.ts'
import { type Browser, browser, captchaOf, signedUp } from './asking.ts'

const WEEK = 7 * 86_400
const mobile = '13800138000'
const password = 'a long enough one'

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let hash: string
  let forum_id: number
  let who: Browser & Member
  beforeAll(async () => {
    db = await open()
    hash = await hashOf(password)
    forum_id = await forum(db)
  })
  beforeEach(async () => {
    for (const table of ['sms_code', 'attempt', 'captcha', 'session'] as const) await db.deleteFrom(table).execute()
    await db.updateTable('user').set({ mobile: null, email: null, leavetime: null }).execute()
    who = await signedUp(db, { mobile, email: 'li@cheyou.example', password: hash, nickname: '山里的风' })
  })

  const why = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      error => error.reason,
    )
  const says = (bound: boolean) => ({ why: 'account:boundOrders', binds: async () => bound }) as const
  const go = () => requestDeletion(who, { password }, [])
  const enter = async (at: Browser) => login(at, { account: mobile, password, days: 2, captcha: await captchaOf(at) })
  const sweep = (now: number) => deleteDueAccounts({ ...visitor(db), now })
  const row = () => db.selectFrom('user').selectAll().where('id', '=', who.member).executeTakeFirstOrThrow()

  test('requesting deletion takes the password, or a code without one, and is refused while bound', async () => {
    expect(await why(requestDeletion(who, {}, []))).toBe('wrongPassword')
    expect(await why(requestDeletion(who, { password: 'wrong' }, []))).toBe('wrongPassword')
    expect(await why(requestDeletion(who, { password }, [says(false), says(true)]))).toBe('stillBound')
    await db.updateTable('user').set({ password: null }).where('id', '=', who.member).execute()
    const { key } = await sendOwnCode(who, 8)
    expect(await why(requestDeletion(who, { key, code: 'x' }, []))).toBe('wrongCode')
    expect(await why(requestDeletion(who, { key, code: who.sent[0]!.code }, []))).toBe('done')
    expect((await row()).leavetime).toBe(NOW + WEEK)
  })

  test('a deletion request ends every session, and logging in within a week withdraws it', async () => {
    await go()
    expect(who.touched).toContain(tag.live(who.member))
    expect(await memberOf(db, who.client!.token!, NOW)).toBeNull()
    expect(who.cookies).toEqual([null])
    const back = browser(db, { now: NOW + WEEK - 1 })
    expect(await enter(back)).toMatchObject({ returned: 1, userinfo: { id: who.member } })
    await sweep(NOW + WEEK)
    expect(await row()).toMatchObject({ nickname: '山里的风', mobile, gone: 0, leavetime: null })
    expect(await enter(browser(db, { now: NOW + WEEK }))).not.toHaveProperty('returned')
  })

  test('logging in by SMS code also withdraws the deletion request', async () => {
    await go()
    const back = browser(db, { now: NOW + 100 })
    await sendCode(back, { mobile, type: 3 })
    expect(await mobileLogin(back, { mobile, code: back.sent[0]!.code, days: 2 })).toMatchObject({ returned: 1 })
  })

  test('after a week personal data is erased, posts stay anonymous and the number is free', async () => {
    const essay_id = await essay(db, { user_id: who.member, forum_id })
    await indexRows(db, 'user', [{ id: who.member, text: '山里的风' }])
    await db
      .updateTable('user')
      .set({
        realname: '李雷',
        bio: '江湖',
        birthday: 1,
        gender: 1,
        owner: '青岳车主',
        is_owner: 1,
        pay_password: hash,
      })
      .where('id', '=', who.member)
      .execute()
    await go()
    await sweep(NOW + WEEK - 1)
    expect((await row()).gone).toBe(0)
    const sweeper = { ...visitor(db), now: NOW + WEEK }
    await Promise.all([deleteDueAccounts(sweeper), deleteDueAccounts(sweeper)])
    const kept = await row()
    expect(kept).toMatchObject({ nickname: '已注销用户', gone: 1, leavetime: null, owner: '', is_owner: 0 })
    const said = JSON.stringify(kept)
    for (const personal of ['李雷', '江湖', '山里的风', '138001', 'cheyou.example', 'argon2'])
      expect(said).not.toContain(personal)
    expect(sweeper.touched).toEqual(
      expect.arrayContaining([tag.user(who.member), tag.face(who.member), tag.live(who.member), tag.users]),
    )
    expect((await matchingIds(db, 'user', '山里的风')).ids).not.toContain(who.member)
    expect(await homePage(visitor(db), { user_id: who.member })).toMatchObject({ nickname: '已注销用户', mobile: '' })
    expect(await db.selectFrom('essay').select('user_id').where('id', '=', essay_id).executeTakeFirst()).toEqual({
      user_id: who.member,
    })
    const again = browser(db, { now: NOW + WEEK })
    expect(await why(enter(again))).toBe('wrongLogin')
    await sendCode(again, { mobile, type: 1 })
    const { id } = await register(again, { mobile, password, code: again.sent[0]!.code })
    expect(id).not.toBe(who.member)
  })

  test('a login concurrent with the deletion sweep leaves the account either whole or fully deleted', async () => {
    for (let round = 0; round < 5; round++) {
      await go()
      await db.updateTable('user').set({ leavetime: NOW }).where('id', '=', who.member).execute()
      const [entered] = await Promise.all([why(enter(browser(db))), sweep(NOW)])
      const { gone, leavetime, mobile: number } = await row()
      const sessions = await db.selectFrom('session').select('hash').where('user_id', '=', who.member).execute()
      if (entered === 'done') expect([gone, leavetime, number, sessions.length]).toEqual([0, null, mobile, 1])
      else expect([entered, gone, number, sessions.length]).toEqual(['wrongLogin', 1, null, 0])
      await db
        .updateTable('user')
        .set({ gone: 0, mobile, password: hash, leavetime: null })
        .where('id', '=', who.member)
        .execute()
      await db.deleteFrom('attempt').execute()
    }
  })

  describe('data export', () => {
    const file = async (at: Member = who) => JSON.parse(await text(await exportedData(at)))

    test('contains the member’s own data and nothing of others', async () => {
      const other = await member(db, { nickname: '别人' })
      const mine = await essay(db, { user_id: who.member, forum_id, title: '我的帖子' })
      const theirs = await essay(db, { user_id: other.member, forum_id, title: '别人的帖子' })
      await comment(db, { essay_id: theirs, user_id: who.member, content: '我的"评论"\u2028' })
      await comment(db, { essay_id: mine, user_id: other.member, content: '别人的评论' })
      await marks(db, who.member, 'essay', theirs)
      await marks(db, other.member, 'essay', mine)
      const [low_id, high_id] = [who.member, other.member].sort((one, two) => one - two) as [number, number]
      const letter = { low_id, high_id, from_id: other.member, title: '', content: '你好', image: '', createtime: NOW }
      await db.insertInto('letter').values(letter).execute()
      const [low, site_id] = [who.member, await shop(db)]
      const answer = { ...letter, low_id: low, high_id: low, site_id, from_id: other.member, content: '有货' }
      await db.insertInto('letter').values(answer).execute()
      const data = await file()
      expect(data).toMatchObject({
        profile: { nickname: '山里的风', mobile },
        sessions: [{ is_this: 1 }],
        essays: [{ id: mine, title: '我的帖子' }],
        comments: [{ content: '我的"评论"\u2028' }],
        marks: [{ kind: 'essay', target_id: theirs }],
        letters: [{ content: '你好' }, { content: '有货', site_id, from_id: null }],
      })
      const said = JSON.stringify(data)
      for (const secret of ['argon2', '别人的', who.client!.token!]) expect(said).not.toContain(secret)
    })

    test('contains more than five hundred rows of a kind, each once', async () => {
      const ids = Array.from({ length: 1003 }, (_each, n) => n + 1)
      await marks(db, who.member, 'comment', ...ids)
      await marks(db, who.member, 'video', 1, 2)
      const data = await file()
      const targets = (kind: string) =>
        data.marks
          .filter((each: { kind: string }) => each.kind === kind)
          .map((each: { target_id: number }) => each.target_id)
      expect(targets('comment')).toEqual(ids)
      expect(targets('video')).toEqual([1, 2])
    })

    test('is limited to three a day', async () => {
      for (let n = 0; n < 3; n++) await file()
      expect(await why(file())).toBe('tooMany')
      expect(await why(file({ ...who, now: NOW + 86_400 }))).toBe('done')
    })
  })
})
