import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../src/lib/core/caller.ts'
import { valuesOf } from '../../../src/lib/domain/ledger/post.ts'
import { evaluatePage } from '../../../src/lib/domain/mall/goods-reviews.ts'
import { answerEvaluate } from '../../../src/lib/domain/trade/answer-review.ts'
import { addAgain, addEvaluate, evaluateInfo } from '../../../src/lib/domain/trade/write-review.ts'
import { add, databases, member, pagesThatFall, visitor } from '../../world.ts'
import { shop } from '../mall/shelves.ts'
import { linesOf, order, orderOf, seller } from './orders.ts'

const asked = { page: 1, page_size: 10 }
const received = { order_status: 4, is_evaluate: 1 }
const picture = '/upload/2026/11/a.webp'

describe.each(databases)('reviews of purchases on %s', async (_name, open) => {
  const db = await open()
  const site_id = await shop(db)

  test('a review shows verified facts, counts for goods and shop, and earns points for its picture once', async () => {
    const who = await member(db, { nickname: '阿明', is_owner: 1, owner: '比亚迪车主' })
    const row = await order(who, { ...received, site_id, lines: [{ price: 8800, num: 1 }] })
    const [line] = await linesOf(db, row.id)
    expect(await evaluateInfo(who, { order_id: row.id })).toMatchObject({
      evaluate_action: 'add',
      order_goods: [{ order_goods_id: line!.id }],
    })
    const goods_evaluate = [{ order_goods_id: line!.id, content: '顺滑，安静', images: [picture], scores: 4 }]
    const said = { order_id: row.id, shop_desccredit: 4, shop_servicecredit: 3, goods_evaluate }
    const tries = await Promise.allSettled([1, 2, 3].map(() => addEvaluate(who, said)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { list, count } = await evaluatePage(visitor(db), { goods_id: line!.goods_id, ...asked })
    expect([count, list[0]]).toMatchObject([
      1,
      {
        member_name: '阿明',
        sku_name: '全合成机油 4L',
        sku_price: '88.00',
        scores: 4,
        explain_type: 1,
        is_verified_owner: 1,
        images: [picture],
        content: '顺滑，安静',
        order_goods_id: line!.id,
        shop_desccredit: 4,
        shop_servicecredit: 3,
        shop_deliverycredit: 5,
      },
    ])
    const goods = db.selectFrom('goods').select(['evaluate', 'evaluate_haoping', 'evaluate_shaitu', 'score_sum'])
    expect(await goods.where('id', '=', line!.goods_id).executeTakeFirst()).toEqual({
      evaluate: 1,
      evaluate_haoping: 1,
      evaluate_shaitu: 1,
      score_sum: 4,
    })
    const marks = db
      .selectFrom('shop')
      .select(['desc_sum', 'service_sum', 'delivery_sum', 'evaluate_count', 'shop_desccredit'])
    expect(await marks.where('id', '=', site_id).executeTakeFirst()).toEqual({
      desc_sum: 4,
      service_sum: 3,
      delivery_sum: 5,
      evaluate_count: 1,
      shop_desccredit: 400,
    })
    expect(await valuesOf(db, who.member, ['point'])).toEqual({ point: 10 })
    expect(who.touched).toContain(`evaluates:${line!.goods_id}`)
  })

  test('the stars alone decide between good, medium and bad', async () => {
    const who = await member(db)
    for (const [scores, explain_type] of [
      [5, 1],
      [3, 2],
      [2, 2],
      [1, 3],
    ] as const) {
      const row = await order(who, received)
      const [line] = await linesOf(db, row.id)
      await addEvaluate(who, {
        order_id: row.id,
        goods_evaluate: [{ order_goods_id: line!.id, content: '嗯', scores }],
      })
      const { list } = await evaluatePage(visitor(db), { goods_id: line!.goods_id, ...asked })
      expect(list[0]).toMatchObject({ scores, explain_type })
    }
  })

  test('a follow-up comes once after the review, and the shop answers each once', async () => {
    const who = await member(db)
    const row = await order(who, { ...received, site_id })
    const [line] = await linesOf(db, row.id)
    const again = { order_id: row.id, goods_evaluate: [{ order_goods_id: line!.id, again_content: '三个月了，还好' }] }
    await expect(addAgain(who, again)).rejects.toMatchObject({ reason: 'stateConflict' })
    await addEvaluate(who, {
      order_id: row.id,
      is_anonymous: 1,
      goods_evaluate: [{ order_goods_id: line!.id, content: '好', scores: 5 }],
    })
    const { evaluate_id } = (await evaluatePage(visitor(db), { goods_id: line!.goods_id, ...asked })).list[0]!
    const [keeper, stranger] = [await seller(db, site_id), await seller(db, await shop(db))]
    await expect(answerEvaluate(stranger, { evaluate_id, content: '嘿' })).rejects.toMatchObject({
      reason: 'forbidden',
    })
    const reviewsOf = (goods_id: number) => (who: Caller) => evaluatePage(who, { goods_id, ...asked })
    const pages = { these: reviewsOf(line!.goods_id), others: reviewsOf(line!.goods_id + 1) }
    const answer = () => answerEvaluate(keeper, { evaluate_id, content: '谢谢' })
    expect(await pagesThatFall(keeper, pages, answer)).toEqual(['these'])
    await expect(answerEvaluate(keeper, { evaluate_id, content: '再谢' })).rejects.toMatchObject({
      reason: 'stateConflict',
    })
    await addAgain(who, again)
    await answerEvaluate(keeper, { evaluate_id, content: '欢迎再来' })
    await expect(addAgain(who, again)).rejects.toMatchObject({ reason: 'stateConflict' })
    await expect(evaluateInfo(who, { order_id: row.id })).rejects.toMatchObject({ said: 'order:evaluatedTwice' })
    const { list } = await evaluatePage(visitor(db), { goods_id: line!.goods_id, ...asked })
    expect(list[0]).toMatchObject({
      member_name: '阿***',
      member_id: 0,
      has_again: 1,
      again_content: '三个月了，还好',
      explain_first: '谢谢',
      again_explain: '欢迎再来',
    })
    expect(await orderOf(db, row.id)).toMatchObject({ evaluate_status: 2 })
  })

  test('goods without a review cannot get a follow-up', async () => {
    const who = await member(db)
    const row = await order(who, { ...received, site_id, lines: [{}, {}] })
    const [one, other] = await linesOf(db, row.id)
    const first = { order_goods_id: one!.id, content: '好', scores: 5 }
    await addEvaluate(who, { order_id: row.id, goods_evaluate: [first] })
    const { order_goods } = await evaluateInfo(who, { order_id: row.id })
    expect(order_goods.map(({ order_goods_id }) => order_goods_id)).toEqual([one!.id])
    const again = [one!, other!].map(({ id }) => ({ order_goods_id: id, again_content: '还好' }))
    await expect(addAgain(who, { order_id: row.id, goods_evaluate: again })).rejects.toMatchObject({
      reason: 'noSuchContent',
    })
    await addAgain(who, { order_id: row.id, goods_evaluate: again.slice(0, 1) })
    const counted = await db
      .selectFrom('goods')
      .select(['id', 'evaluate', 'evaluate_zhuiping'])
      .where('id', 'in', [one!.goods_id, other!.goods_id])
      .orderBy('id')
      .execute()
    expect(counted).toEqual([
      { id: one!.goods_id, evaluate: 1, evaluate_zhuiping: 1 },
      { id: other!.goods_id, evaluate: 0, evaluate_zhuiping: 0 },
    ])
  })

  test('refuses reviews by others, before receipt, of other lines, with stop words or external pictures', async () => {
    const [who, stranger] = [await member(db), await member(db)]
    const [row, unsent] = [await order(who, received), await order(who, { order_status: 1 })]
    const [[line], [foreign]] = [await linesOf(db, row.id), await linesOf(db, unsent.id)]
    const said = (order_goods_id: number, more = {}) => ({ order_goods_id, content: '好', scores: 5, ...more })
    const refused = async (
      by: typeof who,
      order_id: number,
      reason: string,
      ...goods_evaluate: ReturnType<typeof said>[]
    ) => expect(addEvaluate(by, { order_id, goods_evaluate })).rejects.toMatchObject({ reason })
    await add(db, 'stop_word', { word: '刷单', post: 'hold' })
    await refused(stranger, row.id, 'noSuchContent', said(line!.id))
    await refused(who, unsent.id, 'stateConflict', said(foreign!.id))
    await refused(who, row.id, 'noSuchContent', said(foreign!.id))
    await refused(who, row.id, 'noSuchContent', said(line!.id), said(line!.id))
    await refused(who, row.id, 'stopWord', said(line!.id, { content: '刷 单好评' }))
    await refused(who, row.id, 'badField', said(line!.id, { images: ['https://elsewhere.example/a.png'] }))
    expect(await orderOf(db, row.id)).toMatchObject({ evaluate_status: 0 })
  })
})
