import { pathToFileURL } from 'node:url'
import { expect } from 'playwright/test'
import { demoFile, type Site, startSite } from './site.ts'
import { test } from './test.ts'

let site: Site

test.beforeAll(async () => {
  const NODE_OPTIONS = `--import ${pathToFileURL('tests/e2e/set-clock.mjs').href}`
  site = await startSite({ database: await demoFile(), env: { NODE_OPTIONS, PROCESSES: '0', LOG_LEVEL: 'warn' } })
})
test.afterAll(() => site.stop())

test('a server whose clock is set drops its caches, without waiting for a request', async () => {
  expect((await fetch(`${site.url}/allBbs`)).status).toBe(200)
  expect(site.output()).not.toContain('the clock was set')
  site.server.kill('SIGUSR2')
  await expect.poll(() => site.output()).toContain('the clock was set: the caches are dropped')
})
