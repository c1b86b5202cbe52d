import { test as plain } from 'playwright/test'

/**
 * Playwright's test, which also closes the contexts a test has left open: their pages would go on beside other tests.
 */
export const test = plain.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, run) => {
      await run(undefined)
      await Promise.all(browser.contexts().map(context => context.close()))
    },
    { auto: true },
  ],
})
