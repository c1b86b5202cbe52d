import { type Browser, expect, type Page } from 'playwright/test'
import { duties } from '../../src/lib/domain/account/roles.ts'
import { done, folded, row, sent } from './desk-forms.ts'
import { confirmedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

// What staff show to everyone: slides, picks, and whether the site is open.

let site: Site
let keeper: number
let essay_id: number
test.beforeAll(async () => {
  site = await freshSite()
  keeper = await someone(site, '值班编辑')
  const rows = duties.map(duty => ({ user_id: keeper, duty, createtime: now() }))
  await site.db.insertInto('role').values(rows).execute()
  const post = site.db
    .selectFrom('essay')
    .innerJoin('forum', 'forum.id', 'forum_id')
    .select('essay.id')
    .where('essay.shown', '=', 1)
    .where('forum.is_closed', '=', 0)
    .where('essay.id', 'not in', site.db.selectFrom('pick').select('essay_id'))
  essay_id = (await post.executeTakeFirstOrThrow()).id
  // Lets new entries come before the existing ones.
  for (const table of ['carousel', 'pick'] as const)
    await site.db
      .updateTable(table)
      .set(e => ({ sort: e('sort', '+', 10) }))
      .execute()
  await site.everythingFalls()
})
test.afterAll(() => site.stop())

const PICTURE = '/art/goods-k1.svg'

const ways = (['zh-cn', 'en-us'] as const).flatMap(language =>
  [true, false].map(script => ({ language, script, prefix: language === 'zh-cn' ? '' : '/en-us' })),
)

/** The staff page and a guest's, both loaded anew on each call. */
async function both(browser: Browser, { prefix, script }: (typeof ways)[number]) {
  const page = await confirmedIn(browser, site, keeper, { javaScriptEnabled: script })
  const visitor = await browser.newPage()
  return {
    page,
    staff: (path: string) => page.goto(`${site.url}${prefix}/staff${path}`),
    reads: async (path: string) => {
      const answer = await visitor.goto(site.url + prefix + path)
      return { status: answer?.status(), main: visitor.locator('main'), visitor }
    },
  }
}

/** Deletes a row by its button. */
const takenAway = (page: Page, name: string) => row(page, name).locator('.acts [type="submit"]').click()

for (const way of ways) {
  const name = `${way.language}, script ${way.script}`

  test(`a slide with an invalid link is refused; a valid one shows on the home page until deleted (${name})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const { page, staff, reads } = await both(browser, way)
    const title = `试放的画 ${name}`
    await staff('/slides')
    const slide = { title, place: 'home', sort: 0, label: '新', essay_id, url: 'javascript:alert(1)', image: PICTURE }
    await sent(folded(page, 'save'), slide)
    await expect(page.locator('[aria-invalid="true"][name="url"]')).toHaveCount(1)
    await expect(page.locator('[name="title"]').first()).toHaveValue(title)
    await sent(folded(page, 'save'), { url: '/street' })
    await done(page)
    const { main } = await reads('/')
    await expect(main).toContainText(title)
    await staff('/slides')
    await sent(folded(row(page, title), 'save'), { title: `换了的画 ${name}` })
    await done(page)
    await reads('/')
    await expect(main).toContainText(`换了的画 ${name}`)
    await expect(main).not.toContainText(title)
    await staff('/slides')
    await takenAway(page, `换了的画 ${name}`)
    await done(page)
    await reads('/')
    await expect(main).not.toContainText(`换了的画 ${name}`)
  })

  test(`a pick without a title is refused; a valid one comes first among picks until deleted (${name})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const { page, staff, reads } = await both(browser, way)
    const title = `试选的帖 ${name}`
    await staff('/picks')
    await sent(folded(page, 'save'), { essay_id, title: ' ', desc: '值得一看', sort: 0, coverimage: PICTURE })
    await expect(page.locator('[aria-invalid="true"][name="title"]')).toBeFocused()
    await expect(page.locator('[name="desc"]').first()).toHaveValue('值得一看')
    await sent(folded(page, 'save'), { title })
    await done(page)
    const first = (await reads('/sift')).visitor.locator('.pick-card').first()
    await expect(first).toContainText(title)
    await staff('/picks')
    await sent(folded(row(page, title), 'save'), { title: `换了的帖 ${name}` })
    await done(page)
    await reads('/sift')
    await expect(first).toContainText(`换了的帖 ${name}`)
    await staff('/picks')
    await takenAway(page, `换了的帖 ${name}`)
    await done(page)
    await reads('/sift')
    await expect(first).not.toContainText(`换了的帖 ${name}`)
  })

  test(`staff close the site with a reason, and open it again from the same page (${name})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const { page, staff, reads } = await both(browser, way)
    await staff('/site')
    await page.locator('[name="reason"]').fill(`检修 ${name}`)
    await page.locator('button[name="web_status"][value="0"]').click()
    const open = page.locator('button[name="web_status"][value="1"]')
    await expect(open).toBeVisible()
    await expect(page.locator('.said.good')).toBeVisible()
    const closed = await reads('/')
    await expect(closed.main).toContainText(`检修 ${name}`)
    await expect(closed.visitor).toHaveURL(/\/closed$/)
    // Other staff pages still open.
    await staff('/slides')
    await expect(page.locator('.desk-table tbody').first()).toBeVisible()
    await staff('/site')
    await open.click()
    await expect(page.locator('button[name="web_status"][value="0"]')).toBeVisible()
    expect((await reads('/')).status).toBe(200)
  })
}
