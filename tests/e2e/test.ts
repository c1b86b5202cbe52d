import { test as plain } from 'playwright/test'

/** Playwright's, but what a test leaves open is closed after it: a page of one that is over runs on beside the others. */
export const test = plain.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, run) => {
      await run(undefined)
      await Promise.all(browser.contexts().map(context => context.close()))
    },
    { auto: true },
  ],
})
