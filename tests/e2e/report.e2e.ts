import { expect, type Page } from 'playwright/test'
import { letterSend } from '../../src/lib/domain/message/letters.ts'
import { goods, shop, sku } from '../domain/mall/shelves.ts'
import { add, comment, essay, forum, video } from '../world.ts'
import { moreOf } from './comment-menu.ts'
import { faultsOf } from './faults.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let author: number
let me: number
/** What can be reported: its page, its container, its id. */
let places: Record<string, { path: string; within: string; target_id: number }>
test.beforeAll(async () => {
  site = await freshSite()
  author = await someone(site, '发广告的')
  me = await someone(site, '热心车友')
  const forum_id = await forum(site.db, { name: '举报的论坛' })
  const essay_id = await essay(site.db, { user_id: author, forum_id })
  const comment_id = await comment(site.db, { essay_id, user_id: author, content: '加我微信' })
  const film = await video(site.db, { user_id: author, title: '广告视频' })
  const said = { video_id: film, user_id: author, pid: 0, root_id: 0, to_id: author, content: '看我主页' }
  const under = await add(site.db, 'video_comment', { ...said, createtime: now() })
  const letter = await letterSend({ ...site.who(), member: author }, { uid: me, content: '买不买' })
  const site_id = await shop(site.db)
  const goods_id = await goods(site.db, { site_id })
  const sku_id = await sku(site.db, goods_id, { site_id })
  places = {
    comment: { path: `/essayDetails?id=${essay_id}`, within: `#c${comment_id}`, target_id: comment_id },
    video: { path: `/shortVideo?video=${film}`, within: '.player > div > .row', target_id: film },
    videoComment: { path: `/shortVideo?video=${film}`, within: `#c${under}`, target_id: under },
    letter: { path: `/privateLetter?uid=${author}`, within: '.letter', target_id: letter.id },
    goods: { path: `/sku-${sku_id}`, within: '.sku.panel', target_id: goods_id },
    shop: { path: `/shop-${site_id}`, within: 'main', target_id: site_id },
    user: { path: `/personalHomepage?id=${author}`, within: '.home-head', target_id: author },
  }
  await site.everythingFalls()
})
test.afterAll(() => site.stop())

const link = (page: Page, within: string, name: string) =>
  page.locator(within).getByRole('link', { name, exact: true }).first()

for (const [prefix, types, words] of [
  [
    '',
    ['comment', 'video', 'videoComment', 'letter', 'goods', 'shop', 'user'],
    { report: '举报', reason: '广告营销', desc: '补充说明（选填）', send: '提交举报', own: '举报原因' },
  ],
  [
    '/en-us',
    ['comment', 'goods'],
    {
      report: 'Report',
      reason: 'Advertising',
      desc: 'Anything to add (optional)',
      send: 'Send report',
      own: 'What is wrong with it?',
    },
  ],
] as const)
  for (const type of types)
    test(`a ${type} is reported in a dialog; a refusal keeps the input, and focus returns to the link (${prefix || 'zh-cn'})`, {
      tag: '@full',
    }, async ({ browser }) => {
      const { path, within, target_id } = places[type]!
      const page = await signedIn(browser, site, me)
      await page.goto(site.url + prefix + path)
      const way = link(page, within, words.report)
      if (type === 'comment') await moreOf(page.locator(within))
      await way.focus()
      await way.press('Enter')
      const dialog = page.getByRole('dialog', { name: words.report, exact: true })
      await expect(dialog).toContainText(words.own)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(way).toBeFocused()

      await way.press('Enter')
      await dialog.getByLabel(words.reason).check()
      await dialog.getByLabel(words.desc).fill('到处都是')
      expect(await faultsOf(page, 'dialog.report')).toEqual([])
      await page.route('**/api/report', route =>
        route.fulfill({ json: { code: -1, desc: '说明不行', data: null, field: 'desc' } }),
      )
      await dialog.getByRole('button', { name: words.send }).click()
      await expect(dialog.getByLabel(words.desc)).toHaveAccessibleDescription(/说明不行/)
      await expect(dialog.getByLabel(words.desc)).toHaveValue('到处都是')
      await page.unroute('**/api/report')
      await dialog.getByRole('button', { name: words.send }).click()
      await expect(dialog).toHaveCount(0)
      await expect(way).toBeFocused()
      const kept = site.db.selectFrom('report').select('desc').where('user_id', '=', me)
      const of = kept.where('target_type', '=', type).where('target_id', '=', target_id)
      expect(await of.execute()).toEqual([{ desc: '到处都是' }])
      await site.db.deleteFrom('report').where('user_id', '=', me).execute()
      await page.context().close()
    })

test('without script reporting is a page; own content cannot be reported', { tag: '@full' }, async ({ browser }) => {
  const page = await signedIn(browser, site, me, { javaScriptEnabled: false })
  for (const [type, { path, within, target_id }] of Object.entries(places)) {
    await page.goto(site.url + path)
    const way = link(page, within, '举报')
    if (type === 'comment') await moreOf(page.locator(within))
    await expect(way).toHaveAttribute('href', `/report?type=${type}&id=${target_id}`)
    await way.click()
    await page.getByLabel('广告营销').check()
    await page.getByRole('button', { name: '提交举报' }).click()
    await expect(page.getByText('举报成功')).toBeVisible()
  }
  await page.context().close()
  const own = await signedIn(browser, site, author)
  for (const type of ['comment', 'video', 'videoComment', 'user']) {
    const { path, within } = places[type]!
    await own.goto(site.url + path)
    await expect(own.locator('main astro-island[ssr]')).toHaveCount(0)
    await expect(link(own, within, '举报')).toHaveCount(0)
  }
  await own.context().close()
})
