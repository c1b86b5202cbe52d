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
  // Limits for what hangs: no test takes a tenth of them, and a slow machine makes none fail.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    // A fifth of the browsers' work is drawing movement; what moves is tested where it is asked for.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: browserAt() ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'],
    },
  },
})
