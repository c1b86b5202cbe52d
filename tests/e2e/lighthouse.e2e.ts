import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { expect, test } from 'playwright/test'
import { publicPages } from './places.ts'
import { demoFile, freePort, type Site, startSite } from './site.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite({ database: await demoFile() })
})
test.afterAll(() => site.stop())

const CATEGORIES = ['accessibility', 'best-practices', 'seo']

for (const name of ['home', 'forum', 'post', 'mall home', 'goods', 'goods list']) {
  test(`Lighthouse finds nothing to mend on ${name}`, { tag: '@full' }, async () => {
    test.setTimeout(120_000)
    const port = await freePort()
    const { launchOptions } = test.info().project.use
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), `--remote-debugging-port=${port}`],
    })
    const path = (await publicPages(site.db))[name]
    const settings = { onlyCategories: CATEGORIES, disableFullPageScreenshot: true, logLevel: 'error' } as const
    const report = await lighthouse(site.url + path, { port, ...settings })
    await browser.close()
    const { categories, audits } = report!.lhr
    const weighed = CATEGORIES.flatMap(id => categories[id]?.auditRefs ?? []).filter(({ weight }) => weight > 0)
    const failed = weighed.map(({ id }) => audits[id]!).filter(({ score }) => score !== null && score < 1)
    const nodes = failed.map(({ id, details }) => [id, JSON.stringify(details).match(/"snippet":"(.*?)(?<!\\)"/)?.[1]])
    const scores = CATEGORIES.map(id => [id, categories[id]?.score])
    expect({ nodes, scores }).toEqual({ nodes: [], scores: CATEGORIES.map(id => [id, 1]) })
  })
}
