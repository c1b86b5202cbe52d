import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from 'playwright/test'
import { english, publicPages } from './places.ts'
import { demoFile, type Site, startSite } from './site.ts'

let site: Site
let pages: Record<string, string>

test.beforeAll(async () => {
  site = await startSite({ database: await demoFile() })
  pages = await publicPages(site.db)
})
test.afterAll(() => site.stop())

for (const scheme of ['light', 'dark'] as const) {
  test(`no page has an accessibility fault in ${scheme} colours`, async ({ browser }) => {
    test.setTimeout(600_000)
    const faults: string[] = []
    for (const [place, [name, path]] of Object.entries(pages).entries()) {
      // Every page is seen wide in one scheme and narrow in the other, in Chinese in one and in English in the other.
      const isFirst = (place % 2 === 0) === (scheme === 'light')
      const viewport = isFirst ? { width: 1440, height: 900 } : { width: 390, height: 844 }
      const context = await browser.newContext({ colorScheme: scheme, viewport })
      const page = await context.newPage()
      await page.goto(site.url + (isFirst ? path : english(path)))
      const { violations } = await new AxeBuilder({ page }).analyze()
      for (const { id, nodes } of violations) faults.push(`${name} ${viewport.width}: ${id} at ${nodes[0]?.target}`)
      await context.close()
    }
    expect(faults).toEqual([])
  })
}

test('a visitor’s browser makes no call, meets no error, and the page never scrolls sideways', async ({ browser }) => {
  test.setTimeout(360_000)
  const faults: string[] = []
  for (const width of [1440, 768, 360]) {
    const context = await browser.newContext({ viewport: { width, height: 800 } })
    for (const [name, path] of Object.entries(pages)) {
      const page = await context.newPage()
      const told = (what: string) => faults.push(`${name} ${width}: ${what}`)
      page.on('request', request => request.url().includes('/api/') && told(`calls ${request.url()}`))
      page.on('pageerror', error => told(error.message))
      page.on('console', message => {
        // The browser reports the page's own status, which is meant.
        if (message.type() === 'error' && !/status of (404|403|503)/.test(message.text())) told(message.text())
      })
      page.on('response', response => {
        if (response.status() >= 400 && response.request().resourceType() !== 'document')
          told(`misses ${response.url()}`)
      })
      await page.goto(site.url + path, { waitUntil: 'load' })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (over > 0) told(`is ${over} px too wide`)
      await page.close()
    }
    await context.close()
  }
  expect(faults).toEqual([])
})

test('every page says the same without JavaScript', async ({ browser }) => {
  test.setTimeout(180_000)
  const words = async (javaScriptEnabled: boolean) => {
    const page = await plainPage(browser, javaScriptEnabled)
    const said: Record<string, string> = {}
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(site.url + path)
      // The plain form that stands in for one by script, what counts down by it, and what it can close.
      await page.locator('main noscript, main .countdown, .float-layer').evaluateAll(all => {
        for (const each of all) each.remove()
      })
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not said.
      said[name] = (await page.locator('main').innerText()).replace(/\s+/g, ' ')
    }
    await page.context().close()
    return said
  }
  expect(await words(false)).toEqual(await words(true))
})

test('every picture that a page shows is there', async ({ page }) => {
  test.setTimeout(180_000)
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(site.url + path)
    expect([name, await broken(page)]).toEqual([name, []])
  }
})

async function plainPage(browser: Browser, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' })
  return context.newPage()
}

/** Pictures whose address answers something else than a picture; lazy ones too. */
async function broken(page: Page) {
  const addresses = await page.locator('img').evaluateAll(all => all.map(each => (each as HTMLImageElement).src))
  const answers = await Promise.all(
    [...new Set(addresses)].map(async address => {
      const { headers, status } = await fetch(address)
      return [address, status, headers.get('content-type')?.split('/')[0]] as const
    }),
  )
  return answers.filter(([, status, kind]) => status !== 200 || kind !== 'image')
}
