import { test as plain } from 'playwright/test'

/** Playwright's test, but contexts it leaves open are closed, as their pages would go on beside other tests. */
export const test = plain.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, run) => {
      await run(undefined)
      await Promise.all(browser.contexts().map(context => context.close()))
    },
    { auto: true },
  ],
})
