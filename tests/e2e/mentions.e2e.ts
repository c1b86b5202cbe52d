import { expect, type Page } from 'playwright/test'
import { indexRows } from '../../src/lib/db/search.ts'
import { faultsOf } from './faults.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let called: number
test.beforeAll(async () => {
  site = await freshSite()
  called = await someone(site, '被叫的阿伟')
  await indexRows(site.db, 'user', [{ id: called, text: '被叫的阿伟' }])
})
test.afterAll(() => site.stop())

const options = (page: Page) => page.locator('.called').getByRole('option')
const faults = async (page: Page) => await faultsOf(page, '.called', '.reply-box')

async function post() {
  const place = site.db.selectFrom('forum').select('id').where('is_closed', '=', 0)
  const { id: forum_id } = await place.executeTakeFirstOrThrow()
  const at = { createtime: now(), updatetime: now(), lasttime: now() }
  const words = { title: '谁来看看', content: '<p>大家说说看</p>', excerpt: '', cover_img_list: '[]' }
  const { id } = await site.db
    .insertInto('essay')
    .values({ user_id: await someone(site, '楼主'), forum_id, ...words, ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('a mention is chosen by keyboard in a reply, and links to the profile', { tag: '@full' }, async ({ browser }) => {
  const id = await post()
  const page = await signedIn(browser, site, await someone(site, '回帖的人'))
  await page.goto(`${site.url}/essayDetails?id=${id}`)
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  const box = page.locator('.reply-box').getByRole('textbox')
  await box.pressSequentially('问问@')
  await expect(options(page)).toHaveText(['@楼主'])
  await box.pressSequentially('被叫')
  await expect(options(page)).toHaveText(['@被叫的阿伟'])
  await expect(page.getByRole('listbox')).toBeVisible()
  const active = await box.getAttribute('aria-activedescendant')
  await expect(options(page)).toHaveAttribute('id', active ?? '')
  expect(await faults(page)).toEqual([])
  await box.press('Enter')
  await expect(options(page)).toHaveCount(0)
  await expect(box).toHaveValue('问问@被叫的阿伟 ')
  await box.pressSequentially('在吗@被叫')
  await expect(options(page)).toHaveCount(1)
  await box.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await page.getByRole('button', { name: '发表回复' }).click()
  const link = page.locator('.comment').getByRole('link', { name: '@被叫的阿伟', exact: true })
  await expect(link).toHaveAttribute('href', `/personalHomepage?id=${called}`)
  await page.goto(`${site.url}/en-us/essayDetails?id=${id}`)
  await expect(link).toHaveAttribute('href', `/en-us/personalHomepage?id=${called}`)
  await page.context().close()
})

test('Enter takes the mention that matches everything typed; without a match the text stays', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await signedIn(browser, site, await someone(site, '打字快的人'))
  await page.goto(`${site.url}/essayDetails?id=${await post()}`)
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  const box = page.locator('.reply-box').getByRole('textbox')
  for (const [more, left] of [
    ['的阿', '@被叫的阿伟 '],
    ['#', '@被叫#'],
  ] as const) {
    await box.fill('')
    await box.pressSequentially('@被叫')
    await expect(options(page)).toHaveCount(1)
    // Further answers never arrive.
    await page.route('**/api/**', () => {})
    await box.pressSequentially(more)
    await box.press('Enter')
    await expect(box).toHaveValue(left)
    await expect(options(page)).toHaveCount(0)
    await page.unroute('**/api/**')
  }
  await page.context().close()
})

test('mentions and topics are chosen in the editor by pointer or keyboard, and restored from the draft', {
  tag: '@full',
}, async ({ browser }) => {
  const { id: fid } = await site.db
    .selectFrom('forum')
    .select('id')
    .where('is_closed', '=', 0)
    .executeTakeFirstOrThrow()
  const page = await signedIn(browser, site, await someone(site, '写帖的人'))
  await page.goto(`${site.url}/issue?fid=${fid}`)
  const body = page.locator('.editor [contenteditable=true]').first()
  await body.click()
  await page.keyboard.type('请@被叫')
  await options(page).click()
  await expect(body).toBeFocused()
  const { name, id } = await site.db.selectFrom('talk').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow()
  await page.keyboard.type(`看看#${name}`)
  await expect(options(page).first()).toHaveText(`#${name}#`)
  await page.keyboard.press('Enter')
  await page.keyboard.type('好')
  await page.getByRole('button', { name: '预览' }).click()
  const shown = page.getByRole('dialog').locator('.prose')
  await expect(shown).toHaveText(`请@被叫的阿伟\u00a0看看#${name}#\u00a0好`)
  await expect(shown.locator('a.mention')).toHaveAttribute('href', `/personalHomepage?id=${called}`)
  await expect(shown.locator('a.talk')).toHaveAttribute('href', `/topicDetails?id=${id}`)
  await page.reload()
  await expect(body.locator('a')).toHaveText(['@被叫的阿伟', `#${name}#`])
  await page.context().close()
})
