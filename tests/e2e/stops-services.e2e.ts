import { expect } from 'playwright/test'
import { stopUnderLoad } from '../soak/stopping.ts'
import { demoFile, demoSchema, startSite } from './site.ts'
import { test } from './test.ts'

const STOPS = 3
const postgres = process.env['TEST_POSTGRES']
const databases = { SQLite: demoFile, ...(postgres && { PostgreSQL: () => demoSchema(postgres) }) }

for (const [name, database] of Object.entries(databases))
  test(`${STOPS} stops under load on ${name} lose no request of ten clients, and the server exits by itself`, {
    tag: '@full',
  }, async () => {
    const target = await database()
    for (let stop = 0; stop < STOPS; stop++) expect(await stopUnderLoad(target)).toEqual([])
  })

test('a stopping server is not ready, still answers, and closes its connections', { tag: '@full' }, async () => {
  const site = await startSite({ database: await demoFile(), env: { STOP_GRACE: '2' } })
  const page = () => fetch(`${site.url}/allBbs`)
  expect((await page()).headers.get('connection')).toBe('keep-alive')
  site.server.kill('SIGTERM')
  await expect(async () => expect((await fetch(`${site.url}/readyz`)).status).toBe(503)).toPass()
  for (const path of ['/allBbs', '/cms/help-1', '/favicon.svg', '/nope']) {
    const { status, headers } = await fetch(site.url + path)
    expect([path, status, headers.get('connection')]).toEqual([path, path === '/nope' ? 404 : 200, 'close'])
  }
  expect((await site.left)[0]).toBe(0)
  await site.stop()
})
