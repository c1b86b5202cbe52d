import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { type NoticeInput, sendNotice, sendNoticeOnce } from '../../../src/lib/domain/account/send-notice.ts'
import { collectEssay, likeComment } from '../../../src/lib/domain/forum/collect-and-like.ts'
import { editEssay } from '../../../src/lib/domain/forum/edit-post.ts'
import { mentionsIn } from '../../../src/lib/domain/forum/mentions.ts'
import { releaseEssay } from '../../../src/lib/domain/forum/publish.ts'
import { userAtom } from '../../../src/lib/domain/forum/write-comment.ts'
import { block } from '../../../src/lib/domain/member/block.ts'
import { followUser } from '../../../src/lib/domain/member/follow.ts'
import { comment, databases, essay, forum, member, NOW, trusted, visitor } from '../../world.ts'

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  beforeAll(async () => {
    db = await open()
    forum_id = await forum(db)
  })

  const old = (nickname?: string) => trusted(db, nickname)
  const noticesOf = (who: Member) =>
    db.selectFrom('notice').selectAll().where('user_id', '=', who.member).orderBy('id').execute()
  const kindsOf = async (who: Member) => (await noticesOf(who)).map(({ kind }) => kind)
  const news = (to: Member, more: Partial<NoticeInput> = {}): NoticeInput => ({
    to: to.member,
    type: 'reply',
    kind: 'REPLY',
    target_type: 'essay',
    target_id: 1,
    ...more,
  })

  test('a notice stores actor, kind, target and shortened text, and touches the recipient’s live stream', async () => {
    const [who, to] = [await old(), await old()]
    await change(who, who => sendNotice(who, news(to, { text: `  多谢\n\n${'好'.repeat(200)}` })))
    expect(await noticesOf(to)).toEqual([
      expect.objectContaining({
        type: 'reply',
        kind: 'REPLY',
        actor_id: who.member,
        target_type: 'essay',
        target_id: 1,
        text: `多谢 ${'好'.repeat(97)}`,
        is_read: 0,
        createtime: NOW,
      }),
    ])
    expect(who.touched).toEqual([`live:${to.member}`])
  })

  test('a notice’s text is never cut within a character', async () => {
    const [who, to] = [await old(), await old()]
    await change(who, who => sendNotice(who, news(to, { text: `${'好'.repeat(98)}👨‍👩‍👧` })))
    expect((await noticesOf(to)).map(({ text }) => text)).toEqual(['好'.repeat(98)])
  })

  test('sends no notice about own actions or from a change that rolls back', async () => {
    const [who, to] = [await old(), await old()]
    await change(who, who => sendNotice(who, news(who)))
    const failing = change(who, async who => {
      await sendNotice(who, news(to))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect([...(await noticesOf(who)), ...(await noticesOf(to)), ...who.touched]).toEqual([])
  })

  test('skips notice types the member switched off, except system notices', async () => {
    const [who, to] = [await old(), await old()]
    for (const type of ['praise', 'system'])
      await db.insertInto('notice_setting').values({ user_id: to.member, type, site: 0 }).execute()
    await change(who, async who => {
      await sendNotice(who, news(to, { type: 'praise', kind: 'PRAISE' }))
      await sendNotice(who, news(to, { type: 'system', kind: 'MUTED' }))
      await sendNotice(who, news(to))
    })
    expect(await kindsOf(to)).toEqual(['MUTED', 'REPLY'])
  })

  test('system notices need no actor', async () => {
    const to = await old()
    await change(visitor(db), who => sendNotice(who, news(to, { type: 'system', kind: 'CERT_RESULT' })))
    expect(await noticesOf(to)).toEqual([expect.objectContaining({ kind: 'CERT_RESULT', actor_id: null })])
  })

  test('sendNoticeOnce stores one notice per actor under concurrent calls', async () => {
    const to = await old()
    const everyone = await Promise.all(Array.from({ length: 8 }, () => old()))
    const calls = Array.from({ length: 40 }, (_each, n) =>
      change(everyone[n % 8]!, who => sendNoticeOnce(who, news(to, { type: 'praise', kind: 'PRAISE' }))),
    )
    await Promise.all(calls)
    expect(await noticesOf(to)).toHaveLength(8)
  })

  test('replies, likes, collections and follows notify the author once, not again when repeated', async () => {
    const [author, who] = [await old('写的人'), await old('读的人')]
    const essay_id = await essay(db, { user_id: author.member, forum_id })
    const comment_id = await comment(db, { essay_id, user_id: author.member })
    await userAtom(who, { essay_id, content: '第一次来' })
    for (const screen of [true, false, true]) {
      await likeComment(who, { comment_id, screen })
      await collectEssay(who, { essay_id, screen })
      await followUser(who, { follow_user_id: author.member, screen })
    }
    expect(await kindsOf(author)).toEqual(['REPLY', 'PRAISE', 'COLLECT', 'FOLLOW'])
  })

  test('an answer notifies the answered member and everyone mentioned, matching the longest name', async () => {
    const [author, who] = [await old('写帖的'), await old('读帖的')]
    const [one, longer, other] = [await old('小林'), await old('小林子'), await old('老周')]
    const essay_id = await essay(db, { user_id: author.member, forum_id })
    const pid = await comment(db, { essay_id, user_id: one.member })
    await userAtom(who, { essay_id, pid, content: '@小林子你看，@老周 @小林 @没有这个人 也来' })
    expect(await kindsOf(author)).toEqual([])
    expect(await kindsOf(one)).toEqual(['REPLY'])
    expect(await kindsOf(longer)).toEqual(['AT'])
    expect(await kindsOf(other)).toEqual(['AT'])
  })

  test('a newcomer’s comment with three mentions is held for review and notifies nobody', async () => {
    const author = await old()
    await Promise.all(['甲甲', '乙乙', '丙丙'].map(name => old(name)))
    const newcomer = await member(db, { createtime: NOW })
    const essay_id = await essay(db, { user_id: author.member, forum_id })
    const said = await userAtom(newcomer, { essay_id, content: '@甲甲 @乙乙 @丙丙 都来看' })
    expect(said.is_approved).toBe(0)
    expect(await kindsOf(author)).toEqual([])
  })

  test('mentionsIn returns the mentioned members; a post or edit without mentions notifies nobody', async () => {
    const [author, one, other] = [await old(), await old('甲'), await old('乙')]
    const link = (who: Member) => `<a class="mention" href="/personalHomepage?id=${who.member}">@某人</a>`
    const html = `<p>${link(one)}看过来，都看过来</p>`
    const essay_id = await essay(db, { user_id: author.member, forum_id, content: html })
    // How mentions are sanitised is tested with publishing; here the stored HTML counts.
    expect(mentionsIn(`${html}<p>${link(other)}</p><a href="/personalHomepage?id=9">@x</a>`)).toEqual([
      one.member,
      other.member,
    ])
    await releaseEssay(author, { forum_id, title: '没有点名', content: '<p>谁也没有叫</p>' })
    await editEssay({ ...author, now: NOW + 60 }, { essay_id, forum_id, title: '改过', content: '<p>改过的正文</p>' })
    expect([...(await kindsOf(one)), ...(await kindsOf(other))]).toEqual([])
  })

  test('a blocked member cannot reply or follow, and mentions by them send no notice', async () => {
    const [author, who, third] = [await old('挡人的'), await old('被挡的'), await old('第三人')]
    const essay_id = await essay(db, { user_id: author.member, forum_id })
    const elsewhere = await essay(db, { user_id: third.member, forum_id })
    const pid = await comment(db, { essay_id: elsewhere, user_id: author.member })
    await followUser(who, { follow_user_id: author.member, screen: true })
    await followUser(author, { follow_user_id: who.member, screen: true })
    await block(author, { uid: who.member, screen: true })
    const counts = await db
      .selectFrom('user')
      .select(['follow_count', 'fans_count'])
      .where('id', 'in', [author.member, who.member])
      .execute()
    expect(counts).toEqual(Array(2).fill({ follow_count: 0, fans_count: 0 }))
    await expect(userAtom(who, { essay_id, content: '你好啊楼主' })).rejects.toThrow('blocked')
    await expect(userAtom(who, { essay_id: elsewhere, pid, content: '你好啊楼主' })).rejects.toThrow('blocked')
    await expect(followUser(who, { follow_user_id: author.member, screen: true })).rejects.toThrow('blocked')
    await userAtom(who, { essay_id: elsewhere, content: '@挡人的 你好' })
    expect(await kindsOf(author)).toEqual(['FOLLOW'])
    await block(author, { uid: who.member, screen: false })
    await followUser(who, { follow_user_id: author.member, screen: true })
  })

  test('a follow concurrent with a block leaves no follow behind', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [author, who] = [await old(), await old()]
      await Promise.allSettled([
        followUser(who, { follow_user_id: author.member, screen: true }),
        block(author, { uid: who.member, screen: true }),
      ])
      const marks = await db.selectFrom('mark').selectAll().where('user_id', '=', who.member).execute()
      const { fans_count } = await db
        .selectFrom('user')
        .select('fans_count')
        .where('id', '=', author.member)
        .executeTakeFirstOrThrow()
      expect([marks, fans_count]).toEqual([[], 0])
    }
  })

  test('a mobile number can block only a followed member, and nobody can block themselves', async () => {
    const [who, known, stranger] = [await old(), await old(), await old()]
    await db.updateTable('user').set({ mobile: '13900000001' }).where('id', '=', known.member).execute()
    await db.updateTable('user').set({ mobile: '13900000002' }).where('id', '=', stranger.member).execute()
    await followUser(who, { follow_user_id: known.member, screen: true })
    await block(who, { uid: '13900000001', screen: true })
    await expect(block(who, { uid: '13900000002', screen: true })).rejects.toThrow('noSuchContent')
    await expect(block(who, { uid: who.member, screen: true })).rejects.toThrow('badField')
    const blocked = await db.selectFrom('block').select('target_id').where('user_id', '=', who.member).execute()
    expect(blocked).toEqual([{ target_id: known.member }])
  })
})
