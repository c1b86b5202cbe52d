import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { duties } from '../../../src/lib/domain/account/roles.ts'
import { goodsDetail } from '../../../src/lib/domain/mall/goods.ts'
import { evaluatePage } from '../../../src/lib/domain/mall/goods-reviews.ts'
import { shopInfo } from '../../../src/lib/domain/mall/shops.ts'
import { hiddenReviews, reviewTurn, staffReviews } from '../../../src/lib/domain/staff/mall/reviews.ts'
import { answerEvaluate } from '../../../src/lib/domain/trade/answer-review.ts'
import { shopReviewCounts, shopReviews } from '../../../src/lib/domain/trade/shop-reviews.ts'
import { addAgain, addEvaluate } from '../../../src/lib/domain/trade/write-review.ts'
import { databases, member, type Noting, pagesThatFall, staff, visitor } from '../../world.ts'
import { shop } from '../mall/shelves.ts'
import { linesOf, order, seller } from '../trade/orders.ts'
import { lastDeed } from './staff-acts.ts'

const part = { page: 1, limit: 20 }
const pages = { page: 1, page_size: 10 }

describe.each(databases)('reviews managed by staff and shops on %s', (_name, open) => {
  let db: Db
  let keeper: Noting<Member>
  let site_id: number
  beforeAll(async () => {
    db = await open()
    keeper = await staff(db, 'shop')
    site_id = await shop(db)
  })

  /** Reviews of the lines of one order, with so many stars each. */
  async function reviewed(...stars: number[]) {
    const who = await member(db, { nickname: '阿明' })
    const row = await order(who, { order_status: 4, is_evaluate: 1, site_id, lines: stars.map(() => ({})) })
    const lines = await linesOf(db, row.id)
    const goods_evaluate = lines.map((line, at) => ({
      order_goods_id: line.id,
      content: `第 ${at} 条`,
      scores: stars[at]!,
      images: ['/upload/a.webp'],
    }))
    const marks = { shop_desccredit: stars[0]!, shop_servicecredit: 4, shop_deliverycredit: 3 }
    await addEvaluate(who, { order_id: row.id, ...marks, goods_evaluate })
    const rows = await db.selectFrom('evaluate').selectAll().where('order_id', '=', row.id).orderBy('id').execute()
    return { who, order_id: row.id, reviews: rows }
  }
  const goodsOf = (id: number) =>
    db
      .selectFrom('goods')
      .select(['evaluate', 'evaluate_haoping', 'evaluate_chaping', 'evaluate_shaitu', 'evaluate_zhuiping', 'score_sum'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const shopOf = () =>
    db
      .selectFrom('shop')
      .select(['desc_sum', 'service_sum', 'delivery_sum', 'evaluate_count', 'shop_desccredit'])
      .where('id', '=', site_id)
      .executeTakeFirstOrThrow()
  const newsOf = async (who: Member) =>
    (
      await db.selectFrom('notice').select(['kind', 'text']).where('user_id', '=', who.member).orderBy('id').execute()
    ).map(({ kind, text }) => `${kind} ${text}`)
  const nothing = { evaluate: 0, evaluate_haoping: 0, evaluate_chaping: 0, evaluate_shaitu: 0, evaluate_zhuiping: 0 }

  test('hiding a review removes its score, and the order’s last one the shop’s rating, until restored', async () => {
    const before = await shopOf()
    const { who, reviews } = await reviewed(1, 5)
    const [one, two] = [reviews[0]!, reviews[1]!]
    const counted = [await goodsOf(one.goods_id), await shopOf()]
    const turn = (evaluate_id: number, shown: 0 | 1, reason = '广告') =>
      reviewTurn(keeper, { evaluate_id, shown, reason })
    const read = {
      reviews: (by: Caller) => evaluatePage(by, { goods_id: one.goods_id, ...pages }),
      goods: (by: Caller) => goodsDetail(by, { id: one.sku_id }),
      shop: (by: Caller) => shopInfo(by, { site_id }),
    }
    expect(await pagesThatFall(keeper, read, () => turn(one.id, 0))).toEqual(['reviews', 'goods'])
    expect(await goodsOf(one.goods_id)).toEqual({ ...nothing, score_sum: 0 })
    expect((await evaluatePage(visitor(db), { goods_id: one.goods_id, ...pages })).list).toEqual([])
    expect(await shopOf()).toEqual(counted[1])
    expect(await pagesThatFall(keeper, read, () => turn(two.id, 0))).toEqual(['goods', 'shop'])
    expect(await shopOf()).toEqual(before)
    expect(await lastDeed(db)).toMatchObject({ action: 'reviewTurn', target_type: 'evaluate', reason: '广告' })
    await expect(turn(one.id, 0)).rejects.toThrow('decidedAlready')
    await expect(turn(999_999, 0)).rejects.toThrow('noSuchContent')
    await expect(turn(one.id, 0, '')).rejects.toThrow('reasonNeeded')
    expect(await hiddenReviews(keeper)).toBe(2)
    expect((await staffReviews(keeper, { shown: 0, ...part })).data).toMatchObject([{ id: two.id, reason: '广告' }, {}])
    await turn(one.id, 1, '')
    await turn(two.id, 1)
    expect([await goodsOf(one.goods_id), await shopOf()]).toEqual(counted)
    expect(await newsOf(who)).toEqual([
      ...['REVIEW_HIDDEN 广告', 'REVIEW_HIDDEN 广告', 'REVIEW_RESTORED 全合成机油 4L', 'REVIEW_RESTORED 广告'],
    ])
  })

  test('hiding both reviews of an order concurrently removes the shop’s rating once', async () => {
    const before = await shopOf()
    const { reviews } = await reviewed(2, 3)
    await Promise.all(reviews.map(({ id }) => reviewTurn(keeper, { evaluate_id: id, shown: 0, reason: '违规' })))
    expect(await shopOf()).toEqual(before)
  })

  test('a follow-up on a hidden review counts only once it is restored', async () => {
    const { who, order_id, reviews } = await reviewed(4)
    const [review] = reviews
    await reviewTurn(keeper, { evaluate_id: review!.id, shown: 0, reason: '误会' })
    const goods_evaluate = [{ order_goods_id: review!.order_goods_id, again_content: '补充' }]
    await addAgain(who, { order_id, goods_evaluate })
    expect((await goodsOf(review!.goods_id)).evaluate_zhuiping).toBe(0)
    await reviewTurn(keeper, { evaluate_id: review!.id, shown: 1, reason: '' })
    expect(await goodsOf(review!.goods_id)).toMatchObject({ evaluate: 1, evaluate_zhuiping: 1, score_sum: 4 })
  })

  test('a shop lists unanswered reviews and answers each once, and the buyer is notified', async () => {
    const owner = await seller(db, site_id)
    const { who, order_id, reviews } = await reviewed(1)
    const [review] = reviews
    const ids = async (state: 'open' | 'answered' | 'bad') =>
      (await shopReviews(owner, { site_id, state, ...pages })).list.map(({ id }) => id)
    expect(await ids('open')).toContain(review!.id)
    expect(await ids('bad')).toContain(review!.id)
    await db.insertInto('stop_word').values({ word: '假货', post: 'refuse' }).execute()
    const answer = (content: string) => answerEvaluate(owner, { evaluate_id: review!.id, content })
    await expect(answer('绝无假货')).rejects.toMatchObject({ reason: 'stopWord', words: { word: '假货' } })
    await answer('抱歉，马上换')
    expect(await ids('open')).not.toContain(review!.id)
    expect(await ids('answered')).toContain(review!.id)
    await expect(answer('再说一次')).rejects.toThrow('stateConflict')
    const goods_evaluate = [{ order_goods_id: review!.order_goods_id, again_content: '换好了' }]
    await addAgain(who, { order_id, goods_evaluate })
    expect(await ids('open')).toContain(review!.id)
    await answer('谢谢')
    expect(await newsOf(who)).toEqual(['REVIEW_ANSWERED 抱歉，马上换', 'REVIEW_ANSWERED 谢谢'])
    const sizes = await shopReviewCounts(owner, { site_id })
    expect(sizes.answered).toBe((await ids('answered')).length)
    expect((await shopReviews(owner, { site_id, state: 'bad', text: '没有的商品', ...pages })).list).toEqual([])
    const elsewhere = await seller(db, await shop(db))
    await expect(shopReviews(elsewhere, { site_id, state: 'open', ...pages })).rejects.toThrow('forbidden')
    await expect(shopReviewCounts(elsewhere, { site_id })).rejects.toThrow('forbidden')
  })

  test('staff search reviews, and cannot decide about their own or their shop’s', async () => {
    const { who, reviews } = await reviewed(1)
    const evaluate_id = reviews[0]!.id
    const found = async (asked: object) =>
      (await staffReviews(keeper, { shown: 1, ...part, ...asked })).data.map(({ id }) => id)
    expect(await found({ text: String(evaluate_id) })).toEqual([evaluate_id])
    expect(await found({ text: '第 0', site_id, bad: 1 })).toContain(evaluate_id)
    expect(await found({ site_id: 999_999 })).toEqual([])
    const others = await staff(db, ...duties.filter(duty => duty !== 'shop'))
    await expect(staffReviews(others, { shown: 1, ...part })).rejects.toThrow('forbidden')
    await expect(reviewTurn(others, { evaluate_id, shown: 0, reason: '广告' })).rejects.toThrow('forbidden')
    for (const near of [who.member, (await seller(db, site_id)).member]) {
      await db.insertInto('role').values({ user_id: near, duty: 'shop', createtime: 1 }).execute()
      const self = { ...keeper, member: near }
      await expect(reviewTurn(self, { evaluate_id, shown: 0, reason: '广告' })).rejects.toThrow('forbidden')
    }
    expect(await found({ text: String(evaluate_id) })).toEqual([evaluate_id])
  })
})
