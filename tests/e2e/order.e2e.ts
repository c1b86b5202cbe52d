import { expect, type Page } from 'playwright/test'
import { signedIn, someone } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

interface Sorted {
  path: string
  /** Selector of an entry, and in it of the number or time sorted by; the first match of several counts. */
  entry: string
  measure: string
  ascending?: boolean
  /** Entries listed first regardless of the order. */
  except?: string
}

const post = { entry: '.posts > li', measure: '.measure' }
const newest = { entry: '.posts > li', measure: '.measure time | .by > time' }
const goods = { entry: '.grid .goods' }
const price = { ...goods, measure: '.price' }
const sold = { ...goods, measure: '.foot > span:first-child' }

/** The numbers of a whole list, page by page; null where an entry shows none. */
async function measures(page: Page, { path, entry, measure, except }: Sorted): Promise<(number | null)[]> {
  await page.goto(`${site.url}/downApp`)
  return page.evaluate(
    async ({ path, entry, measure, except }) => {
      const numberIn = (text: string) => {
        if (/\d{4}-\d\d-\d\d/.test(text)) return Number(text.replace(/\D/g, ''))
        const found = /([\d,]+(?:\.\d+)?)\s*(万|亿)?/.exec(text)
        return found ? Number(found[1]?.replaceAll(',', '')) * ({ 万: 1e4, 亿: 1e8 }[found[2] ?? ''] ?? 1) : null
      }
      const all: (number | null)[] = []
      for (let next: string | null = path; next !== null; ) {
        const answer = await fetch(next)
        if (!answer.ok) throw new Error(`${next}: ${answer.status}`)
        const seen: Document = new DOMParser().parseFromString(await answer.text(), 'text/html')
        for (const each of seen.querySelectorAll(entry)) {
          if (except && each.matches(except)) continue
          const told = measure
            .split(' | ')
            .map(one => each.querySelector(one))
            .find(Boolean)
          all.push(numberIn(told?.textContent?.replace(/^\s*¥[\d.,]+ \+/, '') ?? ''))
        }
        next = seen.querySelector('.pager a[rel=next]')?.getAttribute('href') ?? null
      }
      return all
    },
    { path, entry, measure, except },
  )
}

/** Entries without a number must come last. */
function inOrder(found: (number | null)[], ascending = false) {
  const shown = found.slice(0, found.findLastIndex(each => each !== null) + 1)
  return shown.every((each, at) => {
    const before = shown[at - 1]
    if (at === 0) return each !== null
    return each !== null && before != null && (ascending ? before <= each : before >= each)
  })
}

async function check(page: Page, sorted: Sorted, least = 2) {
  const found = await measures(page, sorted)
  expect(
    found.filter(each => each !== null).length,
    `${sorted.path} shows what it is sorted by`,
  ).toBeGreaterThanOrEqual(least)
  expect(inOrder(found, sorted.ascending), `${sorted.path}: ${found.join(' ')}`).toBe(true)
}

test('posts are sorted by the number they show', { tag: '@full' }, async ({ page }) => {
  const forum = await site.db.selectFrom('forum').select('id').orderBy('essay_count', 'desc').executeTakeFirstOrThrow()
  const talk = await site.db.selectFrom('talk').select('id').orderBy('essay_count', 'desc').executeTakeFirstOrThrow()
  const at = `/bbsDetails?id=${forum.id}`
  await check(page, { path: '/hotInvit', ...post })
  await check(page, { path: `${at}&filter_type=3`, ...post })
  await check(page, { path: `${at}&filter_type=2`, ...post })
  await check(page, { path: `${at}&filter_type=1`, ...newest })
  await check(page, { path: at, ...newest, except: '.posts > li:has(.tag.top)' })
  await check(page, { path: `/topicDetails?id=${talk.id}&screen=1`, ...post })
  await check(page, { path: `/topicDetails?id=${talk.id}&screen=0`, ...newest })
})

test('rankings beside pages are sorted by their numbers', { tag: '@full' }, async ({ page, browser }) => {
  const talk = await site.db.selectFrom('talk').select('id').orderBy('essay_count', 'desc').executeTakeFirstOrThrow()
  const essay = await site.db
    .selectFrom('essay')
    .select(['id', 'forum_id'])
    .where('shown', '=', 1)
    .executeTakeFirstOrThrow()
  const member = await signedIn(browser, site, await someone(site, '看榜的人'))
  for (const path of [
    '/',
    '/hotInvit',
    `/topicDetails?id=${talk.id}`,
    `/bbsDetails?id=${essay.forum_id}`,
    `/essayDetails?id=${essay.id}`,
    '/issue',
  ]) {
    const reader = path === '/issue' ? member : page
    await reader.goto(site.url + path)
    const lists = await reader
      .locator('.rank')
      .evaluateAll(lists =>
        lists.map(list => [...list.children].map(each => each.querySelector('small')?.textContent ?? null)),
      )
    expect(lists.length, path).toBeGreaterThan(0)
    for (const list of lists) {
      const found = list.map(text =>
        text === null ? null : Number.parseFloat(text.replace(/,/g, '')) * (/万/.test(text) ? 1e4 : 1),
      )
      expect(inOrder(found), `${path}: ${list.join(' ')}`).toBe(true)
    }
  }
  await member.context().close()
})

test('hot topics have the same numbers on every page that ranks them', { tag: '@full' }, async ({ page, browser }) => {
  const member = await signedIn(browser, site, await someone(site, '写帖的人'))
  await page.goto(`${site.url}/`)
  const ranked = (reader: Page) => reader.getByRole('region', { name: '热门话题' }).locator('.rank > li')
  await member.goto(`${site.url}/issue`)
  const shown = await ranked(member).allTextContents()
  expect(shown.length).toBe(10)
  expect(await page.locator('.rank').first().locator('li').allTextContents()).toEqual(shown)
  await member.context().close()
})

test('hot videos show their heat and are sorted by it', { tag: '@full' }, async ({ page }) => {
  await check(page, { path: '/', entry: '.strip.videos > li', measure: '.measure' })
  const { id } = await site.db
    .selectFrom('video')
    .select('id')
    .where('shown', '=', 1)
    .orderBy('hot')
    .executeTakeFirstOrThrow()
  await check(page, { path: `/shortVideo?video=${id}`, entry: '.player .films > li', measure: '.measure' })
})

test('topics, shops and goods are sorted by the number they show', { tag: '@full' }, async ({ page }) => {
  await check(page, {
    path: '/allTopic',
    entry: '.topic-card',
    measure: '.by > span:first-child',
    except: '.topic-card:has(.tag.top)',
  })
  await check(page, { path: '/street?order=shop_sales', entry: '.street-shop', measure: '.facts > span:last-child' })
  await check(page, { path: '/street?order=shop_desccredit', entry: '.street-shop', measure: '.stars' })
  await check(page, { path: '/list?order=sale_num', ...sold })
  await check(page, { path: '/list?order=discount_price&sort=asc', ...price, ascending: true })
  await check(page, { path: '/list?order=discount_price', ...price })
  const shop = await site.db.selectFrom('shop').select('id').orderBy('goods_count', 'desc').executeTakeFirstOrThrow()
  const at = `/shop_list?site_id=${shop.id}`
  await check(page, { path: `${at}&sort=sale_num`, ...sold })
  await check(page, { path: `${at}&sort=price_asc`, ...price, ascending: true })
  await check(page, { path: `${at}&sort=price_desc`, ...price })
  await check(page, { path: '/initList?sort=1', ...goods, measure: '.price.points', ascending: true })
  await check(page, { path: '/initList?sort=2', ...goods, measure: '.foot > span:last-child' })
})

test('reviews are sorted newest first', { tag: '@full' }, async ({ page }) => {
  const { sku_id } = await site.db
    .selectFrom('goods')
    .select('sku_id')
    .where('shown', '=', 1)
    .orderBy('evaluate', 'desc')
    .executeTakeFirstOrThrow()
  await check(page, { path: `/sku-${sku_id}`, entry: '#reviews .comment', measure: 'time' })
})
