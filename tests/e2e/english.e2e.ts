import { globSync, readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { ownPlaces } from './own-places.ts'
import { english, publicPages } from './places.ts'
import { confirmedIn, someone } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

// What differs with the language on every page: its words, the width they take, and where its links lead. How things
// behave is tested in Chinese.

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

/** The texts of the site in Chinese, but for one word, which may also be a name in the demo data. */
const chinese = new Set(globSync('public/locales/zh-cn/*.json').flatMap(file => textsOf(readFileSync(file, 'utf8'))))

function textsOf(json: string): string[] {
  const leaves = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves)
  return leaves(JSON.parse(json)).filter(text => text.length > 4 && /\p{Script=Han}/u.test(text))
}

/** What is wrong with an English page: Chinese texts of ours, links that leave the language, sideways scroll. */
async function faultsOf(page: Page, name: string): Promise<string[]> {
  const { texts, links, over } = await page.evaluate(() => {
    const found = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (found.nextNode()) {
      const { parentElement, textContent } = found.currentNode
      if (parentElement?.closest('script, style, template, [lang^="zh"]')) continue
      texts.push(textContent?.trim() ?? '')
    }
    const labels = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap(element =>
      ['aria-label', 'placeholder', 'title', 'alt'].map(name => element.getAttribute(name)?.trim() ?? ''),
    )
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([hreflang])')].map(link => link.href)
    return { texts: [...texts, ...labels], links, over: document.documentElement.scrollWidth - innerWidth }
  })
  const pages = links
    .map(link => new URL(link))
    .filter(({ origin, pathname }) => origin === site.url && isPage(pathname) && !/^\/en-us(\/|$)/.test(pathname))
  return [
    ...texts.filter(text => chinese.has(text)).map(text => `${name} says ${text}`),
    ...pages.map(({ pathname }) => `${name} links to ${pathname}`),
    ...(over > 0 ? [`${name} is ${over} px too wide`] : []),
  ]
}

/** Files, feeds and calls have no language in their address; /narrow has it in its query. */
const isPage = (path: string) => !/\.\w+$|^\/(api|art|upload|_astro)\/|^\/narrow$/.test(path)

test('public pages in English are English, lead to English pages and fit a phone', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const faults: string[] = []
  for (const [name, path] of Object.entries(await publicPages(site.db))) {
    await page.goto(site.url + english(path))
    faults.push(...(await faultsOf(page, name)))
  }
  expect([...new Set(faults)]).toEqual([])
})

test('pages of members, sellers and staff in English are English, lead to English pages and fit a phone', {
  tag: '@full',
}, async ({ browser }) => {
  const member = await someone(site, '说英语的人')
  const { members, desks } = await ownPlaces(site, member)
  await site.everythingFalls()
  const faults: string[] = []
  for (const [who, places] of [
    [member, members],
    [desks.keeper, desks.at],
  ] as const) {
    const page = await confirmedIn(browser, site, who, { viewport: { width: 360, height: 780 } })
    for (const [name, path] of Object.entries(places)) {
      await page.goto(site.url + english(path))
      faults.push(...(await faultsOf(page, name)))
    }
    await page.context().close()
  }
  expect([...new Set(faults)]).toEqual([])
})
