import { once } from 'node:events'
import { get } from 'node:http'
import { expect } from 'playwright/test'
import { nginxAt } from '../../src/lib/cli/nginx.ts'
import { nginxBefore } from './nginx.ts'
import { openAtOnce } from './opening.ts'
import { demoFile, startSite } from './site.ts'
import { test } from './test.ts'

const mobile = '13912340000'
const spellings = (path: string) => [path, `/en-us${path}`, `${path}/`, `/${path}`, `/x/..${path}`, `/%${hex(path)}`]
const hex = (path: string) => path.charCodeAt(1).toString(16) + path.slice(2)
const addresses = ['/metrics', '/dev/outbox'].flatMap(spellings)
const claims: Record<string, string>[] = [
  {},
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-for': '::1', forwarded: 'for=127.0.0.1', 'x-real-ip': '127.0.0.1' },
  { host: 'localhost' },
  { 'x-forwarded-host': 'localhost', 'x-forwarded-for': '' },
]

const settings: Record<string, Record<string, string>> = { 'a demo': {}, 'a site of its own': { DEMO: '0' } }
if (nginxAt())
  for (const [name, env] of Object.entries(settings)) {
    test(`behind a minimal nginx, ${name} serves its pages but none of its private addresses`, {
      tag: '@full',
    }, async () => {
      const site = await startSite({ database: await demoFile(), env })
      await openAtOnce(site)
      const nginx = await nginxBefore(site.port)
      try {
        await site.db.insertInto('sms').values({ mobile, template: 'login', code: '471199', createtime: 0 }).execute()
        const asked = async (path: string, headers = {}) => answer(nginx.port, path, headers)
        expect((await asked('/')).text).toContain('<html lang="zh-CN"')
        expect((await asked('/healthz')).status).toBe(200)
        for (const path of addresses)
          for (const headers of claims) {
            const { status, text } = await asked(path, headers)
            expect([path, headers, [308, 404].includes(status)]).toEqual([path, headers, true])
            expect([path, headers, /471199|cheyou_/.test(text)]).toEqual([path, headers, false])
          }
      } finally {
        await nginx.stop()
        await site.stop()
      }
    })
  }

/** Requests the path as spelled; fetch would normalise it. */
async function answer(port: number, path: string, headers: Record<string, string>) {
  const [response] = await once(get({ port, host: '127.0.0.1', path, headers, agent: false }), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode as number, text: Buffer.concat(chunks).toString() }
}
