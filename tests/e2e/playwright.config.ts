import { defineConfig } from 'playwright/test'
import { browserAt } from '../../src/lib/cli/browser.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  globalSetup: './site.ts',
  outputDir: '../../node_modules/.cache/e2e',
  // Half of its time a test waits: two workers leave a core of two idle.
  workers: '150%',
  fullyParallel: false,
  timeout: 120_000,
  // On a machine that others use too a browser can be late; what passes only at another try is named at the end.
  retries: 2,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    // What finds no button is tried again soon, not when the test has run out of time.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: browserAt() ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'],
    },
  },
})
