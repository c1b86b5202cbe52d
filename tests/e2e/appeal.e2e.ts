import { expect, type Page } from 'playwright/test'
import { faultsOf } from './faults.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

async function reviewer(nickname: string) {
  const user_id = await someone(site, nickname)
  await site.db.insertInto('role').values({ user_id, duty: 'forum', createtime: now() }).execute()
  return user_id
}

/** A comment held for review, below the newest short video. */
async function waiting(user_id: number, content: string) {
  const { id: video_id, user_id: to_id } = await site.db
    .selectFrom('video')
    .select(['id', 'user_id'])
    .where('shown', '=', 1)
    .orderBy('createtime', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const place = { video_id, user_id, to_id, pid: 0, root_id: 0, shown: 0, is_approved: 0 }
  const row = { ...place, content, createtime: now() }
  const { id } = await site.db.insertInto('video_comment').values(row).returning('id').executeTakeFirstOrThrow()
  return { id, video_id }
}

const card = (page: Page, text: string) => page.locator('.case').filter({ hasText: text })

for (const [at, script, say] of [
  ['', true, { why: '告诉作者的原因', refuse: '驳回', approve: '通过', appeal: '申诉', send: '提交申诉' }],
  [
    '/en-us',
    false,
    { why: 'Reason for the author', refuse: 'Refuse', approve: 'Approve', appeal: 'Appeal', send: 'Send the appeal' },
  ],
] as const)
  test(`the author of a refused video comment appeals, and only another reviewer may approve it (${at || 'zh-cn'})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const author = await someone(site, `说了一句的人${at}`)
    const said = `这段路我也走过${at}`
    const { id, video_id } = await waiting(author, said)
    const options = { javaScriptEnabled: script, viewport: { width: 390, height: 844 } }
    const desk = await signedIn(browser, site, await reviewer('先看的人'), options)
    const queue = `${site.url}${at}/staff/held?kind=videoComment`
    await desk.goto(queue)
    await card(desk, said).getByLabel(say.why).fill('和视频无关')
    await card(desk, said).getByRole('button', { name: say.refuse, exact: true }).click()
    await expect(desk.locator('.said.good')).toBeVisible()
    await expect(card(desk, said)).toHaveCount(0)

    const page = await signedIn(browser, site, author, options)
    await page.goto(`${site.url}${at}/inform`)
    await page.locator('.notice', { hasText: '和视频无关' }).getByRole('link', { name: say.appeal }).click()
    await expect(page).toHaveURL(`${site.url}${at}/appeal?kind=videoComment&id=${id}`)
    await expect(page.locator('blockquote')).toContainText(said)
    await expect(page.locator('blockquote')).toContainText('和视频无关')
    if (script) expect(await faultsOf(page, 'main')).toEqual([])
    await page.locator('#appeal').fill('说的就是片中的路')
    await page.getByRole('button', { name: say.send }).click()
    await expect(page.locator('main').getByRole('status')).toBeVisible()
    expect((await page.goto(`${site.url}${at}/appeal?kind=videoComment&id=${id}`))?.status()).toBe(404)

    await desk.goto(queue)
    await expect(card(desk, said)).toContainText('说的就是片中的路')
    await card(desk, said).getByRole('button', { name: say.approve, exact: true }).click()
    await expect(desk.locator('.said')).toBeVisible()
    await expect(desk.locator('.said.good')).toHaveCount(0)
    const other = await signedIn(browser, site, await reviewer('再看的人'), options)
    await other.goto(queue)
    await card(other, said).getByRole('button', { name: say.approve, exact: true }).click()
    await expect(other.locator('.said.good')).toBeVisible()

    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(`${site.url}${at}/shortVideo?video=${video_id}`)
    await expect(visitor.locator('.talk')).toContainText(said)
    const told = site.db.selectFrom('notice').select('kind').where('user_id', '=', author).orderBy('id')
    expect((await told.execute()).map(({ kind }) => kind)).toEqual(['COMMENT_REFUSED', 'COMMENT_APPROVED'])
    await Promise.all([desk, page, other, visitor].map(each => each.context().close()))
  })
