import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSearchEngines } from '../../src/lib/adapters/search-engines.ts'
import { readConfig } from '../../src/lib/core/config.ts'

const SITE = 'https://cheyou.example'
const urls = [`${SITE}/essayDetails?id=1`, `${SITE}/sku-2`]
const asked: { url: string | undefined; type: string | undefined; body: string }[] = []
let status = 200
const host = createServer(async (request, response) => {
  asked.push({ url: request.url, type: request.headers['content-type'], body: await text(request) })
  response.writeHead(status).end('{"error":401,"message":"token is not valid"}')
})
beforeAll(() => new Promise<void>(done => host.listen(0, '127.0.0.1', done)))
afterAll(() => host.close())

const engines = (settings: { indexNowKey?: string; baiduToken?: string }) => {
  const at = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  const addresses = { indexNow: `${at}/indexnow`, baidu: `${at}/urls` }
  return openSearchEngines({ indexNowKey: '', baiduToken: '', ...settings }, SITE, addresses)
}

test('none is told without a setting', () => {
  expect(engines({})).toEqual([])
  expect(readConfig({}).searchEngines).toEqual({ indexNowKey: '', baiduToken: '' })
})

test('both are told as they document it', async () => {
  for (const engine of engines({ indexNowKey: 'a1b2-c3d4', baiduToken: 'tOken_1' })) await engine.push(urls)
  const [indexNow, baidu] = asked
  expect([indexNow?.url, indexNow?.type]).toEqual(['/indexnow', 'application/json; charset=utf-8'])
  expect(JSON.parse(indexNow!.body)).toEqual({
    host: 'cheyou.example',
    key: 'a1b2-c3d4',
    keyLocation: `${SITE}/indexnow.txt`,
    urlList: urls,
  })
  expect(baidu).toEqual({
    url: '/urls?site=https%3A%2F%2Fcheyou.example&token=tOken_1',
    type: 'text/plain',
    body: urls.join('\n'),
  })
})

test('a refusal says what the engine answered, without the token', async () => {
  status = 401
  const [baidu] = engines({ baiduToken: 'tOken_1' })
  const said = await baidu!.push(urls).catch((error: Error) => error.message)
  expect(said).toBe('Baidu answers 401: {"error":401,"message":"token is not valid"}')
})

test.each([
  { INDEXNOW_KEY: 'short' },
  { INDEXNOW_KEY: 'a key with spaces' },
  { BAIDU_PUSH_TOKEN: 'http://data.zz.baidu.com/urls?site=a&token=b' },
])('%o is refused without telling the value', env => {
  const [[name, value]] = Object.entries(env) as [[string, string]]
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name} must be`))
  expect(() => readConfig(env)).not.toThrow(value)
})
