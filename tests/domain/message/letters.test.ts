import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { Refusal } from '../../../src/lib/core/refusal.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { unreadOf } from '../../../src/lib/domain/account/unread.ts'
import { block } from '../../../src/lib/domain/member/block.ts'
import { followUser } from '../../../src/lib/domain/member/follow.ts'
import { letterDelete, letterDialogs, letterList, letterRead } from '../../../src/lib/domain/message/dialogs.ts'
import { letterSend } from '../../../src/lib/domain/message/letters.ts'
import { liveUpdates } from '../../../src/lib/domain/message/live-updates.ts'
import { noticeSetting } from '../../../src/lib/domain/message/notice-settings.ts'
import { add, databases, member, NOW, TRUSTED } from '../../world.ts'

describe.each(databases)('messages between members on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  const known = () => member(db, TRUSTED)
  const later = <Who extends Member>(who: Who, seconds: number) => ({ ...who, now: NOW + seconds })
  const write = (who: Member, to: Member, content: string) => letterSend(who, { uid: to.member, content })
  const read = (who: Member, peer: Member) => letterList(who, { uid: peer.member, limit: 20 })
  const said = async (who: Member, peer: Member) => (await read(who, peer)).data.map(({ content }) => content)
  const unread = async (who: Member) => (await unreadOf(who)).letter

  test('a message appears on both sides, unread for the receiver, and notifies both streams', async () => {
    const [one, other] = [await known(), await known()]
    await letterSend(one, { uid: other.member, title: '借车', content: '周六  你的车在吗？\n我想试试', image: '' })
    expect((await read(other, one)).data).toEqual([
      expect.objectContaining({ is_mine: 0, title: '借车', content: '周六  你的车在吗？\n我想试试', createtime: NOW }),
    ])
    expect((await read(one, other)).data).toEqual([expect.objectContaining({ is_mine: 1 })])
    expect([await unread(one), await unread(other)]).toEqual([0, 1])
    expect(new Set(one.touched)).toEqual(new Set([`live:${one.member}`, `live:${other.member}`]))
    await letterRead(other, { uid: one.member })
    expect(await unread(other)).toBe(0)
    expect(other.touched.splice(0)).toEqual([`live:${other.member}`, `live:${one.member}`])
    await letterRead(other, { uid: one.member })
    expect(other.touched).toEqual([])
    await letterDelete(other, { uid: one.member })
    expect(other.touched).toEqual([`live:${other.member}`])
  })

  test('lists conversations by last message, and messages in pages backwards', async () => {
    const [who, one, other] = [await known(), await known(), await known()]
    for (let n = 1; n <= 5; n += 1) await write(later(who, n * 10), one, `第 ${n} 封`)
    await write(later(other, 100), who, '你好')
    const { data, total } = await letterDialogs(who, { page: 1, limit: 10 })
    expect(data.map(({ uid, content, unread }) => [uid, content, unread])).toEqual([
      [other.member, '你好', 1],
      [one.member, '第 5 封', 0],
    ])
    expect(total).toBe(2)
    const newest = await letterList(who, { uid: one.member, limit: 2 })
    expect([newest.data.map(({ content }) => content), newest.is_more]).toEqual([['第 4 封', '第 5 封'], 1])
    const older = await letterList(who, { uid: one.member, limit: 3, before: newest.data[0]!.id })
    expect([older.data.map(({ content }) => content), older.is_more]).toEqual([['第 1 封', '第 2 封', '第 3 封'], 0])
  })

  test('the sender sees how far the other has read, also after writing again', async () => {
    const [one, other] = [await known(), await known()]
    const first = await write(one, other, '在吗')
    const readBy = async (who: Member, peer: Member) => (await read(who, peer)).read_id
    expect([await readBy(one, other), (await liveUpdates(one, NOW)).reads]).toEqual([0, []])
    await letterRead(other, { uid: one.member })
    await write(later(one, 10), other, '周六去吗')
    const told = { uid: other.member, site_id: 0, read_id: first.id }
    expect([await readBy(one, other), (await liveUpdates(one, NOW)).reads]).toEqual([first.id, [told]])
    expect((await letterDialogs(one, { page: 1, limit: 5 })).data[0]).toMatchObject({ read_id: first.id })
    expect(await readBy(other, one)).toBe(0)
  })

  test('an idempotency key sends one message and is refused for another text', async () => {
    const [one, other] = [await known(), await known()]
    const send = (content: string) =>
      letterSend(one, { uid: other.member, content, idempotency_key: `key-of-${one.member}` })
    const answers = await Promise.all([send('周六  见'), send('周六  见'), send('周六  见')])
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await send('周六  见')).toMatchObject({ id: answers[0].id, is_mine: 1, content: '周六  见', goods_list: [] })
    await expect(send('周日见')).rejects.toThrow('keyReused')
    expect([await said(other, one), await unread(other)]).toEqual([['周六  见'], 1])
  })

  test('a refused message can be retried with the same key', async () => {
    const [one, other] = [await known(), await known()]
    const send = (who: Member) =>
      letterSend(who, { uid: other.member, content: '你好', idempotency_key: `key-of-${one.member}` })
    await block(other, { uid: one.member, screen: true })
    await expect(send(one)).rejects.toThrow('letterRefused')
    await block(other, { uid: one.member, screen: false })
    await send(later(one, 10))
    expect(await said(other, one)).toEqual(['你好'])
  })

  test('lists the messages after a given one oldest first, in pages', async () => {
    const [one, other] = [await known(), await known()]
    const sent = []
    for (let n = 1; n <= 5; n += 1) sent.push(await write(later(one, n * 10), other, `第 ${n} 封`))
    const after = (id: number) => letterList(other, { uid: one.member, limit: 3, after: id })
    const first = await after(sent[0]!.id)
    expect([first.data.map(({ content }) => content), first.is_more]).toEqual([['第 2 封', '第 3 封', '第 4 封'], 1])
    const rest = await after(sent[3]!.id)
    expect([rest.data.map(({ content }) => content), rest.is_more]).toEqual([['第 5 封'], 0])
  })

  test('concurrent messages in both directions keep unread counters exact', async () => {
    const to = await known()
    const everyone = await Promise.all(Array.from({ length: 8 }, known))
    const letters = everyone.flatMap((who, n) => [0, 1, 2].map(k => write(later(who, k * 10), to, `${n} ${k}`)))
    const answers = everyone.map((who, n) => write(later(to, n * 10), who, `答 ${n}`))
    const results = await Promise.allSettled([...letters, ...answers])
    const failed = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(failed.filter(({ reason }) => !(reason instanceof Refusal))).toEqual([])
    const done = results.filter(({ status }) => status === 'fulfilled').length
    const { data } = await letterDialogs(to, { page: 1, limit: 50 })
    const received = await Promise.all(everyone.map(async who => (await said(to, who)).length))
    expect(received.reduce((all, one) => all + one, 0)).toBe(done)
    const mine = await db.selectFrom('letter').select('id').where('from_id', '=', to.member).execute()
    expect(data.reduce((all, { unread }) => all + unread, 0)).toBe(done - mine.length)
    expect(await unread(to)).toBe(done - mine.length)
  })

  test('a new member may start five conversations a day, and answer without limit', async () => {
    const newcomer = await member(db, { createtime: NOW - 5 * 86_400 })
    const people = await Promise.all(Array.from({ length: 7 }, known))
    await write(people[6]!, newcomer, '欢迎新人')
    for (let n = 0; n < 5; n += 1) await write(later(newcomer, n * 5), people[n]!, `你好 ${n}`)
    await expect(write(later(newcomer, 40), people[5]!, '第六个')).rejects.toThrow('tooMany')
    await write(later(newcomer, 50), people[6]!, '谢谢')
    await write(later(newcomer, 60), people[0]!, '在吗')
    expect(await said(people[5]!, newcomer)).toEqual([])
    await write(later(newcomer, 86_400), people[5]!, '第二天')
  })

  test('concurrent messages do not exceed the limit of five conversations', async () => {
    const newcomer = await member(db, { createtime: NOW - 5 * 86_400 })
    const people = await Promise.all(Array.from({ length: 9 }, known))
    await Promise.allSettled(people.map((to, n) => write(later(newcomer, n * 5), to, `你好 ${n}`)))
    const dialogs = await db.selectFrom('dialog').select('peer_id').where('user_id', '=', newcomer.member).execute()
    expect(dialogs.length).toBeLessThanOrEqual(5)
  })

  test('blocking refuses messages both ways, and older ones remain', async () => {
    const [one, other] = [await known(), await known()]
    await write(other, one, '先前的')
    await block(one, { uid: other.member, screen: true })
    await expect(write(later(other, 10), one, '喂')).rejects.toThrow('letterRefused')
    await expect(write(one, other, '喂')).rejects.toThrow('blockedByYou')
    expect([await said(one, other), (await read(one, other)).is_block]).toEqual([['先前的'], 1])
    await block(one, { uid: other.member, screen: false })
    await write(later(other, 20), one, '又好了')
  })

  test('a member may accept messages only from followed members and those they wrote to', async () => {
    const [closed, stranger, friend] = [await known(), await known(), await known()]
    await noticeSetting(closed, { letters_from: 1 })
    await followUser(closed, { follow_user_id: friend.member, screen: true })
    await expect(write(stranger, closed, '你好')).rejects.toThrow('letterRefused')
    await write(friend, closed, '你好')
    await write(closed, stranger, '有事吗')
    await write(later(stranger, 10), closed, '现在可以了')
  })

  test('deleting affects only one’s own side, and messages deleted by both are removed', async () => {
    const [one, other] = [await known(), await known()]
    await write(one, other, '旧的')
    await letterDelete(other, { uid: one.member })
    expect([await said(one, other), await said(other, one), await unread(other)]).toEqual([['旧的'], [], 0])
    expect((await letterDialogs(other, { page: 1, limit: 5 })).data).toEqual([])
    await write(later(one, 10), other, '新的')
    expect([await said(one, other), await said(other, one)]).toEqual([['旧的', '新的'], ['新的']])
    await letterDelete(one, { uid: other.member })
    expect(await said(other, one)).toEqual(['新的'])
    await letterDelete(other, { uid: one.member })
    const left = await db.selectFrom('letter').select('id').where('from_id', '=', one.member).execute()
    expect(left).toEqual([])
  })

  test('third parties cannot list, mark or delete messages', async () => {
    const [one, other, third] = [await known(), await known(), await known()]
    await write(one, other, '只给你')
    expect([await said(third, one), await said(third, other)]).toEqual([[], []])
    await letterRead(third, { uid: one.member })
    await letterDelete(third, { uid: one.member })
    expect([await said(other, one), await unread(other)]).toEqual([['只给你'], 1])
  })

  test('refuses messages to oneself or unknown receivers, external pictures and empty text', async () => {
    const [who, to] = [await known(), await known()]
    const uid = to.member
    await expect(letterSend(who, { uid: who.member, content: '我' })).rejects.toThrow('letterSelf')
    await expect(letterSend(who, { uid: 99_999_999, content: '谁' })).rejects.toThrow('noSuchContent')
    await expect(letterSend(who, { site_id: 99_999, content: '店家' })).rejects.toThrow('noSuchContent')
    await expect(letterSend(who, { uid, content: ' \u200b ' })).rejects.toThrow('emptyContent')
    for (const image of ['https://evil.example/a.png', '//evil.example/a.png', '/api/user/logout', '/upload/../x'])
      await expect(letterSend(who, { uid, content: '看', image })).rejects.toThrow('badField')
    const sent = await letterSend(who, { uid, image: '/upload/image/202611/0123456789abcdef0123456789abcdef.webp' })
    expect(sent.content).toBe('')
  })

  test('replaces or refuses stop words and removes control characters', async () => {
    const [who, to] = [await known(), await known()]
    await add(db, 'stop_word', { word: '加微信', dialog: 'replace', replacement: '站内联系' })
    await add(db, 'stop_word', { word: '代办分期', dialog: 'refuse' })
    await add(db, 'stop_word', { word: '刷单', dialog: 'hold' })
    const letter = await write(who, to, '加 微信 聊\u202e下\u0000')
    expect(letter.content).toBe('站内联系 聊下')
    await expect(write(later(who, 10), to, '代 办 分期')).rejects.toThrow('stopWord')
    await expect(write(later(who, 20), to, '刷单')).rejects.toThrow('stopWord')
  })

  test('refuses to repeat a long text within five minutes, whoever receives it', async () => {
    const [who, one, other] = [await known(), await known(), await known()]
    await write(who, one, '低价出一套原厂轮毂，有意私聊')
    await expect(write(later(who, 60), other, '低价出一套原厂轮毂，有意私聊')).rejects.toThrow('saidAlready')
    await write(later(who, 70), one, '好的')
    await write(later(who, 80), one, '好的')
  })

  test('refuses messages by globally muted members', async () => {
    const [who, to] = [await known(), await known()]
    const mute = { user_id: who.member, forum_id: 0, until: NOW + 60, reason: '广告', createtime: NOW }
    await db.insertInto('mute').values(mute).execute()
    await expect(write(who, to, '你好')).rejects.toThrow('muted')
  })
})
