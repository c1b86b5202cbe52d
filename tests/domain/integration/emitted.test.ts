import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls, type Path } from '../../../src/lib/api/index.ts'
import { type WebhookEvent, webhookEvents } from '../../../src/lib/core/webhook-events.ts'
import { change } from '../../../src/lib/db/change.ts'
import { duties } from '../../../src/lib/domain/account/roles.ts'
import { registerByName } from '../../../src/lib/domain/member/register.ts'
import { ordersPaid } from '../../../src/lib/domain/trade/orders-paid.ts'
import type { World } from '../../api/audience.ts'
import { sentOf } from '../../api/sent.ts'
import { add, confirmed, databases, forum, member, NOW, staff, TRUSTED } from '../../world.ts'
import { browser, captchaOf } from '../account/asking.ts'
import { shop } from '../mall/shelves.ts'
import { order, seller } from '../trade/orders.ts'

describe.each(databases)('events emitted to webhooks on %s', (_, open) => {
  let world: World
  beforeAll(async () => {
    const db = await open()
    world = { db, owner: await member(db, TRUSTED), forum_id: await forum(db), site_id: await shop(db) }
    const row = { url: 'https://hooks.cheyou.example/in', secret: '', maker_id: 1, createtime: NOW }
    await add(db, 'webhook', { ...row, events: JSON.stringify(webhookEvents) })
  })
  beforeEach(() => world.db.deleteFrom('webhook_event').execute())

  async function told(): Promise<{ type: WebhookEvent; data: object }[]> {
    const rows = await world.db.selectFrom('webhook_event').select('body').orderBy('id').execute()
    return rows.map(({ body }) => JSON.parse(body)).map(({ type, data }) => ({ type, data }))
  }

  /** Runs an API call with the example input of the API tests. */
  async function made(path: Path, who: object) {
    const sent = await sentOf(path)!(world)
    await world.db.deleteFrom('webhook_event').execute()
    const { input, run } = calls[path]
    const parsed = input.safeParse(sent)
    await run!(who as never, parsed.data as never)
    return sent
  }

  test('paying an order emits order.paid', async () => {
    const { id, out_trade_no, order_no, site_id } = await order(world.owner)
    await change(world.owner, who => ordersPaid(who, { id: 1, out_trade_no: out_trade_no!, pay_type: 'sandbox' }))
    const data = { order_id: id, order_no, site_id, user_id: world.owner.member, order_money: '200.00' }
    expect(await told()).toEqual([{ type: 'order.paid', data }])
  })

  test('closing an order emits order.closed', async () => {
    const { order_id } = await made('/api/order/close', world.owner)
    expect(await told()).toMatchObject([{ type: 'order.closed', data: { order_id } }])
  })

  test('shipping a package emits order.shipped', async () => {
    const { order_id } = await made(
      '/api/seller/order/delivery',
      await confirmed(await seller(world.db, world.site_id)),
    )
    expect(await told()).toMatchObject([{ type: 'order.shipped', data: { order_id, package_id: expect.any(Number) } }])
  })

  test('paying a refund emits order.refunded', async () => {
    await made('/api/seller/refundTransfer', await confirmed(await seller(world.db, world.site_id)))
    const refunded = (await told()).filter(({ type }) => type === 'order.refunded')
    expect(refunded).toMatchObject([
      { data: { order_refund_id: expect.any(Number), refund_money: expect.stringMatching(/^\d+\.\d\d$/) } },
    ])
  })

  test('writing a review emits review.written', async () => {
    const { order_id } = await made('/api/goodsevaluate/add', world.owner)
    expect(await told()).toMatchObject([{ type: 'review.written', data: { order_id } }])
  })

  test('approving a held post emits post.published', async () => {
    const { essay_id } = await made('/api/forum/moderate/essayApprove', await staff(world.db, 'forum'))
    expect(await told()).toEqual([{ type: 'post.published', data: { essay_id, user_id: world.owner.member } }])
  })

  test('registration emits member.joined', async () => {
    const who = browser(world.db)
    await registerByName(who, {
      username: 'webhooked',
      password: 'long enough 7',
      captcha: await captchaOf(who),
    } as never)
    const { id } = await world.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'webhooked')
      .executeTakeFirstOrThrow()
    expect(await told()).toEqual([{ type: 'member.joined', data: { user_id: id } }])
  })

  test('approving a shop application emits shop.approved', async () => {
    const { id } = await made('/api/staff/decideShopApply', await staff(world.db, ...duties))
    const { user_id } = await world.db
      .selectFrom('shop_apply')
      .select('user_id')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
    expect(await told()).toEqual([{ type: 'shop.approved', data: { site_id: expect.any(Number), user_id } }])
  })
})
