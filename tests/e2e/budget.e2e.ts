import { posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, expect, type Page, type Request } from 'playwright/test'
import { ownPlaces } from './own-places.ts'
import { english, publicPages } from './places.ts'
import { confirmedIn, someone } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let pages: Record<string, string>
test.beforeAll(async () => {
  site = await freshSite()
  pages = await publicPages(site.db)
})
test.afterAll(() => site.stop())

const kB = 1000

/**
 * The editor library, and our code that only an open editor needs (`editor` in astro.config.mjs, about 4 kB). Both load
 * after hydration, so composer pages are measured without them.
 */
const EDITOR = /\/(editorjs|editor)\.[^/]+\.js$/

/** Compressed as the build does for browsers without brotli. */
const packed = (text: string) => gzipSync(text, { level: 9 }).length

/** The text of a script file; asked of the server itself, as a browser under load may never answer with its copy. */
async function textAt(address: string): Promise<string> {
  const answer = await fetch(address)
  expect([address, answer.status]).toEqual([address, 200])
  return answer.text()
}

/** Compressed bytes of script a page loads before any interaction, inline scripts included, and its files. */
async function scriptsOf(page: Page, address: string) {
  const scripts = new Set<string>()
  const loading = new Set<Request>()
  const begun = (request: Request) => {
    if (request.resourceType() !== 'script' || EDITOR.test(request.url())) return
    scripts.add(request.url())
    loading.add(request)
  }
  const ended = (request: Request) => void loading.delete(request)
  // What the page before still loads on a busy machine must not count for this one.
  await page.goto('about:blank')
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended)
  await page.goto(address, { waitUntil: 'networkidle' })
  // Wait for all scripts, those imported by others too, but not for slow pictures.
  for (let known = -1; scripts.size > known; ) {
    known = scripts.size
    await expect.poll(() => loading.size).toBe(0)
    // With a limit: in a busy browser a page may never be idle.
    await page.evaluate(() => new Promise(idle => requestIdleCallback(idle, { timeout: 1000 })))
  }
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended)
  const inside = await page
    .locator('script:not([src]):not([type="application/ld+json"])')
    .evaluateAll(all => all.map(script => script.textContent).join('\n'))
  expect(scripts.size).toBeGreaterThan(0)
  const texts = [...(await Promise.all([...scripts].map(textAt))), inside]
  const files = [...scripts].map(script => posix.basename(script))
  return { bytes: texts.reduce((sum, text) => sum + packed(text), 0), files }
}

/** JavaScript a guest loads before any interaction (issue 7, must show 2; issue 9, must show 5). */
for (const [name, most] of [
  ['post', 15 * kB],
  ['home', 25 * kB],
  ['mall home', 25 * kB],
  // The point of this page is to act, so it hydrates without any interaction.
  ['goods', 100 * kB],
  ['goods list', 25 * kB],
] as const) {
  test(`${name} sends at most ${most / kB} kB of JavaScript, calls nothing and reports no error`, {
    tag: name === 'post' || name === 'goods' ? [] : '@full',
  }, async ({ page }) => {
    for (const path of [pages[name]!, english(pages[name]!)]) {
      const faults: string[] = []
      page.on('request', request => request.url().includes('/api/') && faults.push(`calls ${request.url()}`))
      page.on('pageerror', error => faults.push(error.message))
      page.on('console', message => message.type() === 'error' && faults.push(message.text()))
      const { bytes } = await scriptsOf(page, site.url + path)
      expect(bytes).toBeLessThanOrEqual(most)
      expect(faults).toEqual([])
      page.removeAllListeners()
    }
  })
}

/** Limits for a member on public pages; pages made for acting have the same limit as for guests. */
const read: Record<string, number> = {
  home: 95,
  forum: 95,
  'hot posts': 95,
  topic: 95,
  member: 95,
  videos: 95,
  'goods list': 95,
  'mall home': 95,
  post: 95,
  video: 100,
  goods: 102,
  'flash sales': 100,
  'goods of a seckill': 102,
  'set of goods': 100,
  'goods for points': 100,
  coupons: 100,
  shop: 100,
}
const SCREEN = 95
const ACTING = 100
/** Screens that do more than show rows. */
const acting = ['composer', 'correspondence', 'a forum in my hands', 'orders', 'checkout', 'shop application']

async function walk(browser: Browser, who: number, places: Record<string, [path: string, most: number]>) {
  const page = await confirmedIn(browser, site, who)
  const over: string[] = []
  const rows: string[] = []
  for (const [name, [path, most]] of Object.entries(places)) {
    const { bytes, files } = await scriptsOf(page, site.url + path)
    expect([name, new URL(page.url()).pathname]).toEqual([name, path.split('?')[0]])
    rows.push(`| ${name} | ${(bytes / kB).toFixed(1)} | ${most} |`)
    if (bytes > most * kB) over.push(`${name}: ${(bytes / kB).toFixed(1)} of ${most} kB: ${files.join(' ')}`)
  }
  console.log(['| page | kB | at most |', '|---|---|---|', ...rows].join('\n'))
  await page.context().close()
  expect(over).toEqual([])
}

const upTo = (most: number, places: Record<string, string>) =>
  Object.fromEntries(Object.entries(places).map(([name, path]): [string, [string, number]] => [name, [path, most]]))

const withinLimit = (what: string, walks: (browser: Browser) => Promise<void>) =>
  test(
    `${what} keep to their JavaScript limits for a member before the first interaction`,
    { tag: '@full' },
    ({ browser }) => walks(browser),
  )

let own: Promise<{ member: number } & Awaited<ReturnType<typeof ownPlaces>>> | undefined

/** A member's and a seller's screens, made once. */
const ownScreens = () => {
  own ??= someone(site, '量一量').then(async member => ({ member, ...(await ownPlaces(site, member)) }))
  return own
}

withinLimit('public pages', async browser => {
  const { member } = await ownScreens()
  await site.everythingFalls()
  const reading = Object.entries(read).map(([name, most]): [string, [string, number]] => [name, [pages[name]!, most]])
  await walk(browser, member, Object.fromEntries(reading))
})

withinLimit("a member's screens", async browser => {
  const { member, members } = await ownScreens()
  await site.everythingFalls()
  const isActing = ([name]: [string, string]) => acting.includes(name)
  const busy = Object.fromEntries(Object.entries(members).filter(isActing))
  await walk(browser, member, { ...upTo(SCREEN, members), ...upTo(ACTING, { ...busy, cart: '/cart' }) })
})

withinLimit('the desks', async browser => {
  const { desks } = await ownScreens()
  await site.everythingFalls()
  await walk(browser, desks.keeper, upTo(SCREEN, desks.at))
})
