import { type Browser, expect, type Page } from 'playwright/test'
import { faultsOf } from './faults.ts'
import { english, publicPages } from './places.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

// The longest tests: workers share the pages, each with a site of its own.
test.describe.configure({ mode: 'parallel' })

let site: Site
let pages: [name: string, path: string][]

test.beforeAll(async () => {
  site = await freshSite()
  pages = Object.entries(await publicPages(site.db))
})
test.afterAll(() => site.stop())

/** The most important pages, as a group of their own. */
const few = ['home', 'post', 'goods', 'mall home', 'goods list', 'register']
const PARTS = 8
const groups: Record<string, (name: string, place: number) => boolean> = {
  'of a few': name => few.includes(name),
}
for (let part = 0; part < PARTS; part++)
  groups[`of part ${part + 1}`] = (name, place) => place % PARTS === part && !few.includes(name)

for (const [group, has] of Object.entries(groups)) {
  const mine = () => pages.filter(([name], place) => has(name, place))

  test(`no page ${group} has an accessibility fault or scrolls sideways, in light and dark`, { tag: '@full' }, async ({
    browser,
  }) => {
    const faults: string[] = []
    for (const scheme of ['light', 'dark'] as const) {
      // Each page is checked wide in one scheme and language, and narrow in the other.
      const wide = await listened(browser, faults, { colorScheme: scheme, viewport: { width: 1440, height: 900 } })
      const narrow = await listened(browser, faults, { colorScheme: scheme, viewport: { width: 390, height: 844 } })
      for (const [place, [name, path]] of mine().entries()) {
        const isFirst = (place % 2 === 0) === (scheme === 'light')
        const { page, at } = isFirst ? wide : narrow
        const tell = at(`${name}, ${scheme}, ${isFirst ? 1440 : 390}`)
        await page.goto(site.url + (isFirst ? path : english(path)))
        for (const fault of await faultsOf(page)) tell(fault)
        await checkWidth(page, tell)
      }
      for (const { page } of [wide, narrow]) await page.context().close()
    }
    expect(faults).toEqual([])
  })

  test(`pages ${group} make no API calls or errors, load their pictures, fit, and say the same without script`, {
    tag: '@full',
  }, async ({ browser }) => {
    const faults: string[] = []
    const { page, at } = await listened(browser, faults, { reducedMotion: 'reduce' })
    const plain = await browser.newPage({ javaScriptEnabled: false, reducedMotion: 'reduce' })
    for (const [name, path] of mine()) {
      const tell = at(name)
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto(site.url + path, { waitUntil: 'load' })
      await checkWidth(page, tell)
      for (const width of [768, 1440, 1280]) {
        await page.setViewportSize({ width, height: 720 })
        await checkWidth(page, tell)
      }
      for (const picture of await broken(page)) tell(`lacks ${picture}`)
      await plain.goto(site.url + path)
      expect([name, await words(page)]).toEqual([name, await words(plain)])
    }
    for (const each of [page, plain]) await each.context().close()
    expect(faults).toEqual([])
  })
}

type Tell = (what: string) => void

/** A page that records what it should not do; `at` names the page being visited. */
async function listened(browser: Browser, faults: string[], options: Parameters<Browser['newPage']>[0]) {
  const page = await browser.newPage(options)
  let place = ''
  const tell: Tell = what => void faults.push(`${place}: ${what}`)
  page.on('request', request => request.url().includes('/api/') && tell(`calls ${request.url()}`))
  page.on('pageerror', error => tell(error.message))
  page.on('console', message => {
    // The browser logs the status of the page itself, which is intended.
    if (message.type() === 'error' && !/status of (404|403|503)/.test(message.text())) tell(message.text())
  })
  page.on('response', response => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document') tell(`misses ${response.url()}`)
  })
  const at = (name: string) => {
    place = name
    return tell
  }
  return { page, at }
}

async function checkWidth(page: Page, tell: Tell) {
  const [over, width] = await page.evaluate(() => [
    document.documentElement.scrollWidth - window.innerWidth,
    window.innerWidth,
  ])
  if (over! > 0) tell(`is ${over} px too wide at ${width}`)
}

/** The visible text of a page; removes parts from it. */
async function words(page: Page) {
  // What differs with script: plain forms in place of islands, countdowns, layers that can be closed.
  await page.locator('main noscript, main .members-or-plain, main .countdown, .float-layer').evaluateAll(all => {
    for (const each of all) each.remove()
  })
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not said.
  return (await page.locator('main').innerText()).replace(/\s+/g, ' ')
}

/** Pictures that do not load as pictures, lazy ones included. */
async function broken(page: Page) {
  const addresses = await page.locator('img').evaluateAll(all => all.map(each => (each as HTMLImageElement).src))
  const answers = await Promise.all(
    [...new Set(addresses)].map(async address => {
      const { headers, status } = await fetch(address)
      return { address, isThere: status === 200 && headers.get('content-type')?.split('/')[0] === 'image' }
    }),
  )
  return answers.filter(({ isThere }) => !isThere).map(({ address }) => address)
}
