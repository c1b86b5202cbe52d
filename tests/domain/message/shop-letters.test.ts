import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { Refusal } from '../../../src/lib/core/refusal.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { unreadByShop, unreadOf } from '../../../src/lib/domain/account/unread.ts'
import { report } from '../../../src/lib/domain/forum/report/report.ts'
import { block } from '../../../src/lib/domain/member/block.ts'
import { letterDelete, letterDialogs, letterList, letterRead } from '../../../src/lib/domain/message/dialogs.ts'
import { letterSend } from '../../../src/lib/domain/message/letters.ts'
import { liveUpdates } from '../../../src/lib/domain/message/live-updates.ts'
import { shopDialogs, shopLetters, shopMute, shopRead, shopSend } from '../../../src/lib/domain/message/shop-inbox.ts'
import { add, databases, member, NOW, TRUSTED } from '../../world.ts'
import { goods, shop, sku } from '../mall/shelves.ts'
import { order, seller } from '../trade/orders.ts'

describe.each(databases)('messages to shops on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  const known = (values = {}) => member(db, { ...TRUSTED, ...values })
  const later = <Who extends Member>(who: Who, seconds: number) => ({ ...who, now: NOW + seconds })
  const ask = (who: Member, site_id: number, content: string) => letterSend(who, { site_id, content })
  const answer = (clerk: Member, site_id: number, to: Member, content: string) =>
    shopSend(clerk, { site_id, uid: to.member, content })
  const atDesk = (clerk: Member, site_id: number, to: Member) =>
    shopLetters(clerk, { site_id, uid: to.member, limit: 20 })
  const read = (who: Member, site_id: number) => letterList(who, { site_id, limit: 20 })
  const said = async (who: Member, site_id: number) => (await read(who, site_id)).data.map(({ content }) => content)
  const waiting = async (who: Member) => (await unreadByShop(who)).map(({ unread }) => unread)
  const unread = async (who: Member) => (await unreadOf(who)).letter

  /** A shop with two sellers. */
  async function staffed(values = {}) {
    const site_id = await shop(db, { site_name: '阿强汽配', logo: '/art/shop-a1.svg', ...values })
    const [clerk, colleague] = [await seller(db, site_id), await seller(db, site_id)]
    await db.updateTable('user').set(TRUSTED).where('id', 'in', [clerk.member, colleague.member]).execute()
    return { site_id, clerk, colleague }
  }

  test('a question reaches all sellers of the shop and is answered in the shop’s name', async () => {
    const { site_id, clerk, colleague } = await staffed()
    const buyer = await known({ nickname: '小林' })
    await letterSend(buyer, { site_id, title: '发货', content: '今天能发吗？' })
    expect(new Set(buyer.touched)).toEqual(new Set([buyer, clerk, colleague].map(who => `live:${who.member}`)))
    expect([await waiting(clerk), await waiting(colleague), await unread(buyer)]).toEqual([[1], [1], 0])
    const inbox = await shopDialogs(clerk, { site_id, page: 1, limit: 20 })
    expect(inbox).toMatchObject({
      data: [{ uid: buyer.member, nickname: '小林', unread: 1, is_mine: 0, title: '发货', content: '今天能发吗？' }],
      total: 1,
    })
    await answer(later(clerk, 10), site_id, buyer, '下午四点前付款的当天发')
    expect([await waiting(colleague), await unread(buyer)]).toEqual([[0], 1])
    expect((await letterDialogs(buyer, { page: 1, limit: 5 })).data).toMatchObject([
      { uid: 0, site_id, nickname: '阿强汽配', avatar: '/art/shop-a1.svg', is_mine: 0, unread: 1 },
    ])
    const thread = await read(buyer, site_id)
    expect(thread).toMatchObject({ peer: { id: 0, site_id, nickname: '阿强汽配' }, is_block: 0, unread: 1 })
    expect(thread.data.map(({ is_mine, content }) => [is_mine, content])).toEqual([
      [1, '今天能发吗？'],
      [0, '下午四点前付款的当天发'],
    ])
    await letterRead(buyer, { site_id })
    expect(await unread(buyer)).toBe(0)
  })

  test('each side sees how far the other has read, and is notified of it', async () => {
    const { site_id, clerk, colleague } = await staffed()
    const buyer = await known()
    const asked = await ask(buyer, site_id, '今天能发吗？')
    expect((await read(buyer, site_id)).read_id).toBe(0)
    buyer.touched.splice(0)
    await shopRead(clerk, { site_id, uid: buyer.member })
    expect(new Set(clerk.touched)).toEqual(new Set([buyer, clerk, colleague].map(who => `live:${who.member}`)))
    expect((await read(buyer, site_id)).read_id).toBe(asked.id)
    expect((await liveUpdates(buyer, NOW)).reads).toEqual([{ uid: 0, site_id, read_id: asked.id }])
    const key = { idempotency_key: `answer-${buyer.member}` }
    const answered = { site_id, uid: buyer.member, content: '下午发' }
    const sent = await shopSend(later(clerk, 10), { ...answered, ...key })
    expect((await shopSend(later(clerk, 11), { ...answered, ...key })).id).toBe(sent.id)
    expect((await atDesk(colleague, site_id, buyer)).read_id).toBe(0)
    await letterRead(buyer, { site_id })
    expect((await atDesk(colleague, site_id, buyer)).read_id).toBe(sent.id)
    expect((await liveUpdates(colleague, NOW)).deskReads).toEqual([{ uid: buyer.member, site_id, read_id: sent.id }])
  })

  test('sellers see which of them wrote, the member does not', async () => {
    const { site_id, clerk, colleague } = await staffed()
    const buyer = await known()
    await db.updateTable('user').set({ nickname: '店员甲' }).where('id', '=', clerk.member).execute()
    await ask(buyer, site_id, '在吗')
    await answer(later(clerk, 10), site_id, buyer, '在的')
    const { data } = await atDesk(colleague, site_id, buyer)
    expect(data.map(({ is_mine, by }) => [is_mine, by])).toEqual([
      [0, ''],
      [1, '店员甲'],
    ])
    const seen = JSON.stringify([
      await read(buyer, site_id),
      await letterDialogs(buyer, { page: 1, limit: 5 }),
      await liveUpdates(buyer, NOW),
    ])
    expect(seen).not.toContain('店员甲')
    expect(seen).not.toContain('from_id')
  })

  test('only sellers of the shop can read, answer and mute', async () => {
    const [{ site_id }, elsewhere] = [await staffed(), await staffed()]
    const buyer = await known()
    await ask(buyer, site_id, '只给这家店')
    for (const who of [elsewhere.clerk, await known(), buyer]) {
      const uid = buyer.member
      await expect(shopDialogs(who, { site_id, page: 1, limit: 5 })).rejects.toThrow('forbidden')
      await expect(shopLetters(who, { site_id, uid, limit: 5 })).rejects.toThrow('forbidden')
      await expect(shopRead(who, { site_id, uid })).rejects.toThrow('forbidden')
      await expect(shopMute(who, { site_id, uid, screen: true })).rejects.toThrow('forbidden')
      await expect(answer(who, site_id, buyer, '我来答')).rejects.toThrow('forbidden')
    }
    await expect(atDesk(elsewhere.clerk, elsewhere.site_id, buyer)).rejects.toThrow('noSuchContent')
    expect((await liveUpdates(elsewhere.clerk, NOW)).deskLetters).toEqual([])
  })

  test('the inbox mixes shops and members, while conversations stay separate', async () => {
    const [one, two] = [await staffed(), await staffed()]
    const [buyer, friend] = [await known(), await known()]
    await ask(buyer, one.site_id, '第一家')
    await letterSend(later(buyer, 10), { uid: friend.member, content: '老友' })
    await ask(later(buyer, 20), two.site_id, '第二家')
    await letterSend(later(friend, 30), { uid: buyer.member, content: '在' })
    const page = async (page: number) => (await letterDialogs(buyer, { page, limit: 2 })).data.map(row => row.content)
    expect([await page(1), await page(2)]).toEqual([['在', '第二家'], ['第一家']])
    expect((await letterDialogs(buyer, { page: 1, limit: 2 })).total).toBe(3)
    expect([await said(buyer, one.site_id), await said(buyer, two.site_id)]).toEqual([['第一家'], ['第二家']])
    const between = await letterList(buyer, { uid: friend.member, limit: 20 })
    expect(between.data.map(({ content }) => content)).toEqual(['老友', '在'])
  })

  test('an order named in a message shows as a card to its buyer and its shop only', async () => {
    const { site_id, clerk } = await staffed()
    const [buyer, other] = [await known(), await known()]
    const bought = await order(buyer, { site_id })
    const sent = await ask(buyer, site_id, `请问这单何时发\n订单 ${bought.order_no}`)
    const card = { order_id: bought.id, order_no: bought.order_no, order_status: 0, order_status_name: '待支付' }
    expect(sent.order_list).toMatchObject([card])
    expect((await read(buyer, site_id)).data[0]!.order_list).toMatchObject([card])
    expect((await atDesk(clerk, site_id, buyer)).data[0]!.order_list).toMatchObject([card])
    expect((await ask(other, site_id, `订单 ${bought.order_no}`)).order_list).toEqual([])
    const virtual = await order(buyer, { site_id, order_type: 4, order_status: 1 })
    const used = await ask(later(buyer, 10), site_id, `订单 ${virtual.order_no}`)
    expect(used.order_list).toMatchObject([{ order_status_name: '待使用' }])
    const toFriend = await letterSend(later(buyer, 20), { uid: other.member, content: `订单 ${bought.order_no}` })
    expect(toFriend.order_list).toEqual([])
  })

  test('a shop can write first only to members who ordered there', async () => {
    const { site_id, clerk } = await staffed()
    const [stranger, buyer] = [await known(), await known()]
    await expect(answer(clerk, site_id, stranger, '新店开业，全场八折')).rejects.toThrow('letterRefused')
    expect((await letterDialogs(stranger, { page: 1, limit: 5 })).data).toEqual([])
    await order(buyer, { site_id })
    expect((await atDesk(clerk, site_id, buyer)).order).toMatchObject({ order_status: 0 })
    await answer(later(clerk, 10), site_id, buyer, '您的地址少了门牌号')
    expect(await said(buyer, site_id)).toEqual(['您的地址少了门牌号'])
    await ask(later(stranger, 20), site_id, '请问几点关门')
    await answer(later(clerk, 30), site_id, stranger, '晚上八点')
  })

  test('blocking a shop stops messages both ways until unblocked', async () => {
    const { site_id, clerk } = await staffed()
    const buyer = await known()
    await ask(buyer, site_id, '在吗')
    expect(await block(buyer, { site_id, screen: true })).toEqual({ is_block: 1 })
    expect((await read(buyer, site_id)).is_block).toBe(1)
    await expect(answer(clerk, site_id, buyer, '在')).rejects.toThrow('letterRefused')
    await expect(ask(later(buyer, 10), site_id, '？')).rejects.toThrow('blockedByYou')
    await block(buyer, { site_id, screen: false })
    await answer(later(clerk, 20), site_id, buyer, '在')
  })

  test('blocking before the first message leaves both inboxes empty', async () => {
    const { site_id, clerk } = await staffed()
    const buyer = await known()
    await block(buyer, { site_id, screen: true })
    expect((await letterDialogs(buyer, { page: 1, limit: 5 })).data).toEqual([])
    expect((await shopDialogs(clerk, { site_id, page: 1, limit: 5 })).data).toEqual([])
    await expect(block(clerk, { site_id, screen: true })).rejects.toThrow('badField')
    await expect(block(buyer, { site_id: 99_999, screen: true })).rejects.toThrow('noSuchContent')
  })

  test('muting a member stops messages both ways until unmuted', async () => {
    const { site_id, clerk, colleague } = await staffed()
    const [buyer, stranger] = [await known(), await known()]
    await ask(buyer, site_id, '广告')
    await shopMute(clerk, { site_id, uid: buyer.member, screen: true })
    expect((await atDesk(colleague, site_id, buyer)).is_mute).toBe(1)
    await expect(ask(later(buyer, 10), site_id, '广告二')).rejects.toThrow('letterRefused')
    await expect(answer(colleague, site_id, buyer, '别发了')).rejects.toThrow('blockedByYou')
    await shopMute(colleague, { site_id, uid: buyer.member, screen: false })
    await ask(later(buyer, 20), site_id, '抱歉')
    await expect(shopMute(clerk, { site_id, uid: stranger.member, screen: true })).rejects.toThrow('noSuchContent')
  })

  test('a closed shop receives messages only from its buyers', async () => {
    const { site_id, clerk } = await staffed({ shop_status: 0 })
    const [stranger, buyer] = [await known(), await known()]
    await order(buyer, { site_id })
    await expect(ask(stranger, site_id, '还开吗')).rejects.toThrow('letterRefused')
    await ask(buyer, site_id, '我的货呢')
    await answer(later(clerk, 10), site_id, buyer, '已经寄出')
  })

  test('refuses sellers who write to their own shop or to themselves in its name', async () => {
    const { site_id, clerk } = await staffed()
    await expect(ask(clerk, site_id, '自问')).rejects.toThrow('badField')
    await expect(read(clerk, site_id)).rejects.toThrow('badField')
    await expect(answer(clerk, site_id, clerk, '自答')).rejects.toThrow('badField')
  })

  test('applies the rules of member messages: rate, content, stop words, mutes, pictures', async () => {
    const { site_id, clerk } = await staffed()
    const [buyer, muted] = [await known(), await known()]
    await add(db, 'stop_word', { word: '代办年检', dialog: 'refuse' })
    await expect(ask(buyer, site_id, '代 办 年检')).rejects.toThrow('stopWord')
    await expect(letterSend(buyer, { site_id, image: 'https://evil.example/a.png' })).rejects.toThrow('badField')
    await expect(ask(buyer, site_id, ' \u200b')).rejects.toThrow('emptyContent')
    await ask(buyer, site_id, '这款机油能用在我的车上吗')
    await expect(ask(buyer, site_id, '快')).rejects.toThrow('tooFast')
    await expect(ask(later(buyer, 10), site_id, '这款机油能用在我的车上吗')).rejects.toThrow('saidAlready')
    await expect(answer(clerk, site_id, buyer, '代办年检')).rejects.toThrow('stopWord')
    await db
      .insertInto('mute')
      .values({ ...everywhere, user_id: muted.member })
      .execute()
    await expect(ask(muted, site_id, '你好')).rejects.toThrow('muted')
  })
  const everywhere = { forum_id: 0, until: NOW + 60, reason: '广告', createtime: NOW }

  test('a shop may send the same answer to several buyers, but only once to each', async () => {
    const { site_id, clerk } = await staffed()
    const [one, other] = [await known(), await known()]
    for (const buyer of [one, other]) await ask(buyer, site_id, '发了吗')
    await answer(later(clerk, 10), site_id, one, '您好，今天下午统一发货')
    await answer(later(clerk, 20), site_id, other, '您好，今天下午统一发货')
    await expect(answer(later(clerk, 30), site_id, other, '您好，今天下午统一发货')).rejects.toThrow('saidAlready')
  })

  test('a new member may start five conversations a day, shops and members together', async () => {
    const newcomer = await member(db, { createtime: NOW - 5 * 86_400 })
    const shops = await Promise.all(Array.from({ length: 4 }, () => shop(db)))
    for (const [n, site_id] of shops.entries()) await ask(later(newcomer, n * 5), site_id, `你好 ${n}`)
    await letterSend(later(newcomer, 30), { uid: (await known()).member, content: '你好' })
    // Blocking and unblocking must not bypass the limit.
    const sixth = await shop(db)
    for (const screen of [true, false]) await block(newcomer, { site_id: sixth, screen })
    await expect(ask(later(newcomer, 40), sixth, '第六个')).rejects.toThrow('tooMany')
    await ask(later(newcomer, 50), shops[0]!, '还在吗')
  })

  test('both sides see the goods linked in a message', async () => {
    const { site_id, clerk } = await staffed()
    const buyer = await known()
    const sku_id = await sku(db, await goods(db, { site_id, name: '全合成机油' }))
    await ask(buyer, site_id, `有货吗\n/sku-${sku_id}`)
    for (const { data } of [await read(buyer, site_id), await atDesk(clerk, site_id, buyer)])
      expect(data[0]!.goods_list).toMatchObject([{ sku_id, goods_name: '全合成机油' }])
  })

  test('concurrent questions and answers keep unread counters exact', async () => {
    const { site_id, clerk, colleague } = await staffed()
    const buyers = await Promise.all(Array.from({ length: 5 }, () => known()))
    for (const buyer of buyers) await ask(buyer, site_id, '在吗')
    const all = buyers.flatMap((buyer, n) => [
      ...[1, 2, 3].map(k => ask(later(buyer, k * 10), site_id, `问 ${k}`)),
      answer(later(n % 2 ? clerk : colleague, 10 + n * 10), site_id, buyer, `答 ${n}`),
    ])
    const failed = (await Promise.allSettled(all)).flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
    expect(failed.filter(reason => !(reason instanceof Refusal))).toEqual([])
    for (const buyer of buyers) {
      const { data, unread: fresh } = await atDesk(clerk, site_id, buyer)
      expect(await unread(buyer)).toBe(data.filter(({ is_mine }) => is_mine).length)
      const lastAnswer = data.findLastIndex(({ is_mine }) => is_mine === 1)
      expect(fresh).toBe(data.length - 1 - lastAnswer)
    }
  })

  test('the shop inbox filters unread, and reading by one seller counts for all', async () => {
    const { site_id, clerk, colleague } = await staffed()
    const [one, other] = [await known(), await known()]
    await ask(one, site_id, '第一')
    await ask(other, site_id, '第二')
    await shopRead(clerk, { site_id, uid: one.member })
    expect(new Set(clerk.touched)).toEqual(new Set([clerk, colleague, one].map(who => `live:${who.member}`)))
    const fresh = await shopDialogs(colleague, { site_id, unread: 1, page: 1, limit: 5 })
    expect([fresh.data.map(({ uid }) => uid), fresh.total, await waiting(colleague)]).toEqual([[other.member], 1, [1]])
  })

  test('the event stream of a seller reports new messages with their shop', async () => {
    const { site_id, clerk } = await staffed()
    const buyer = await known({ nickname: '老周' })
    await ask(buyer, site_id, '在吗')
    const news = await liveUpdates(clerk, NOW)
    expect(news).toMatchObject({
      deskLetters: [{ site_id, site_name: '阿强汽配', uid: buyer.member, nickname: '老周', content: '在吗' }],
      desks: [{ site_id, unread: 1 }],
    })
    expect((await liveUpdates(clerk, NOW + 1)).deskLetters).toEqual([])
    expect((await liveUpdates(buyer, NOW)).desks).toEqual([])
  })

  test('with several shops, the stream sends each shop’s latest messages, newest first', async () => {
    const [one, two] = [await staffed(), await staffed({ site_name: '老李车品' })]
    const { clerk } = one
    const also = { user_id: clerk.member, duty: 'seller' as const, scope: two.site_id, createtime: NOW }
    await db.insertInto('role').values(also).execute()
    for (let n = 0; n < 22; n += 1) await ask(later(await known(), n), one.site_id, `第 ${n}`)
    const buyer = await known()
    await ask(later(buyer, 5), two.site_id, '有货吗')
    await answer(later(two.clerk, 30), two.site_id, buyer, '有')
    const { deskLetters } = await liveUpdates(clerk, NOW)
    const told = deskLetters.map(({ site_name, is_mine, content }) => [site_name, is_mine, content])
    expect(told.slice(0, 2)).toEqual([
      ['老李车品', 1, '有'],
      ['阿强汽配', 0, '第 21'],
    ])
    expect(told.length).toBe(21)
  })

  test('deleting a conversation affects only the member’s side', async () => {
    const { site_id, clerk } = await staffed()
    const buyer = await known()
    await ask(buyer, site_id, '旧的')
    await letterDelete(buyer, { site_id })
    expect([await said(buyer, site_id), (await letterDialogs(buyer, { page: 1, limit: 5 })).total]).toEqual([[], 0])
    await answer(later(clerk, 10), site_id, buyer, '新的')
    expect(await said(buyer, site_id)).toEqual(['新的'])
    expect((await atDesk(clerk, site_id, buyer)).data.map(({ content }) => content)).toEqual(['旧的', '新的'])
  })

  test('each side can report messages of the other, and third parties cannot', async () => {
    const { site_id, clerk } = await staffed()
    const [buyer, third] = [await known(), await known()]
    const question = await ask(buyer, site_id, '骂人的话')
    const reply = await answer(later(clerk, 10), site_id, buyer, '加群领红包')
    const about = (target_id: number) => ({
      target_type: 'letter' as const,
      target_id,
      reason: '1',
      desc: '',
      images: [],
    })
    for (const { id } of [question, reply]) await expect(report(third, about(id))).rejects.toThrow('noSuchContent')
    await expect(report(clerk, about(reply.id))).rejects.toThrow('noSuchContent')
    await report(buyer, about(reply.id))
    await report(clerk, about(question.id))
    const rows = await db
      .selectFrom('report')
      .select(['author_id', 'user_id'])
      .where('target_id', 'in', [question.id, reply.id])
      .orderBy('target_id')
      .execute()
    expect(rows).toEqual([
      { author_id: buyer.member, user_id: clerk.member },
      { author_id: clerk.member, user_id: buyer.member },
    ])
  })
})
