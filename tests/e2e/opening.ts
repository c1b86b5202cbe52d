import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { outboxText } from '../../src/lib/adapters/outbox.ts'
import { translator } from '../../src/lib/core/i18n.ts'
import { migrate } from '../../src/lib/db/migrations/index.ts'
import { openDb } from '../../src/lib/db/open.ts'
import { codeAt, stepAt } from '../../src/lib/domain/account/totp.ts'
import { isSetupKey } from '../../src/lib/domain/staff/setup/key.ts'
import { saveSetupStep } from '../../src/lib/domain/staff/setup/state.ts'
import { awake, field } from './account-forms.ts'
import { newestCode } from './outbox.ts'
import { fromBase32 } from './signed.ts'
import { now, type Site, startSite } from './site.ts'

/** A site with an empty database, as after the first start. */
export async function startEmptySite(): Promise<Site> {
  const database = join(mkdtempSync(join(tmpdir(), 'cheyou-new-')), 'site.db')
  const db = openDb(database)
  await migrate(db)
  await db.destroy()
  return startSite({ database, env: { DEMO: '0' } })
}

/** As after the last screen of the set-up, for tests of something else. */
export async function openAtOnce(site: Site) {
  await saveSetupStep(site.db, '')
  await site.everythingFalls()
  await expect.poll(async () => (await fetch(site.url)).status).toBe(200)
}

/** The password of everybody registered here. */
export const PASSWORD = 'a long enough one 1'
export const COMPANY = '远途汽车服务有限公司'

interface Opening {
  prefix?: string
  logo?: Picture
  /** Called with the name of each screen, as in public/locales, before it is filled in. */
  arrived?: (screen: string) => Promise<unknown>
}

/** The printed key that works: of several servers, the last to start has replaced those of the others. */
async function setupKey(site: Site): Promise<string> {
  let working = ''
  await expect(async () => {
    for (const [, key = ''] of site.output().matchAll(/enter the key (\S+)/g))
      if (await isSetupKey(site.db, key)) working = key
    expect(working).not.toBe('')
  }).toPass()
  return working
}

/** Completes the setup, which ends on the staff page; returns the administrator's second-factor secret. */
export async function openBySetup(page: Page, site: Site, { prefix = '', logo, arrived }: Opening = {}) {
  const t = translator(prefix ? 'en-us' : 'zh-cn')
  const arrive = async (screen: string) => {
    await expect(page.locator('#setup-head')).toHaveText(t(`setup:head_${screen as 'key'}`))
    await arrived?.(screen)
  }
  const go = () => page.locator('.setup .button.primary').first().click()
  const later = () => page.locator('[name=do][value=next]').click()

  await page.goto(`${site.url}${prefix}/setup`)
  await arrive('key')
  await page.locator('#key').fill('wrong')
  await go()
  await expect(page.locator('#key-fault')).toBeVisible()
  await page.locator('#key').fill(await setupKey(site))
  await go()
  await arrive('account')
  await page.locator('#username').fill('keeper')
  await page.locator('#password').fill('a long enough one 1')
  await go()
  await arrive('second')
  const secret = fromBase32((await page.locator('.setup code').first().textContent())!)
  await page.locator('#code').fill(codeAt(secret, stepAt(now())))
  await go()
  await arrive('codes')
  await expect(page.locator('.codes li')).toHaveCount(10)
  await go()
  await arrive('site')
  await page.locator('#title').fill('远途')
  await page.locator('#title_en').fill('Farway')
  if (logo) await upload(page, 'logo', logo)
  await page.locator('#company_name').fill(COMPANY)
  await page.locator('#email').fill('hi@farway.cn')
  await go()
  await arrive('sms')
  await later()
  await arrive('mail')
  await page.locator('#MAIL').fill('smtps://keeper:secret@127.0.0.1:1')
  await page.locator('#MAIL_FROM').fill('hi@farway.cn')
  await go()
  await arrive('pay')
  await page.goto(`${site.url}${prefix}/setup`)
  await later()
  await arrive('kit')
  await go()
  await arrive('done')
  await page.locator('[name=do][value=end]').click()
  await expect(page).toHaveURL(/\/staff$/)
  return secret
}

export interface Picture {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A PNG of one colour: equal uploads are refused. */
export async function picture(red: number, [width, height] = [320, 200]): Promise<Picture> {
  const background = { r: red, g: 120, b: 40 }
  const buffer = await sharp({ create: { width: width!, height: height!, channels: 3, background } })
    .png()
    .toBuffer()
  return { name: `${red}.png`, mimeType: 'image/png', buffer }
}

/** Chooses pictures for a field and waits for their upload. */
export async function upload(page: Page, name: string, ...files: Picture[]) {
  const pictures = page.locator('fieldset.pictures', { has: page.locator(`input[name="${name}"]`) })
  await expect(page.locator('astro-island[ssr]', { has: pictures })).toHaveCount(0)
  await pictures.locator('[type=file]').setInputFiles(files)
  await expect(pictures.locator(`input[name="${name}"]`)).not.toHaveValue('')
  await expect(pictures).not.toHaveAttribute('aria-busy', 'true')
}

/** Registers a member with this number in a new browser context, reading the code from the outbox. */
export async function registers(browser: Browser, site: Site, mobile: string, prefix = ''): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${site.url}${prefix}/register`)
  await awake(page)
  await field(page, 'mobile').fill(mobile)
  await page.locator('.with-action button').click()
  await expect(page.locator('.with-action button')).toBeDisabled()
  for (const name of ['password', 're_password']) await field(page, name).fill(PASSWORD)
  await field(page, 'code').fill(await sentCode(site, mobile))
  await page.getByRole('checkbox').check()
  await page.locator('button.primary[name=do][value=register]').click()
  await page.waitForURL(url => !url.pathname.endsWith('/register'))
  return page
}

/** The newest code for a number, from what `npm run outbox` shows on a site that sends nothing. */
export const sentCode = ({ db }: Site, to: string) => newestCode(() => outboxText(db, translator('en-us')), to)
