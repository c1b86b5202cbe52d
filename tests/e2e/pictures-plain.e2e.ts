import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { SENT } from '../../src/lib/domain/trade/order-states.ts'
import { askRefund } from '../../src/lib/domain/trade/refunds.ts'
import { linesOf } from '../domain/trade/orders.ts'
import { paidOrder } from '../domain/trade/paid.ts'
import { essay, forum } from '../world.ts'
import { buyerIn, signedIn, someone } from './signed.ts'
import { FILES, freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

// Forms whose pictures are optional, without script: the server takes the pictures with the form.

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

async function picture(red: number) {
  const background = { r: red, g: 90, b: 60 }
  const drawn = sharp({ create: { width: 320, height: 200, channels: 3, background } })
  return { name: `${red}.png`, mimeType: 'image/png', buffer: await drawn.png().toBuffer() }
}

const broken = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('不是图片') }

interface Form {
  path: string
  /** Its `do`. */
  name: string
  /** The picture field. */
  field: string
  /** A text field. */
  text: string
  /** What else it requires. */
  fill?(page: Page): Promise<unknown>
  /** The stored pictures. */
  stored(): Promise<unknown>
}

async function forms(): Promise<{ user_id: number; forms: Form[] }> {
  const { db } = site
  const who = await buyerIn(site, '不用脚本的人')
  const user_id = who.member
  const createtime = now()
  const other = await someone(site, '对方')
  const forum_id = await forum(db)
  const post = await essay(db, { user_id: other, forum_id, title: '别人的帖子', createtime, updatetime: createtime })
  await db.insertInto('moderator').values({ forum_id, user_id, createtime }).execute()
  const done = await paidOrder(who, {}, SENT)
  const delivered = { order_status: 10, is_evaluate: 1, evaluate_status: 0 }
  await db.updateTable('shop_order').set(delivered).where('id', '=', done.id).execute()
  const lineOf = async (id: number) => (await linesOf(db, id))[0]!.id
  const [reviewed, bought, refused] = [
    await lineOf(done.id),
    await lineOf((await paidOrder(who)).id),
    await lineOf((await paidOrder(who)).id),
  ]
  await askRefund(who, { order_goods_id: refused, refund_type: 1, refund_reason: '其他', num: 1 })
  const refund = (line: number) => db.selectFrom('order_refund').where('order_goods_id', '=', line)
  return {
    user_id,
    forms: [
      {
        path: `/report?type=essay&id=${post}`,
        name: 'report',
        field: 'images',
        text: 'desc',
        fill: page => page.locator('[name="reason"]').first().check(),
        stored: () => db.selectFrom('report').select('images').where('user_id', '=', user_id).executeTakeFirst(),
      },
      {
        path: `/member/refund?order_goods_id=${bought}`,
        name: 'ask',
        field: 'images',
        text: 'refund_remark',
        fill: async page => {
          await page.locator('[name="refund_type"]').first().check()
          await page.locator('[name="refund_reason"]').selectOption({ index: 1 })
        },
        stored: () => refund(bought).select('images').executeTakeFirst(),
      },
      {
        path: `/member/complain?order_goods_id=${refused}`,
        name: 'complain',
        field: 'images',
        text: 'complain_remark',
        fill: page => page.locator('[name="complain_reason"]').fill('商家不理'),
        stored: () => refund(refused).select('complain_images as images').executeTakeFirst(),
      },
      {
        path: `/evaluate?order_id=${done.id}`,
        name: 'add',
        field: `images-${reviewed}`,
        text: `content-${reviewed}`,
        stored: () =>
          db.selectFrom('evaluate').select('images').where('order_goods_id', '=', reviewed).executeTakeFirst(),
      },
      {
        path: `/member/plateSetting?forum_id=${forum_id}`,
        name: 'forumEdit',
        field: 'coverimage',
        text: 'notice',
        stored: () =>
          db.selectFrom('forum').select('coverimage as images').where('id', '=', forum_id).executeTakeFirst(),
      },
    ],
  }
}

test('without script a broken picture is refused, which keeps the text, and a good one is stored', {
  tag: '@full',
}, async ({ browser }) => {
  const { user_id, forms: all } = await forms()
  const page = await signedIn(browser, site, user_id, { javaScriptEnabled: false })
  for (const [at, { path, name, field, text, fill, stored }] of all.entries()) {
    await page.goto(site.url + path)
    const form = page.locator(`form:has([name="${field}_files"])`)
    const send = form.locator(`button[name="do"][value="${name}"]`).or(form.locator('button.primary')).first()
    await fill?.(page)
    await page.locator(`[name="${text}"]`).fill('写下的话')
    await page.locator(`[name="${field}_files"]`).setInputFiles(broken)
    await send.click()
    await expect(page.locator('main .error:not(:empty)').first(), path).toBeVisible()
    await expect(page.locator(`[name="${text}"]`), path).toHaveValue('写下的话')
    await page.locator(`[name="${field}_files"]`).setInputFiles(await picture(100 + at * 10))
    await send.click()
    await expect
      .poll(async () => JSON.stringify(await stored()), path)
      .toMatch(new RegExp(String.raw`${FILES}/image/\d{6}/[\da-f]{32}`))
  }
  await page.context().close()
})
