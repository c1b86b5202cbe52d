import { test as plain } from 'playwright/test'
import { stopSharedSite } from './site.ts'

/**
 * Playwright's test, but contexts it leaves open are closed, as their pages would go on beside other tests; and a worker
 * that ends stops its site.
 */
export const test = plain.extend<{ closing: undefined }, { sharing: undefined }>({
  sharing: [
    async ({ browser: _ }, run) => {
      await run(undefined)
      await stopSharedSite()
    },
    { auto: true, scope: 'worker' },
  ],
  closing: [
    async ({ browser }, run) => {
      await run(undefined)
      await Promise.all(browser.contexts().map(context => context.close()))
    },
    { auto: true },
  ],
})
