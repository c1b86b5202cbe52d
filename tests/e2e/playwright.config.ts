import { defineConfig } from 'playwright/test'

const executablePath = process.env['CHROMIUM'] || '/usr/bin/chromium'

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../node_modules/.cache/e2e',
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  retries: 0,
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'],
    },
  },
})
