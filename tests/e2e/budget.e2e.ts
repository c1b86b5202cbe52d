import { gzipSync } from 'node:zlib'
import { expect, type Page, type Request } from 'playwright/test'
import { english, publicPages } from './places.ts'
import { demoFile, type Site, startSite } from './site.ts'
import { test } from './test.ts'

let site: Site
let pages: Record<string, string>
test.beforeAll(async () => {
  site = await startSite({ database: await demoFile() })
  pages = await publicPages(site.db)
})
test.afterAll(() => site.stop())

const kB = 1000

async function bodyOf(request: Request): Promise<Buffer> {
  const response = await request.response()
  return response ? response.body() : Buffer.alloc(0)
}

/** The browser is idle and every script has come, those that others asked for too; a slow picture is not waited for. */
async function settled(page: Page, scripts: Promise<Buffer>[]) {
  let known = -1
  while (scripts.length > known) {
    known = scripts.length
    await Promise.all(scripts)
    await page.evaluate(() => new Promise(idle => requestIdleCallback(idle)))
  }
}

/** JavaScript that a visitor's browser takes before it is touched (issue 7, must show 2; issue 9, must show 5). */
for (const [name, most] of [
  ['post', 15 * kB],
  ['home', 25 * kB],
  ['mall home', 25 * kB],
  // Where acting is the point the page is awake before it is touched.
  ['goods', 100 * kB],
  ['goods list', 25 * kB],
] as const) {
  test(`${name} sends at most ${most / kB} kB of JavaScript, calls nothing and reports no error`, async ({ page }) => {
    for (const path of [pages[name]!, english(pages[name]!)]) {
      const scripts: Promise<Buffer>[] = []
      const faults: string[] = []
      page.on('request', request => {
        if (request.resourceType() === 'script') scripts.push(bodyOf(request))
      })
      page.on('request', request => request.url().includes('/api/') && faults.push(`calls ${request.url()}`))
      page.on('pageerror', error => faults.push(error.message))
      page.on('console', message => message.type() === 'error' && faults.push(message.text()))
      await page.goto(site.url + path)
      await settled(page, scripts)
      const inside = await page
        .locator('script:not([src]):not([type="application/ld+json"])')
        .evaluateAll(all => all.map(script => script.textContent ?? ''))
      const bodies = [...(await Promise.all(scripts)), ...inside]
      const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
      expect(scripts.length).toBeGreaterThan(0)
      expect(bytes).toBeLessThanOrEqual(most)
      expect(faults).toEqual([])
      page.removeAllListeners()
    }
  })
}
