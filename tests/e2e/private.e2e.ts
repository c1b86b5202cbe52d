import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { networkInterfaces } from 'node:os'
import { expect } from 'playwright/test'
import { openAtOnce } from './opening.ts'
import { demoFile, type Site, startSite } from './site.ts'
import { test } from './test.ts'

const sent = { mobile: '13912340000', template: 'login', code: '471199', createtime: 1_795_000_000 }
const keep = ({ db }: Site) => db.insertInto('sms').values(sent).execute()
const statusOf = async (url: string) => (await fetch(url)).status

test('a demo logs where codes can be read, and shows them on the private port only, in both languages', {
  tag: '@full',
}, async () => {
  const site = await startSite({ database: await demoFile() })
  await keep(site)
  await expect.poll(() => site.output()).toContain(`${site.privateUrl}/dev/outbox`)
  const read = async (path: string) => (await fetch(site.privateUrl + path)).text()
  expect(await read('/dev/outbox')).toBe('2026-11-18 19:06:40  13912340000  登录动态码 471199，10 分钟内有效。\n')
  expect(await read('/en-us/dev/outbox')).toContain('Your code to sign in: 471199')
  expect(await read('/metrics')).toContain('cheyou_requests_total{how="kept"}')
  for (const path of ['/dev/outbox', '/en-us/dev/outbox', '/metrics'])
    expect([path, await statusOf(site.url + path)]).toEqual([path, 404])
  await site.stop()
})

test('outside a demo codes are read by command only, and the log warns that nothing is sent', {
  tag: '@full',
}, async () => {
  const database = await demoFile()
  const site = await startSite({ database, env: { DEMO: '0' } })
  await openAtOnce(site)
  await keep(site)
  await expect.poll(() => site.output()).toContain('SMS and MAIL=outbox sends nothing')
  for (const url of [site.url, site.privateUrl]) expect(await statusOf(`${url}/dev/outbox`)).toBe(404)
  expect(await statusOf(`${site.privateUrl}/metrics`)).toBe(200)
  const env = { ...process.env, DATABASE_URL: database, DEMO: '0', REDIS_URL: '' }
  const { stdout } = spawnSync(process.execPath, ['src/lib/cli/outbox.ts'], { env, encoding: 'utf8' })
  expect(stdout).toContain('13912340000  Your code to sign in: 471199')
  await site.stop()
})

test('the private port is not reachable from other machines, nor under another host name', {
  tag: '@full',
}, async () => {
  const site = await startSite({ database: await demoFile(), env: { HOST: '0.0.0.0' } })
  const addresses = Object.values(networkInterfaces()).flatMap(each => each ?? [])
  const outside = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address
  const port = Number(new URL(site.privateUrl).port)
  if (outside) await expect(fetch(`http://${outside}:${port}/metrics`)).rejects.toThrow('fetch failed')
  const asked = get({ port, host: '127.0.0.1', path: '/dev/outbox', headers: { host: 'elsewhere.example' } })
  const [response] = await once(asked, 'response')
  expect(response.resume().statusCode).toBe(404)
  await site.stop()
})
