import { type Browser, expect, type Page } from 'playwright/test'
import { duties } from '../../src/lib/domain/account/roles.ts'
import { done, row, sent } from './desk-forms.ts'
import { confirmedIn, signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

// What only administrators may do: staff roles, settings, the starter kit.

let site: Site
let keeper: number
test.beforeAll(async () => {
  site = await freshSite()
  keeper = await someone(site, '管理员老陈')
  const rows = duties.map(duty => ({ user_id: keeper, duty, createtime: now() }))
  await site.db.insertInto('role').values(rows).execute()
})
test.afterAll(() => site.stop())

const ways = (['zh-cn', 'en-us'] as const).flatMap(language =>
  [true, false].map(script => ({ language, script, prefix: language === 'zh-cn' ? '' : '/en-us' })),
)

async function desk(browser: Browser, { prefix, script }: (typeof ways)[number]) {
  const page = await confirmedIn(browser, site, keeper, { javaScriptEnabled: script })
  return { page, staff: (path: string) => page.goto(`${site.url}${prefix}/staff${path}`) }
}

const formOf = (page: Page, hidden: string) => page.locator(`main form:has(input[type="hidden"]${hidden})`)

for (const way of ways) {
  const name = `${way.language}, script ${way.script}`

  test(`granting a role without a member is refused; granting opens its pages, revoking closes them (${name})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const { page, staff } = await desk(browser, way)
    const nickname = `新来的审核员 ${name}`
    const helper = await someone(site, nickname)
    const held = async () => (await member.request.get(`${site.url}${way.prefix}/staff/held`)).status()
    const member = await signedIn(browser, site, helper)
    expect(await held()).toBe(403)
    await staff('/roles')
    const form = formOf(page, '[value="give"]')
    await sent(form, { duty: 'forum' })
    await expect(page.locator('.said.bad')).toBeVisible()
    await expect(form.locator('[name="duty"]')).toHaveValue('forum')
    await sent(form, { user_id: helper })
    await done(page)
    await expect(row(page, nickname)).toHaveCount(1)
    expect(await held()).toBe(200)
    await staff('/roles')
    await row(page, nickname).locator('.acts [type="submit"]').click()
    await done(page)
    await expect(row(page, nickname)).toHaveCount(0)
    expect(await held()).toBe(403)
  })

  test(`an invalid setting is refused at its field; valid settings are saved (${name})`, { tag: '@full' }, async ({
    browser,
  }) => {
    const { page, staff } = await desk(browser, way)
    await staff('/settings')
    const form = formOf(page, '[name="form"][value="limits"]')
    await sent(form, { SMS_PER_DAY: '17', ADJUST_CAP: 'many' })
    await expect(form.locator('[name="ADJUST_CAP"]')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.locator('[name="ADJUST_CAP"]')).toHaveValue('many')
    await expect(form.locator('[name="SMS_PER_DAY"]')).toHaveValue('17')
    const cap = String(5000 + ways.indexOf(way))
    await sent(form, { ADJUST_CAP: cap })
    await done(page)
    await staff('/settings')
    await expect(form.locator('[name="ADJUST_CAP"]')).toHaveValue(cap)
    await expect(form.locator('[name="SMS_PER_DAY"]')).toHaveValue('17')
  })

  test(`an unparsable starter kit line is refused at its field; without it the kit is imported (${name})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const { page, staff } = await desk(browser, way)
    await staff('/starter')
    const industry = `新行业${ways.indexOf(way)}`
    const parts = page.locator('main form textarea')
    const shut = page.locator('main form > details:not([open]) > summary').first()
    while ((await shut.count()) > 0) await shut.click()
    for (const part of await parts.all()) await part.fill('')
    await page.locator('[name="industries"]').fill(industry)
    await page.locator('[name="guarantees"]').fill('只有名字 | 很多')
    const take = formOf(page, '[value="take"]').locator('[type="submit"]')
    await take.click()
    await expect(page.locator('[name="guarantees"]')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[name="guarantees"]')).toHaveValue('只有名字 | 很多')
    await expect(page.locator('[name="industries"]')).toHaveValue(industry)
    await page.locator('[name="guarantees"]').fill('')
    await take.click()
    await done(page)
    await staff('/industries')
    await expect(row(page, industry)).toHaveCount(1)
  })
}
