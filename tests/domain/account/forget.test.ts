import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import { tag } from '../../../src/lib/core/tags.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { hashOf } from '../../../src/lib/domain/account/passwords.ts'
import { requestDeletion } from '../../../src/lib/domain/account/request-deletion.ts'
import { essayCommentList } from '../../../src/lib/domain/forum/comment-list.ts'
import { essayDetail } from '../../../src/lib/domain/forum/essay-detail.ts'
import { forumDetails } from '../../../src/lib/domain/forum/forums.ts'
import { handleReport } from '../../../src/lib/domain/forum/report/handle-report.ts'
import { report } from '../../../src/lib/domain/forum/report/report.ts'
import { forumVideoList, userReleaseVideo, videoDetail } from '../../../src/lib/domain/forum/videos.ts'
import { forgetShopping } from '../../../src/lib/domain/mall/account-deletion.ts'
import { goodsDetail } from '../../../src/lib/domain/mall/goods.ts'
import { goodsSave } from '../../../src/lib/domain/mall/seller/goods-save.ts'
import { shopInfo } from '../../../src/lib/domain/mall/shops.ts'
import { block } from '../../../src/lib/domain/member/block.ts'
import { homePage } from '../../../src/lib/domain/member/members.ts'
import { letterDelete, letterList } from '../../../src/lib/domain/message/dialogs.ts'
import { letterSend } from '../../../src/lib/domain/message/letters.ts'
import { shopLetters, shopSend } from '../../../src/lib/domain/message/shop-inbox.ts'
import { maskOrders } from '../../../src/lib/domain/trade/account-deletion.ts'
import { deletionBlockers } from '../../../src/lib/domain/trade/deletion-blockers.ts'
import { sweepUploads } from '../../../src/lib/domain/upload/sweep.ts'
import { deleteDueAccounts } from '../../../src/lib/server/jobs/account-deletion.ts'
import {
  add,
  comment,
  databases,
  essay,
  forum,
  marks,
  member,
  NOW,
  pagesThatFall,
  staff,
  video,
  visitor,
} from '../../world.ts'
import { goodsCategory, shop } from '../mall/world.ts'
import { seller } from '../trade/orders.ts'
import { buyer, cartOf, coupon, given, goodsOf, onShelf, orderOf } from '../trade/world.ts'
import { png, upload } from '../upload/sending.ts'

const WEEK = 7 * 86_400
const YEAR = 365 * 86_400
const password = 'a long enough one'
/** Goods with one SKU; tests add the shop, the category and the pictures. */
const draft = {
  name: '脚垫',
  introduction: '',
  keywords: '',
  shop_category_id: 0,
  is_virtual: 0,
  unit: '套',
  goods_state: 1,
  video_url: '',
  goods_content: '<p>好</p>',
  min_buy: 0,
  max_buy: 0,
  stock_alarm: 0,
  is_free_shipping: 1,
  ways: [],
  recommend: 0,
  fits_all: 0,
  fits: [],
  attr_values: [],
  attr_words: [],
  specs: [],
}
const plainSku = { values: [], price: 100, market_price: 0, cost_price: 0, sku_no: '', weight: 0, volume: 0, more: 1 }

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let hash: string
  let forum_id: number
  let who: Member
  let other: Member
  beforeAll(async () => {
    db = await open()
    hash = await hashOf(password)
    forum_id = await forum(db)
  })
  beforeEach(async () => {
    await db.deleteFrom('attempt').execute()
    who = await member(db, { password: hash, nickname: '山里的风' })
    other = await member(db, { nickname: '别人' })
  })

  const goes = async (now = NOW + WEEK, sweeper = visitor(db)) => {
    await requestDeletion(who, { password }, deletionBlockers)
    await deleteDueAccounts({ ...sweeper, now })
  }
  const why = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      error => error.said,
    )
  const one = async (table: 'essay' | 'comment' | 'video' | 'forum' | 'user' | 'goods' | 'shop', id: number) =>
    (await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()) as Record<string, unknown>
  const rows = async (table: 'mark' | 'coupon' | 'member_address' | 'certification' | 'draft' | 'poll_vote') =>
    (await db.selectFrom(table).selectAll().where('user_id', '=', who.member).execute()) as object[]

  test('deleting an account removes likes, collections and follows and corrects all counters', async () => {
    const essay_id = await essay(db, { user_id: other.member, forum_id, quantity: 2, praise_count: 1 })
    const comment_id = await comment(db, { essay_id, user_id: other.member, quantity: 2 })
    const video_id = await video(db, { user_id: other.member, quantity: 1, praise_count: 1 })
    const site_id = await shop(db, { sub_num: 1 })
    const goods_id = await goodsOf(db, await onShelf(db, { site_id }))
    const third = await member(db)
    await db.updateTable('goods').set({ collect_num: 1 }).where('id', '=', goods_id).execute()
    await db.updateTable('forum').set({ follow: 1 }).where('id', '=', forum_id).execute()
    for (const [kind, id] of Object.entries({ essay: essay_id, comment: comment_id, forum: forum_id, goods: goods_id }))
      await marks(db, who.member, kind, id)
    await marks(db, who.member, 'essay_praise', essay_id)
    await marks(db, who.member, 'essay_watch', essay_id)
    await marks(db, who.member, 'talk', 1)
    await marks(db, who.member, 'user_posts', other.member)
    await marks(db, third.member, 'user_posts', who.member)
    await marks(db, who.member, 'video', video_id)
    await marks(db, who.member, 'video_praise', video_id)
    await marks(db, who.member, 'shop', site_id)
    await marks(db, third.member, 'essay', essay_id)
    await marks(db, third.member, 'comment', comment_id)
    await marks(db, who.member, 'user', other.member)
    await marks(db, third.member, 'user', who.member)
    await db.updateTable('user').set({ fans_count: 1 }).where('id', 'in', [other.member, who.member]).execute()
    await db.updateTable('user').set({ follow_count: 1 }).where('id', 'in', [third.member, who.member]).execute()
    await goes()
    expect(await rows('mark')).toEqual([])
    expect(await one('essay', essay_id)).toMatchObject({ quantity: 1, praise_count: 0 })
    expect(await one('comment', comment_id)).toMatchObject({ quantity: 1 })
    expect(await one('video', video_id)).toMatchObject({ quantity: 0, praise_count: 0 })
    expect(await one('forum', forum_id)).toMatchObject({ follow: 0 })
    expect(await one('goods', goods_id)).toMatchObject({ collect_num: 0 })
    expect(await one('shop', site_id)).toMatchObject({ sub_num: 0 })
    expect(await one('user', other.member)).toMatchObject({ fans_count: 0 })
    expect(await one('user', third.member)).toMatchObject({ follow_count: 0 })
    expect(await one('user', who.member)).toMatchObject({ follow_count: 0, fans_count: 0, gone: 1 })
    const follows = db.selectFrom('mark').select('user_id').where('kind', 'in', ['user', 'user_posts'])
    expect(await follows.where('target_id', '=', who.member).execute()).toEqual([])
  })

  test('deleting an account invalidates the pages of everything the member liked, collected or followed', async () => {
    const [writer, maker, followed, fan] = [await member(db), await member(db), await member(db), await member(db)]
    const there = await forum(db)
    const essay_id = await essay(db, { user_id: writer.member, forum_id })
    const beside = await essay(db, { user_id: writer.member, forum_id })
    const video_id = await video(db, { user_id: maker.member })
    const site_id = await shop(db)
    const sku_id = await onShelf(db, { site_id: await shop(db) })
    const liked = await essay(db, { user_id: writer.member, forum_id })
    await marks(db, who.member, 'essay', essay_id)
    await marks(db, who.member, 'essay_praise', liked)
    await marks(db, who.member, 'comment', await comment(db, { essay_id: beside, user_id: writer.member }))
    await marks(db, who.member, 'forum', there)
    await marks(db, who.member, 'video', video_id)
    await marks(db, who.member, 'shop', site_id)
    await marks(db, who.member, 'goods', await goodsOf(db, sku_id))
    await marks(db, who.member, 'user', followed.member)
    await marks(db, fan.member, 'user', who.member)
    const part = { page: 1, limit: 10 }
    const pages = {
      post: (who: Caller) => essayDetail(who, { essay_id }),
      'post that is liked': (who: Caller) => essayDetail(who, { essay_id: liked }),
      'comments of another': (who: Caller) => essayCommentList(who, { essay_id: beside, ...part }),
      forum: (who: Caller) => forumDetails(who, { forum_id: there }),
      video: (who: Caller) => videoDetail(who, { video_id }),
      videos: (who: Caller) => forumVideoList(who, part),
      'videos of its maker': (who: Caller) => userReleaseVideo(who, { user_id: maker.member, ...part }),
      shop: (who: Caller) => shopInfo(who, { site_id }),
      goods: (who: Caller) => goodsDetail(who, { sku_id }),
      followed: (who: Caller) => homePage(who, { user_id: followed.member }),
      fan: (who: Caller) => homePage(who, { user_id: fan.member }),
    }
    const sweeper = visitor(db)
    expect(await pagesThatFall(sweeper, pages, () => goes(NOW + WEEK, sweeper))).toEqual(Object.keys(pages))
    expect(sweeper.touched).not.toContain(tag.shop(site_id))
  })

  test('deleting an account removes votes in running polls and keeps those in polls that have ended', async () => {
    const polls: number[] = []
    for (const until of [null, NOW - 1]) {
      const essay_id = await essay(db, { user_id: other.member, forum_id })
      polls.push(essay_id)
      const poll = { essay_id, question: '?', multiple: 1, open: 1, until, vote_count: 2 }
      await db.insertInto('poll').values(poll).execute()
      const ids = [
        await add(db, 'poll_option', { essay_id, text: 'a', quantity: 2 }),
        await add(db, 'poll_option', { essay_id, text: 'b', quantity: 1 }),
      ]
      const vote = { essay_id, createtime: NOW }
      await db
        .insertInto('poll_vote')
        .values([
          { ...vote, user_id: who.member, option_ids: JSON.stringify(ids) },
          { ...vote, user_id: other.member, option_ids: JSON.stringify([ids[0]]) },
        ])
        .execute()
    }
    const pages = {
      runs: (who: Caller) => essayDetail(who, { essay_id: polls[0]! }),
      'has ended': (who: Caller) => essayDetail(who, { essay_id: polls[1]! }),
    }
    const sweeper = visitor(db)
    expect(await pagesThatFall(sweeper, pages, () => goes(NOW + WEEK, sweeper))).toEqual(['runs'])
    const counts = async (essay_id: number) => {
      const poll = await db.selectFrom('poll').select('vote_count').where('essay_id', '=', essay_id).executeTakeFirst()
      const options = db.selectFrom('poll_option').select('quantity').where('essay_id', '=', essay_id).orderBy('id')
      return [poll?.vote_count, ...(await options.execute()).map(({ quantity }) => quantity)]
    }
    expect(await counts(polls[0]!)).toEqual([1, 1, 0])
    expect(await counts(polls[1]!)).toEqual([2, 2, 1])
    expect(await rows('poll_vote')).toMatchObject([{ essay_id: polls[1] }])
  })

  test('keeps published posts; erases unpublished ones, drafts and earlier versions', async () => {
    const shown = await essay(db, { user_id: who.member, forum_id, title: '看得见' })
    const history = { essay_id: shown, user_id: who.member, title: '从前的秘密', content: '电话', createtime: NOW }
    await db.insertInto('essay_history').values(history).execute()
    const secret = { user_id: who.member, shown: 0, is_approved: 0 }
    const held = await essay(db, { ...secret, forum_id, title: '没过审的秘密', content: '<p>电话</p>' })
    const said = await comment(db, { ...secret, essay_id: shown, content: '没过审的秘密' })
    const film = await video(db, { ...secret, title: '没过审的秘密' })
    const draft = { user_id: who.member, place: 'post:1', content: '草稿', title: '', talk_ids: '[]', updatetime: NOW }
    await db.insertInto('draft').values(draft).execute()
    await goes()
    expect(await one('essay', shown)).toMatchObject({ title: '看得见', shown: 1, deletetime: null })
    for (const row of [await one('essay', held), await one('comment', said), await one('video', film)]) {
      expect(row['deletetime']).toBe(NOW + WEEK)
      expect(JSON.stringify(row)).not.toMatch(/秘密|电话/)
    }
    const histories = db.selectFrom('essay_history').select('id').where('essay_id', '=', shown)
    expect(await histories.execute()).toEqual([])
    expect(await rows('draft')).toEqual([])
  })

  test('the other side keeps its letters; they are removed once both sides have dropped them', async () => {
    const third = await member(db)
    for (const [n, to] of [other, third].entries())
      await letterSend({ ...who, now: NOW + 10 * n }, { uid: to.member, content: '你好' })
    await letterDelete(third, { uid: who.member })
    await goes()
    const left = await letterList(other, { uid: who.member, limit: 10 })
    expect(left).toMatchObject({ peer: { nickname: '已注销用户' }, data: [{ content: '你好' }] })
    const between = db.selectFrom('letter').select('id').where('from_id', '=', who.member)
    expect(await between.execute()).toHaveLength(1)
    await letterDelete(other, { uid: who.member })
    expect(await between.execute()).toEqual([])
  })

  test('a shop keeps letters from a deleted member but cannot answer them', async () => {
    const site_id = await shop(db)
    const clerk = await seller(db, site_id)
    await letterSend({ ...who, now: NOW + 30 }, { site_id, content: '在吗' })
    await block(who, { site_id: await shop(db), screen: true })
    await goes()
    const uid = who.member
    const kept = await shopLetters(clerk, { site_id, uid, limit: 10 })
    expect(kept).toMatchObject({ peer: { nickname: '已注销用户' }, data: [{ content: '在吗' }], is_gone: 1, unread: 1 })
    await expect(shopSend(clerk, { site_id, uid, content: '在' })).rejects.toThrow('letterRefused')
    const left = db.selectFrom('shop_dialog').select(['site_id', 'shown', 'unread']).where('user_id', '=', uid)
    expect(await left.execute()).toEqual([{ site_id, shown: 0, unread: 0 }])
  })

  test('a report keeps its text until decided; reports claimed by a deleted moderator become free again', async () => {
    const author = await member(db)
    const [open, decided] = [
      await essay(db, { user_id: author.member, forum_id }),
      await essay(db, { user_id: author.member, forum_id }),
    ]
    for (const target_id of [open, decided])
      await report(who, { target_type: 'essay', target_id, reason: '1', desc: '我的电话是' })
    const judge = await staff(db, 'forum')
    const idOf = async (target_id: number) =>
      (await db.selectFrom('report').select('id').where('target_id', '=', target_id).executeTakeFirstOrThrow()).id
    await handleReport(judge, { id: await idOf(decided), status: 3 })
    await handleReport(judge, { id: await idOf(open), status: 1 })
    await goes()
    const descs = async () =>
      (await db.selectFrom('report').select('desc').where('user_id', '=', who.member).orderBy('id').execute()).map(
        ({ desc }) => desc,
      )
    expect(await descs()).toEqual(['我的电话是', ''])
    who = judge
    await db.updateTable('user').set({ password: hash }).where('id', '=', judge.member).execute()
    await goes()
    await handleReport(await staff(db, 'forum'), { id: await idOf(open), status: 3 })
    const words = await db.selectFrom('report').select('desc').where('target_id', '=', open).executeTakeFirst()
    expect(words?.desc).toBe('')
  })

  test('removes applications, but keeps an approved shop application without personal data', async () => {
    const brand_id = await add(db, 'brand', { name: '青岳', letter: 'Q', image: '', sort: 0 })
    const papers = { id_positive: 1, id_back: 2, driving_license: 3, car_photo: 4, hashes: '[]' }
    const sent = { user_id: who.member, createtime: NOW }
    const id = await add(db, 'certification', { ...sent, brand_id, series: '', ...papers, state: 2, has_documents: 1 })
    const note = { kind: 'certification', target_id: id, user_id: other.member, createtime: NOW, text: '照片是他本人' }
    await db.insertInto('review_note').values(note).execute()
    const industry_id = await add(db, 'shop_category', { name: '汽车用品' })
    const guarantee_level = await add(db, 'shop_guarantee', { name: '一级', money: 1, desc: '', sort: 0 })
    const apply = {
      ...sent,
      name: '老王车品',
      logo: '',
      industry_id,
      guarantee_level,
      address_city: '杭州',
      address: '文三路',
      province: '330000',
      city: '330100',
      district: '330106',
      yyzz_images: '["a"]',
      other_images: '[]',
      real_name: '王五',
      phone: '13812346021',
      id_card_positive_image: 'x',
      id_card_negative_image: 'y',
    }
    await db
      .insertInto('shop_apply')
      .values([
        { ...apply, status: -1 },
        { ...apply, status: 3 },
      ])
      .execute()
    await goes()
    expect(await rows('certification')).toEqual([])
    expect(await db.selectFrom('review_note').select('id').where('target_id', '=', id).execute()).toEqual([])
    const left = await db.selectFrom('shop_apply').selectAll().where('user_id', '=', who.member).execute()
    expect(left).toMatchObject([{ status: 3, name: '老王车品', real_name: '', phone: '', yyzz_images: '[]' }])
  })

  test('removes files that nothing shows any more from storage, documents included', async () => {
    const [shown, avatar, paper, cover] = [
      await upload(who, await png()),
      await upload(who, await png()),
      await upload(who, await png(), 'a.png', 'document'),
      await upload(who, await png()),
    ]
    const content = `<p><img src="${shown.url}"></p>`
    await essay(db, { user_id: who.member, forum_id, content })
    await db.updateTable('forum').set({ coverimage: cover.url }).where('id', '=', forum_id).execute()
    await db.updateTable('user').set({ avatar: avatar.url }).where('id', '=', who.member).execute()
    await goes()
    await sweepUploads({ ...visitor(db), now: NOW + WEEK })
    const left = await db.selectFrom('upload').select('url').where('user_id', '=', who.member).orderBy('id').execute()
    expect(left.map(({ url }) => url)).toEqual([shown.url, cover.url])
    const there = (url: string) => who.storage.size(url.replace('/upload/', ''))
    expect(await there(shown.url)).toBeGreaterThan(0)
    expect(await there(avatar.url)).toBeNull()
    expect(await there(paper.url)).toBeNull()
  })

  const kept = async () => {
    await sweepUploads({ ...visitor(db), now: NOW + WEEK })
    const rows = db.selectFrom('upload').select('url').where('user_id', '=', who.member).where('url', '<>', '')
    return (await rows.orderBy('id').execute()).map(({ url }) => url)
  }

  test('keeps files that shop goods, settings or gifts show or showed, even if their uploader left', async () => {
    const sent: string[] = []
    for (let n = 0; n < 8; n++) sent.push((await upload(who, await png())).url)
    const [main, detail, sku_image, film, later, value, image] = sent as [string, ...string[]]
    const site_id = await shop(db)
    const role = { user_id: who.member, duty: 'seller', scope: site_id, createtime: NOW }
    await db.insertInto('role').values(role).execute()
    const placed = { ...draft, site_id, category_id: await goodsCategory(db) }
    const goods = { ...placed, video_url: film!, goods_content: `<p><img src="${detail}"></p>` }
    const skus = [{ ...plainSku, sku_image: sku_image! }]
    const { goods_id } = await goodsSave(who, { ...goods, goods_image: [main], skus })
    // Earlier orders and reviews still show the first pictures.
    await goodsSave(who, { ...placed, goods_id, goods_image: [later!], skus: [{ ...plainSku, sku_image: '' }] })
    await db.deleteFrom('role').where('user_id', '=', who.member).execute()
    await db.deleteFrom('setting').where('name', '=', 'float_layer').execute()
    await db
      .insertInto('setting')
      .values({ name: 'float_layer', value: JSON.stringify({ img_url: value }) })
      .execute()
    await add(db, 'exchange', { title: '礼品', image: image!, score_price: 1, stock: 1, createtime: NOW })
    await goes()
    expect(await kept()).toEqual(sent.slice(0, 7))
  })

  test('pictures of a deleted member’s report go once it is decided, except those shown elsewhere', async () => {
    const author = await member(db)
    const target_id = await essay(db, { user_id: author.member, forum_id })
    const [proof, shown] = [(await upload(who, await png())).url, (await upload(who, await png())).url]
    await essay(db, { user_id: who.member, forum_id, content: `<p><img src="${shown}"></p>` })
    await report(who, { target_type: 'essay', target_id, reason: '1', desc: '', images: [proof, shown] })
    await goes()
    expect(await kept()).toEqual([proof, shown])
    const { id } = await db
      .selectFrom('report')
      .select('id')
      .where('target_id', '=', target_id)
      .executeTakeFirstOrThrow()
    await handleReport(await staff(db, 'forum'), { id, status: 3 })
    expect(await kept()).toEqual([shown])
  })

  test('invalidates shop lists only if the deleted member followed a shop', async () => {
    await marks(db, who.member, 'shop', await shop(db, { sub_num: 1 }))
    const touched: string[] = []
    await change({ ...visitor(db) }, who =>
      forgetShopping({ ...who, touches: each => void touched.push(each) }, other.member),
    )
    expect(touched).not.toContain(tag.shopsCounts)
    const shopper = who.member
    await change({ ...visitor(db) }, who =>
      forgetShopping({ ...who, touches: each => void touched.push(each) }, shopper),
    )
    expect(touched).toContain(tag.shopsCounts)
  })

  test('removes addresses, voids coupons, keeps orders and masks their recipient after three years', async () => {
    who = await buyer(db, { password: hash })
    await coupon(who)
    const sku = await onShelf(db)
    const order = async () => orderOf(who, await cartOf(who, [sku, 1]))
    const [paid, closed] = [await order(), await order()]
    const state = (no: string, values: object) =>
      db.updateTable('shop_order').set(values).where('out_trade_no', '=', no).execute()
    expect(await why(requestDeletion(who, { password }, deletionBlockers))).toBe('account:boundOrders')
    await state(paid, { order_status: 10, pay_status: 1 })
    await state(closed, { order_status: -1 })
    await goes()
    const names = async () =>
      Object.fromEntries(
        (
          await db
            .selectFrom('shop_order')
            .select(['out_trade_no', 'name', 'mobile'])
            .where('user_id', '=', who.member)
            .execute()
        ).map(row => [row.out_trade_no, `${row.name}${row.mobile}`]),
      )
    expect(await rows('member_address')).toEqual([])
    expect(await rows('coupon')).toMatchObject([{ state: 3 }])
    expect(await names()).toEqual({ [paid]: '林晓岚13812346021', [closed]: '' })
    await maskOrders({ ...visitor(db), now: NOW + WEEK + 3 * YEAR - 1 })
    expect((await names())[paid]).not.toBe('')
    await maskOrders({ ...visitor(db), now: NOW + WEEK + 3 * YEAR })
    expect(await names()).toEqual({ [paid]: '', [closed]: '' })
  })

  test('a balance or a shop blocks deletion; balance arriving within the waiting week postpones it', async () => {
    await given(who, { balance: 100 })
    expect(await why(requestDeletion(who, { password }, deletionBlockers))).toBe('account:boundMoney')
    await given(who, { balance: -100 })
    const site_id = await shop(db, { user_id: who.member })
    expect(await why(requestDeletion(who, { password }, deletionBlockers))).toBe('account:boundShop')
    await db.updateTable('shop').set({ shop_status: 0 }).where('id', '=', site_id).execute()
    expect(await why(requestDeletion(who, { password }, deletionBlockers))).toBe('account:boundShop')
    await db.updateTable('shop').set({ user_id: null }).where('id', '=', site_id).execute()
    await requestDeletion(who, { password }, deletionBlockers)
    await given(who, { balance: 5 })
    await deleteDueAccounts({ ...visitor(db), now: NOW + WEEK })
    expect(await one('user', who.member)).toMatchObject({ gone: 0, leavetime: NOW + WEEK + 86_400 })
    await given(who, { balance: -5 })
    await deleteDueAccounts({ ...visitor(db), now: NOW + WEEK + 86_400 })
    expect(await one('user', who.member)).toMatchObject({ gone: 1 })
  })
})
