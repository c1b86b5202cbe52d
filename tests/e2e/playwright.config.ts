import { defineConfig } from 'playwright/test'
import { browserAt } from '../../src/lib/cli/browser.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  globalSetup: './site.ts',
  outputDir: '../../node_modules/.cache/e2e',
  // Tests wait half of the time; with one worker per core, cores would be idle.
  workers: '150%',
  fullyParallel: false,
  // Limits for what hangs. No test needs a tenth of them, so none fails on a slow machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    // Animation takes a fifth of the browser's work; tests of animation turn it on themselves.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: browserAt() ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'],
    },
  },
})
