import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { expect } from 'playwright/test'
import { publicPages } from './places.ts'
import { demoFile, freePort, type Site, startSite } from './site.ts'
import { test } from './test.ts'

// Lighthouse brings a hundred packages, so it is installed separately, by .ci/full only.
const LIGHTHOUSE = new URL('../lighthouse/node_modules/lighthouse/core/index.js', import.meta.url)
const MISSING = 'Lighthouse is not installed: npm ci --prefix tests/lighthouse'

let site: Site
test.skip(!existsSync(LIGHTHOUSE), MISSING)
test.beforeAll(async () => {
  site = await startSite({ database: await demoFile(), env: { VERIFY_CACHE: '' } })
})
test.afterAll(() => site.stop())

/** The part of a Lighthouse result used here. */
interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { id: string; score: number | null; details?: object }>
}

const CATEGORIES = ['accessibility', 'best-practices', 'seo']

for (const name of ['home', 'forum', 'post', 'mall home', 'goods', 'goods list']) {
  test(`Lighthouse scores are perfect on ${name}`, { tag: '@full' }, async () => {
    const { default: lighthouse } = await import(LIGHTHOUSE.href)
    const port = await freePort()
    const { launchOptions } = test.info().project.use
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), `--remote-debugging-port=${port}`],
    })
    const path = (await publicPages(site.db))[name]
    const settings = { onlyCategories: CATEGORIES, disableFullPageScreenshot: true, logLevel: 'error' }
    const report = await lighthouse(site.url + path, { port, ...settings })
    await browser.close()
    const { categories, audits } = report.lhr as Result
    const weighed = CATEGORIES.flatMap(id => categories[id]?.auditRefs ?? []).filter(({ weight }) => weight > 0)
    const failed = weighed.map(({ id }) => audits[id]!).filter(({ score }) => score !== null && score < 1)
    const nodes = failed.map(({ id, details }) => [id, JSON.stringify(details).match(/"snippet":"(.*?)(?<!\\)"/)?.[1]])
    const scores = CATEGORIES.map(id => [id, categories[id]?.score])
    expect({ nodes, scores }).toEqual({ nodes: [], scores: CATEGORIES.map(id => [id, 1]) })
  })
}
