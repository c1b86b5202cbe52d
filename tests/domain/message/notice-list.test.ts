import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import type { NoticeType } from '../../../src/lib/db/schema/messages.ts'
import { sendNotice } from '../../../src/lib/domain/account/send-notice.ts'
import { unreadOf } from '../../../src/lib/domain/account/unread.ts'
import { deleteComment, holdComment } from '../../../src/lib/domain/forum/delete-comment.ts'
import { editComment } from '../../../src/lib/domain/forum/edit-comment.ts'
import { userAtom } from '../../../src/lib/domain/forum/write-comment.ts'
import { liveUpdates } from '../../../src/lib/domain/message/live-updates.ts'
import { noticeList, noticeRead } from '../../../src/lib/domain/message/notice-list.ts'
import { noticeSetting } from '../../../src/lib/domain/message/notice-settings.ts'
import { comment, databases, essay, forum, member, NOW, video } from '../../world.ts'
import { shop } from '../mall/shelves.ts'
import { order } from '../trade/orders.ts'

describe.each(databases)('notices on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  const tells = (who: Member, to: Member, type: NoticeType, target_type = 'user', target_id = 1) =>
    change(who, who => sendNotice(who, { to: to.member, type, kind: 'REPLY', target_type, target_id, text: '好' }))
  const list = (who: Member, more: object = {}) => noticeList(who, { page: 1, limit: 10, ...more })

  test('a notice names its actor, target and link, and a deleted target has no link', async () => {
    const [who, to] = [await member(db, { nickname: '小林' }), await member(db)]
    const forum_id = await forum(db)
    const essay_id = await essay(db, { user_id: to.member, forum_id, title: '提车记' })
    const gone = await essay(db, { user_id: to.member, forum_id, title: '没了', deletetime: NOW, shown: 0 })
    const root = await comment(db, { essay_id, user_id: to.member })
    const answer = await comment(db, { essay_id, user_id: who.member, pid: root })
    const film = await video(db, { user_id: to.member, title: '夜跑' })
    for (const [type, id] of [
      ['essay', essay_id],
      ['essay', gone],
      ['comment', answer],
      ['video', film],
      ['user', who.member],
      ['thing', 3],
    ] as const)
      await tells(who, to, 'reply', type, id)
    const { data, total } = await list(to)
    expect(data.map(({ target_title, target_url }) => [target_title, target_url]).reverse()).toEqual([
      ['提车记', `/essayDetails?id=${essay_id}`],
      ['没了', ''],
      ['提车记', `/essayDetails?comment=${root}&id=${essay_id}#c${answer}`],
      ['夜跑', `/shortVideo?video=${film}`],
      ['', `/personalHomepage?id=${who.member}`],
      ['', ''],
    ])
    expect(data[0]).toMatchObject({ actor: { id: who.member, nickname: '小林' }, text: '好', is_read: 0 })
    expect(total).toBe(6)
  })

  test('what a notice says of a comment goes, changes and is hidden with the comment', async () => {
    const to = await member(db)
    const essay_id = await essay(db, { user_id: to.member, forum_id: await forum(db) })
    const says = async (content: string) => {
      const who = await member(db, { is_owner: 1 })
      return { who, id: (await userAtom(who, { essay_id, content })).comment!.id }
    }
    const [one, two, three] = [await says('骂人的话'), await says('写错的话'), await says('待审的话')]
    const [edited, held] = [two.id, three.id]
    await deleteComment(one.who, { comment_id: one.id })
    await editComment(two.who, { comment_id: edited, content: '改过的话' })
    await change(three.who, who => holdComment(who, { comment_id: held, essay_id }))
    const { data, unread } = await list(to)
    expect(data.map(({ target_id, text }) => [target_id, text]).reverse()).toEqual([
      [edited, '改过的话'],
      [held, ''],
    ])
    expect(unread.reply).toBe(2)
  })

  test('lists notices by their time, not by insertion', async () => {
    const [who, to] = [await member(db), await member(db)]
    await tells({ ...who, now: NOW + 20 }, to, 'reply', 'user', 1)
    await tells({ ...who, now: NOW + 10 }, to, 'reply', 'user', 2)
    await tells({ ...who, now: NOW + 30 }, to, 'praise', 'user', 3)
    const ids = async (type?: NoticeType) => (await list(to, { type })).data.map(({ target_id }) => target_id)
    expect([await ids(), await ids('reply')]).toEqual([
      [3, 1, 2],
      [1, 2],
    ])
  })

  test('a notice has its target’s picture and a text in the caller’s language', async () => {
    const [who, to] = [await member(db), await member(db)]
    const cover_img_list = '["/art/p1.svg","/art/p2.svg"]'
    const essay_id = await essay(db, { user_id: to.member, forum_id: await forum(db), cover_img_list })
    const bought = await order(to, { site_id: await shop(db) })
    for (const [type, id] of [
      ['essay', essay_id],
      ['order', bought.id],
    ] as const)
      await tells(who, to, 'reply', type, id)
    const lines = await db.selectFrom('order_goods').selectAll().where('order_id', '=', bought.id).execute()
    expect((await list(to)).data.map(({ target_title, target_image }) => [target_title, target_image])).toEqual([
      [lines[0]!.sku_name, lines[0]!.sku_image],
      [expect.any(String), '/art/p1.svg'],
    ])
    expect((await list({ ...to, locale: 'en-us' })).data[0]?.line).toBe('replied to you')
  })

  test('concurrent notices and reads keep unread counters exact', async () => {
    const to = await member(db)
    const everyone = await Promise.all(Array.from({ length: 6 }, () => member(db)))
    const telling = everyone.flatMap(who => (['reply', 'praise', 'at'] as const).map(type => tells(who, to, type)))
    await Promise.all([...telling.slice(0, 9), noticeRead(to, {}), ...telling.slice(9), noticeRead(to, { type: 'at' })])
    const rows = await db.selectFrom('notice').selectAll().where('user_id', '=', to.member).execute()
    expect(rows).toHaveLength(18)
    const { unread } = await list(to)
    for (const type of ['reply', 'praise', 'at'] as const)
      expect(unread[type]).toBe(rows.filter(row => row.type === type && row.is_read === 0).length)
    expect(await noticeRead(to, {})).toMatchObject({ reply: 0, praise: 0, at: 0 })
  })

  test('reading notifies the member’s other windows, but only if something changed', async () => {
    const to = await member(db)
    await tells(await member(db), to, 'reply')
    await noticeRead(to, {})
    expect(to.touched).toEqual([`live:${to.member}`])
    await noticeRead(to, {})
    expect(to.touched).toEqual([`live:${to.member}`])
  })

  test('filters by type, marks some or one type as read, and only the member’s own', async () => {
    const [who, to, third] = [await member(db), await member(db), await member(db)]
    for (const type of ['reply', 'reply', 'praise'] as const) await tells(who, to, type)
    const { data } = await list(to, { type: 'reply' })
    expect(data).toHaveLength(2)
    await noticeRead(third, { ids: data.map(({ id }) => id) })
    await noticeRead(third, {})
    expect(await unreadOf(to)).toMatchObject({ reply: 2, praise: 1 })
    expect(await noticeRead(to, { ids: [data[0]!.id] })).toMatchObject({ reply: 1, praise: 1 })
    expect(await noticeRead(to, { type: 'praise' })).toMatchObject({ reply: 1, praise: 0 })
  })

  test('notice settings are on by default and can be turned off and on', async () => {
    const [who, to] = [await member(db), await member(db)]
    expect(await noticeSetting(to, {})).toMatchObject({ reply: { site: 1 }, system: { site: 1 }, letters_from: 0 })
    expect(await noticeSetting(to, { set: { praise: { site: 0 } } })).toMatchObject({ praise: { site: 0 } })
    await tells(who, to, 'praise')
    expect((await list(to)).total).toBe(0)
    await noticeSetting(to, { set: { praise: { site: 1 } } })
    await tells(who, to, 'praise')
    expect((await list(to)).total).toBe(1)
  })

  test('the event stream reports notices since a given time', async () => {
    const [who, to] = [await member(db), await member(db)]
    await tells(who, to, 'reply')
    await tells({ ...who, now: NOW + 10 }, to, 'praise')
    const { notices, unread } = await liveUpdates(to, NOW + 5)
    expect(notices.map(({ type }) => type)).toEqual(['praise'])
    expect(unread).toMatchObject({ reply: 1, praise: 1, letter: 0 })
  })
})
