// npm run photograph: takes the pictures of README and docs/tour.md anew, of the built site with its demo data.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { browserAt } from '../../src/lib/cli/browser.ts'
import { buildWhenStale } from '../../src/lib/cli/build.ts'
import { demoStaff } from '../../src/lib/demo/demo.ts'
import { publicPages } from './places.ts'
import { signedIn } from './signed.ts'
import makeDemo, { demoFile, type Site, startSite } from './site.ts'

const FOLDER = 'docs/tour'
const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
/** Pixels of a picture's wider side, and WebP's quality. */
const [SIDE, QUALITY] = [1200, 78]

interface Shot {
  path: string
  member?: number
  /** Options of the browser's context. */
  look?: object
}

buildWhenStale()
mkdirSync(FOLDER, { recursive: true })
const removeDemo = await makeDemo()
const site = await startSite({ database: await demoFile(), env: { COSTLY_REQUESTS: '0' } })
const browser = await chromium.launch({ executablePath: browserAt() ?? '', args: ['--no-sandbox', '--disable-gpu'] })
for (const [name, shot] of Object.entries(await shots(site))) {
  await photograph(browser, name, shot)
  console.log(join(FOLDER, `${name}.webp`))
}
await browser.close()
await site.stop()
removeDemo()
process.exit(0)

/** The pictures by name; the member is the demo's staff, who also keeps a shop and has orders. */
async function shots({ db, who }: Site): Promise<Record<string, Shot>> {
  const { account } = await demoStaff(who())
  const { id: member } = await db
    .selectFrom('user')
    .select('id')
    .where('username', '=', account)
    .executeTakeFirstOrThrow()
  const pages = await publicPages(db)
  const at = (page: string) => ({ path: pages[page]! })
  const dark = { colorScheme: 'dark' }
  return {
    home: at('home'),
    'home-dark': { ...at('home'), look: dark },
    forum: at('forum'),
    post: at('post'),
    videos: { ...at('video'), look: dark },
    composer: { path: '/issue?fid=1', member },
    mall: at('mall home'),
    list: { path: '/list' },
    goods: at('goods'),
    orders: { path: '/member/order_list', member },
    seller: { path: '/seller', member },
    staff: { path: '/staff', member },
    phone: { ...at('home'), look: PHONE },
    'phone-goods': { ...at('goods'), look: { ...PHONE, ...dark } },
  }
}

async function photograph(browser: Browser, name: string, { path, member, look }: Shot) {
  const options = { ...DESK, ...look }
  const page = member
    ? await signedIn(browser, site, member, options)
    : await (await browser.newContext(options)).newPage()
  await page.goto(site.url + path, { waitUntil: 'load' })
  await shownPictures(page)
  const png = await page.screenshot()
  const size = { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true } as const
  await sharp(png)
    .resize(size)
    .webp({ quality: QUALITY })
    .toFile(join(FOLDER, `${name}.webp`))
  await page.context().close()
}

/** Resolves once the pictures in view have loaded, and the fonts. */
async function shownPictures(page: Page) {
  await page.waitForFunction(() => {
    const isInView = ({ width, top, left }: DOMRect) => width > 0 && top < innerHeight && left < innerWidth
    return [...document.images].every(image => image.complete || !isInView(image.getBoundingClientRect()))
  })
  await page.evaluate(() => document.fonts.ready.then(() => null))
}
