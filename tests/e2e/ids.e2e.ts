import { globSync } from 'node:fs'
import { type Browser, expect, type Page } from 'playwright/test'
import { publicPages } from './places.ts'
import { signedIn } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

const PARTS = 6
let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

/** Duplicate ids, and references that lead out of their island or nowhere. */
const faultsOfIds = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    const ids = [...document.querySelectorAll('[id]')].map(each => each.id)
    for (const id of new Set(ids)) if (ids.filter(each => each === id).length > 1) faults.push(`twice: ${id}`)
    const named = [
      'for',
      'aria-labelledby',
      'aria-describedby',
      'aria-controls',
      'aria-activedescendant',
      'list',
      'form',
    ]
    for (const island of document.querySelectorAll('astro-island'))
      for (const name of named)
        for (const place of island.querySelectorAll(`[${name}]`))
          for (const id of (place.getAttribute(name) ?? '').split(/\s+/))
            if (id && document.getElementById(id)?.closest('astro-island') !== place.closest('astro-island'))
              faults.push(`${place.tagName} ${name}=${id} leads out of its island`)
    return faults
  })

/** Every page whose address needs no id, all public pages, and a post with a poll. */
async function allPages() {
  const files = globSync('**/*.astro', { cwd: 'src/pages' }).filter(file => !/\[|^(404|500)/.test(file))
  const named = files.map(file => `/${file.replace(/\.astro$/, '').replace(/(^|\/)index$/, '')}`)
  const poll = await site.db.selectFrom('poll').select('essay_id').executeTakeFirstOrThrow()
  const { sku_id } = await site.db.selectFrom('goods').select('sku_id').where('shown', '=', 1).executeTakeFirstOrThrow()
  const more = [
    `/essayDetails?id=${poll.essay_id}`,
    `/payment?sku_id=${sku_id}&num=1`,
    ...Object.values(await publicPages(site.db)),
  ]
  return [...new Set([...named, ...more])]
}

const islandsIn = (html: string) => html.split('<astro-island').length - 1

/** Checks pages with two islands or more, before and after hydration; returns their paths. */
async function look(browser: Browser, paths: string[]) {
  const member = await signedIn(browser, site, 3)
  const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const looked: string[] = []
  for (const path of paths) {
    const drawn = await member.request.get(site.url + path)
    if (islandsIn(await drawn.text()) < 2) continue
    looked.push(path)
    for (const page of [member, still]) {
      await page.goto(site.url + path)
      if (page === member) await expect(page.locator('main astro-island[ssr][client=now]')).toHaveCount(0)
      expect([path, await faultsOfIds(page)]).toEqual([path, []])
    }
  }
  await Promise.all([member, still].map(page => page.context().close()))
  return looked
}

test('ids are unique on post, goods and cart pages, and referenced only within their island', { tag: '@full' }, async ({
  browser,
}) => {
  const { post, goods } = await publicPages(site.db)
  const paths = [post!, goods!, '/cart', '/login']
  expect(await look(browser, paths)).toEqual(expect.arrayContaining([post, goods]))
})

for (let part = 0; part < PARTS; part++)
  test(`ids are unique on all pages with two islands or more (${part + 1} of ${PARTS})`, { tag: '@full' }, async ({
    browser,
  }) => {
    const pages = (await allPages()).filter((_path, at) => at % PARTS === part)
    expect((await look(browser, pages)).length).toBeGreaterThan(1)
  })
