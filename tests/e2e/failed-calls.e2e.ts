import { expect, type Page, type Route } from 'playwright/test'
import { hashOf } from '../../src/lib/domain/account/passwords.ts'
import { given } from '../domain/trade/world.ts'
import { ownPlaces } from './own-places.ts'
import { signedIn, someone } from './signed.ts'
import { demoFile, type Site, startSite } from './site.ts'
import { test } from './test.ts'

// What is sent and does not arrive, or meets a server that is down: it is said, what was typed stands, the next press sends it.

let site: Site
test.beforeAll(async () => {
  site = await startSite({ database: await demoFile(), env: { COSTLY_REQUESTS: '0' } })
})
test.afterAll(() => site.stop())

/** Something that is sent: what is typed and chosen, by its field, the press that sends it, and the call it makes. */
interface Act {
  path: string
  typed?: Record<string, string>
  press(page: Page): Promise<unknown>
  call: string
}

const PIN = '135791'

const down = (route: Route) =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad Gateway</html>' })
const dead = (route: Route) => route.abort()
const button = (value: string) => (page: Page) =>
  page.locator(`main [name="do"][value="${value}"]:visible:not([aria-hidden])`).first().click()
/** The button of the form that holds this field. */
const sending = (field: string) => (page: Page) =>
  page.locator(`main form:has([name="${field}"]) [type="submit"]:visible:not([aria-hidden])`).last().click()

async function acts(): Promise<[member: number, acts: Act[]]> {
  const member = await someone(site, '总也发不出去的人')
  const { members } = await ownPlaces(site, member)
  await given({ ...site.who(), member }, { balance: 500_000 })
  const pay_password = await hashOf(PIN)
  await site.db.updateTable('user').set({ pay_password }).where('id', '=', member).execute()
  const forum = members['a forum in my hands']!
  await site.everythingFalls()
  return [
    member,
    [
      {
        path: members['withdrawal']!,
        typed: { apply_money: '100', pay_password: PIN },
        press: button('apply'),
        call: '/api/**',
      },
      { path: members['address']!, typed: { address: '文三路 188 号' }, press: button('save'), call: '/api/**' },
      { path: members['profile']!, typed: { bio: '慢慢开' }, press: button('save'), call: '/api/**' },
      { path: `${forum}&tab=settings`, typed: { notice: '新的公告' }, press: sending('notice'), call: '/fragments/**' },
      { path: `${forum}&tab=columns`, typed: { name: '一个版块' }, press: sending('name'), call: '/fragments/**' },
      {
        path: members['checkout']!,
        typed: {},
        press: page => page.getByRole('button', { name: /订单结算|Place order/ }).click(),
        call: '/api/**',
      },
    ],
  ]
}

for (const [prefix, words] of [
  ['', { down: '服务暂时不可用', dead: '网络连接失败' }],
  ['/en-us', { down: 'cannot answer right now', dead: 'No connection' }],
] as const)
  test(`what cannot be sent says so in words, stays as it was typed and is sent by the next press (${prefix || 'zh-cn'})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const [member, all] = await acts()
    const page = await signedIn(browser, site, member)
    for (const { path, typed = {}, press, call } of all) {
      await page.goto(site.url + prefix + path)
      await expect(page.locator('astro-island[ssr]:has(.toasts)'), path).toHaveCount(0)
      if (call.startsWith('/api')) await expect(page.locator('main astro-island[ssr]'), path).toHaveCount(0)
      await page.evaluate(() => document.body.setAttribute('data-stays', 'yes'))
      for (const [name, value] of Object.entries(typed)) await page.locator(`main [name="${name}"]`).last().fill(value)
      for (const [fail, said] of [
        [down, words.down],
        [dead, words.dead],
      ] as const) {
        const failing = `**${call}`
        await page.route(failing, route => (route.request().method() === 'POST' ? fail(route) : route.continue()))
        await press(page)
        await expect(page.getByText(said).first(), `${path} ${said}`).toBeVisible()
        for (const [name, value] of Object.entries(typed))
          await expect(page.locator(`main [name="${name}"]`).last(), `${name} of ${path}`).toHaveValue(value)
        expect([path, await page.locator('body').getAttribute('data-stays')]).toEqual([path, 'yes'])
        await page.unroute(failing)
      }
      const sent = page.waitForResponse(answer => answer.request().method() === 'POST' && answer.status() < 500)
      await press(page)
      expect([path, (await sent).status() < 500]).toEqual([path, true])
    }
  })
