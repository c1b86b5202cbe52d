// npm run bench:pages [-- --runs 20 --only post,goods,edited]: what a phone gets of a page (390 px, slow 4G, CPU slowed
// down four times), as a visitor and as a member: script before an interaction, largest paint, layout shifts; then from a
// click to the changed paint, when the toolbar of the composer is usable (toolbar), on a fast line and on slow 4G, and
// the largest paint of a help article before and after it is edited (edited). Medians. Needs a quiet machine. A figure
// over its budget is marked by "!".
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page, type Request } from 'playwright'
import { browserAt } from '../../src/lib/cli/browser.ts'
import { buildWhenStale } from '../../src/lib/cli/build.ts'
import type { Bodies } from '../../src/lib/core/content/bodies.ts'
import { contentPublish } from '../../src/lib/domain/content/edit.ts'
import { formOf, reading as readingAs } from '../domain/content/desk.ts'
import { publicPages } from '../e2e/places.ts'
import { signedIn, someone } from '../e2e/signed.ts'
import makeDemo, { demoFile, type Site, startSite } from '../e2e/site.ts'
import { staff } from '../world.ts'
import { type Action, actions } from './page-actions.ts'
import { observed, pressToPaint, toolbarWorks, watch } from './page-probes.ts'
import { medianOf } from './site.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '20' }, only: { type: 'string' } } })
const runs = Number(values.runs)
const only = values.only?.split(',')

/** Lighthouse's slow 4G. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
const SLOWER = 4
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
const DESK = { viewport: { width: 1440, height: 900 } }

/** The budget of a page: kB of script before an interaction, and milliseconds to the largest paint. */
const budgets: Record<string, { script: number; paint: number }> = {
  post: { script: 15, paint: 1000 },
  forum: { script: 25, paint: 1000 },
  home: { script: 25, paint: 1300 },
  'goods list': { script: 25, paint: 1000 },
  'mall home': { script: 25, paint: 1300 },
  goods: { script: 100, paint: 1000 },
  'flash sales': { script: 100, paint: 1000 },
}
const own: Record<string, string> = {
  cart: '/cart',
  composer: '/issue',
  'my orders': '/member/order_list',
  login: '/login',
}
const SHIFT = 0.02
const USABLE = 1500
const MEMBER_SCRIPT = 95

buildWhenStale()
process.env['VERIFY_CACHE'] = '0'
const forget = await makeDemo()
const site = await startSite({ database: await demoFile(), env: { COSTLY_REQUESTS: '0' } })
const browser = await chromium.launch({ executablePath: browserAt() ?? '', args: ['--no-sandbox', '--disable-gpu'] })
try {
  const member = await someone(site, '量一量')
  await reading(browser, site, member)
  await pressing(browser, site, member)
  if (wanted('toolbar')) await usable(browser, site, member)
  if (wanted('edited')) await edited(browser, site)
} finally {
  await browser.close()
  await site.stop()
  forget()
}

async function reading(browser: Browser, site: Site, member: number) {
  const places = { ...(await publicPages(site.db)), ...own }
  console.log('| page | who | script kB | largest paint ms | shift at 390 | shift at 1440 |\n|---|---|---|---|---|---|')
  for (const name of [...Object.keys(budgets), ...Object.keys(own)].filter(wanted))
    for (const who of name === 'login' ? [null] : name in own ? [member] : [null, member]) {
      const path = places[name]!
      const phone = await times(() => opened(browser, site, path, who, PHONE))
      const desk = await times(() => opened(browser, site, path, who, DESK), 3)
      const { script, paint } = budgets[name] ?? { script: MEMBER_SCRIPT, paint: Number.POSITIVE_INFINITY }
      const cells = [
        // A member's browser may load React after the largest paint.
        over(medianOf(phone, one => one.script) / 1000, who && name in budgets ? MEMBER_SCRIPT : script, 1),
        over(
          medianOf(phone, one => one.paint),
          paint,
        ),
        over(
          medianOf(phone, one => one.shift),
          SHIFT,
          3,
        ),
        over(
          medianOf(desk, one => one.shift),
          SHIFT,
          3,
        ),
      ]
      console.log(`| ${[name, who ? 'member' : 'visitor', ...cells].join(' | ')} |`)
    }
}

async function pressing(browser: Browser, site: Site, member: number) {
  console.log('\n| press | at the first touch ms | once hydrated ms |\n|---|---|---|')
  for (const [name, action] of Object.entries(await actions(site, member)).filter(([name]) => wanted(name))) {
    const first = await times(() => pressed(browser, site, member, action, false))
    const later = await times(() => pressed(browser, site, member, action, true))
    const cells = [
      over(
        medianOf(first, one => one),
        400,
      ),
      over(
        medianOf(later, one => one),
        100,
      ),
    ]
    console.log(`| ${[name, ...cells].join(' | ')} |`)
  }
}

/** A help article as the build has drawn it, and the same after staff have edited it, which is drawn on demand. */
async function edited(browser: Browser, site: Site) {
  const open = () => opened(browser, site, '/cms/help-1', null, PHONE)
  const built = await times(open)
  const who = readingAs(await staff(site.db, 'content'))
  const { body, ...item } = await formOf(who, 'help', '1')
  const changed = body as Bodies['help']
  changed['zh-cn'].content += '\n\n新的一段。'
  await contentPublish(who, { ...item, kind: 'help', body: changed })
  await site.everythingFalls()
  const later = await times(open)
  console.log('\n| help article | largest paint ms |\n|---|---|')
  for (const [name, all] of [
    ['built', built],
    ['edited', later],
  ] as const)
    console.log(`| ${name} | ${medianOf(all, one => one.paint).toFixed(0)} |`)
}

/** From the start of the page until a click on the toolbar of the composer has taken effect. */
async function usable(browser: Browser, site: Site, member: number) {
  const { id } = await site.db.selectFrom('forum').select('id').where('is_closed', '=', 0).executeTakeFirstOrThrow()
  console.log('\n| usable | ms from the start |\n|---|---|')
  // The budget is one of the processor: the editor alone is 91 kB on the line.
  for (const [name, line, most] of [
    ['toolbar', FAST, USABLE],
    ['toolbar on slow 4G', SLOW_4G, Number.POSITIVE_INFINITY],
  ] as const) {
    const all = await times(async () => {
      const page = await slowPage(browser, site, member, PHONE, line)
      await page.goto(`${site.url}/issue?fid=${id}`, { waitUntil: 'commit' })
      const at = await toolbarWorks(page)
      await page.context().close()
      return at
    })
    const cell = over(
      medianOf(all, one => one),
      most,
    )
    console.log(`| ${name} | ${cell} |`)
  }
}

async function opened(browser: Browser, site: Site, path: string, who: number | null, device: object) {
  const page = await slowPage(browser, site, who, device)
  const script = scriptBytes(page)
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  const seen = await observed(page)
  const bytes = await script()
  await page.context().close()
  return { ...seen, script: bytes }
}

/** Milliseconds from the click to the first frame that shows a change within the action's scope. */
async function pressed(
  browser: Browser,
  site: Site,
  who: number,
  { path, scope, target, prepare }: Action,
  hydrated: boolean,
) {
  const page = await slowPage(browser, site, who, PHONE)
  await page.goto(site.url + path, { waitUntil: hydrated ? 'networkidle' : 'commit' })
  const place = target(page)
  await place.waitFor()
  if (prepare) await prepare(page)
  const painted = await pressToPaint(page, place, scope)
  await page.context().close()
  return painted
}

async function slowPage(
  browser: Browser,
  site: Site,
  who: number | null,
  device: object,
  network: typeof SLOW_4G = SLOW_4G,
): Promise<Page> {
  const page = who ? await signedIn(browser, site, who, device) : await (await browser.newContext(device)).newPage()
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', network)
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await watch(page)
  return page
}

/** Transferred bytes of script. */
function scriptBytes(page: Page) {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', request => {
    if (request.resourceType() === 'script') sizes.push(sizeOf(request))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** The bytes of a response. One that ends while the page is being closed is not counted, and must not end the run. */
function sizeOf(request: Request): Promise<number> {
  return request.sizes().then(
    size => size.responseBodySize,
    () => 0,
  )
}

async function times<Out>(work: () => Promise<Out>, most = runs): Promise<Out[]> {
  const all: Out[] = []
  for (let run = 0; run < Math.min(runs, most); run++) all.push(await work())
  return all
}

function wanted(name: string) {
  return !only || only.includes(name)
}

function over(figure: number, most: number, digits = 0) {
  return `${figure > most ? '!' : ''}${figure.toFixed(digits)}`
}
