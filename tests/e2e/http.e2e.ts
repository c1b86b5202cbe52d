import { once } from 'node:events'
import { Agent, get as ask, request } from 'node:http'
import { connect } from 'node:net'
import { expect } from 'playwright/test'
import { openSession } from '../../src/lib/domain/account/sessions.ts'
import { setClosed } from '../../src/lib/domain/site/close-site.ts'
import { hostileForms } from '../bench/hostile-forms.ts'
import { captchaOf } from '../domain/account/asking.ts'
import { someone } from './signed.ts'
import { demoFile, now, type Site, startSite } from './site.ts'
import { test } from './test.ts'

const collect = '/api/forum/forum_essay/collectEssay'
let site: Site
let token: string
let post: string

test.beforeAll(async () => {
  site = await startSite({ database: await demoFile(), env: { BODY_BYTES: `${1 << 20}` } })
  token = await openSession(site.db, 1, now())
  const essay = await site.db.selectFrom('essay').select('id').where('shown', '=', 1).executeTakeFirstOrThrow()
  post = `/essayDetails?id=${essay.id}`
})
test.afterAll(() => site.stop())

const get = (path: string, headers = {}) => fetch(site.url + path, { headers, redirect: 'manual' })
const text = async (path: string, headers = {}) => (await get(path, headers)).text()
const same = (one: string, other: string) => expect(one === other).toBe(true)
const send = (body: BodyInit, headers = {}) =>
  fetch(site.url + collect, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

test('a page exists in both languages, each with its canonical address and a link to the other', async () => {
  for (const [path, lang] of [
    [post, 'zh-CN'],
    [`/en-us${post}`, 'en-US'],
    ['/cms/help-1', 'zh-CN'],
    ['/en-us/cms/help-1', 'en-US'],
  ] as const) {
    const html = await text(path)
    const said = [`<html lang="${lang}"`, `<link rel="canonical" href="${site.url}${path}"`, 'hreflang="en-US"']
    expect([path, said.filter(each => !html.includes(each))]).toEqual([path, []])
  }
})

test('login, host and unknown parameters do not change the bytes of a public page', async () => {
  const everyone = await text(post)
  same(await text(post, { cookie: `session=${token}; signed=1` }), everyone)
  same(await text(post, { token }), everyone)
  same(await text(`${post}&utm_source=x`), everyone)
  same(await hosted(post, 'elsewhere.example'), everyone)
})

test('a page reveals no internal headers and sets no cookie', async () => {
  const { headers } = await get(post)
  const inner = ['cache-tag', 'cdn-cache-control', 'x-view', 'server', 'x-powered-by']
  expect([...inner, 'set-cookie'].filter(name => headers.has(name))).toEqual([])
  // Those of one person, or of one request, which a CDN must not cache at all.
  for (const path of [...PERSONAL, '/login', '/hotInvit?text=a', '/nope', '/fragments/x', '/api/search?text=a']) {
    const answer = await get(path, { cookie: `session=${token}` })
    expect([path, inner.filter(name => answer.headers.has(name))]).toEqual([path, []])
  }
})

const PERSONAL = [
  '/member/index',
  '/member/order_list',
  '/cart',
  '/following',
  '/personalHomepage',
  '/essayDetails?id=99999',
]

test('every response carries the security headers', async () => {
  for (const path of [post, '/cms/help-1', '/nope', '/favicon.svg', '/api/website/info', '/closed', '/rss.xml']) {
    const { headers } = await get(path)
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    expect([path, headers.get('referrer-policy')]).toEqual([path, 'strict-origin-when-cross-origin'])
  }
  for (const path of [post, '/cms/help-1', '/nope']) {
    const policy = (await get(path)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('unsafe')
  }
})

test('a matching ETag is answered 304 without a body', async () => {
  for (const path of [post, '/cms/help-1']) {
    const first = await get(path, { 'accept-encoding': 'gzip' })
    const again = await get(path, { 'if-none-match': first.headers.get('etag'), 'accept-encoding': 'gzip' })
    expect([path, again.status, (await again.text()).length]).toEqual([path, 304, 0])
  }
})

test('pages and files are compressed with an encoding the browser accepts', async () => {
  const script = /src="(\/_astro\/[^"]+\.js)"/.exec(await text('/'))?.[1] ?? ''
  for (const path of [post, '/cms/help-1', script]) {
    for (const coding of [...(path === script ? [] : ['zstd']), 'br', 'gzip']) {
      const { headers } = await get(path, { 'accept-encoding': coding })
      expect([path, headers.get('content-encoding'), headers.get('vary')]).toEqual([path, coding, 'accept-encoding'])
    }
    const asked = await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(asked.headers.get('content-encoding')).toBe(path === script ? 'br' : 'zstd')
    expect((await get(path, { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
  }
  const refused = await get(post, { 'accept-encoding': 'zstd;q=0, br; q=0.0, gzip' })
  expect(refused.headers.get('content-encoding')).toBe('gzip')
  expect((await get(script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('an address has one spelling: others are redirected or refused', async () => {
  for (const path of ['//allBbs', '/allBbs/', '/x/../allBbs', '/%61llBbs', '/x/%2e%2e/allBbs']) {
    const answer = await raw(path)
    expect([path, answer.statusCode, answer.headers.location]).toEqual([path, 308, '/allBbs'])
  }
  expect((await raw('/%ff')).statusCode).toBe(400)
  expect((await raw('/cms/help/index.html')).statusCode).toBe(404)
})

test('no address escapes the site or reaches an unpublished file', async () => {
  for (const path of [
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/_astro/../../server/headers.json',
    '/.env',
    '/data/cheyou.db',
  ]) {
    expect([308, 404]).toContain((await raw(path)).statusCode)
  }
  expect((await raw('//elsewhere.example/x')).headers.location).toBe('/elsewhere.example/x')
})

test('what machines look for is at the addresses they know', async () => {
  const robots = await (await get('/robots.txt')).text()
  const maps = [...robots.matchAll(/^Sitemap: (.+)$/gm)].map(([, address]) => new URL(address!).pathname)
  expect(maps).toEqual(expect.arrayContaining(['/sitemap.xml', '/sitemap-essay-0.xml', '/sitemap-video-0.xml']))
  for (const path of maps) expect((await get(path)).status, path).toBe(200)
  const security = await get('/.well-known/security.txt')
  expect(security.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await security.text()).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \d{4}-\d\d-\d\dT/)
  const moved = async (path: string) => (await get(path)).headers.get('location')
  expect(await moved('/.well-known/change-password')).toBe('/member/security')
  expect(await moved('/favicon.ico')).toBe('/apple-touch-icon.png')
})

test('an unknown page is a 404 with noindex', async () => {
  for (const path of ['/nope', '/en-us/nope', '/member/nope', '/essayDetails?id=99999']) {
    const answer = await get(path, { cookie: `session=${token}` })
    expect([path, answer.status]).toEqual([path, 404])
    expect((await answer.text()).includes('<meta name="robots" content="noindex"')).toBe(true)
  }
})

test('a page that needs a login redirects to it in its language, with the full return address', async () => {
  expect((await get('/member/order_list?status=waitpay')).headers.get('location')).toBe(
    '/login?redirect=%2Fmember%2Forder_list%3Fstatus%3Dwaitpay',
  )
  expect((await get('/en-us/payment')).headers.get('location')).toBe('/en-us/login?redirect=%2Fen-us%2Fpayment')
  expect((await get('/member/order_list', { cookie: `session=${token}` })).status).toBe(200)
})

test('oversized, malformed and unauthenticated API bodies are refused, the latter two with an error code', async () => {
  const large = new Uint8Array(2 << 20)
  expect([(await send(large)).status, (await send(new Blob([large]).stream())).status]).toEqual([413, 413])
  expect((await (await send('{"essay_id":', { token })).json()).code).toBe(-10007)
  expect(await (await send('{}', { 'x-locale': 'en-us' })).json()).toEqual({
    code: -10009,
    desc: 'Please sign in first',
    data: 'AuthError',
  })
})

test('malformed request lines and headers are refused with a status line', async () => {
  expect(await line('GET / HTTP/1.1\r\nHost: x\r\nX: a\x00b\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
  expect(await line(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(/^HTTP\/1\.1 (400|431)/)
  expect(await line('BREW /pot HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
})

test('unsupported methods are answered 405 with the allowed ones', async () => {
  const read = 'GET, HEAD'
  for (const [path, allow, wrong] of [
    ['/allBbs', read, ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']],
    ['/en-us/cms/help-1', read, ['POST', 'PATCH', 'TRACE']],
    ['/favicon.svg', read, ['POST', 'TRACE']],
    ['/rss.xml', read, ['POST', 'TRACE']],
    ['/upload/x.png', read, ['DELETE', 'TRACE']],
    ['/api/openapi.json', read, ['POST', 'TRACE']],
    ['/healthz', read, ['POST', 'TRACE']],
    ['/login', `${read}, POST`, ['PUT', 'DELETE', 'TRACE']],
    ['/nope', `${read}, POST`, ['PUT', 'TRACE']],
    ['/api/website/info', 'POST', ['GET', 'PUT', 'TRACE']],
    ['/coupon/api/coupon/typelists', 'POST', ['TRACE']],
    ['/api/nope', `${read}, POST`, ['TRACE']],
  ] as const)
    for (const method of wrong) {
      const answer = await raw(path, method)
      expect([path, method, answer.statusCode, answer.headers.allow]).toEqual([path, method, 405, allow])
    }
  expect((await raw('/api/nope', 'POST')).statusCode).toBe(404)
  expect((await raw('/favicon.svg', 'HEAD')).statusCode).toBe(200)
})

test('the health and readiness checks answer 200', async () => {
  expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 200])
})

test('500 concurrent requests get the right language and the same public bytes, logged in or not', {
  tag: '@full',
}, async () => {
  const { nickname } = await site.db.selectFrom('user').select('nickname').where('id', '=', 1).executeTakeFirstOrThrow()
  const { id } = await site.db.selectFrom('forum').select('id').where('is_closed', '=', 0).executeTakeFirstOrThrow()
  const paths = [
    '/',
    post,
    `/bbsDetails?id=${id}`,
    '/allTopic',
    '/cms/help',
    '/nope',
    '/closed',
    '/downApp',
    '/shortVideo',
    '/sift',
  ]
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const seen = new Map<string, Set<string>>()
  const visit = async (n: number) => {
    const path = `${n % 2 ? '/en-us' : ''}${paths[n % paths.length]}`.replace(/^\/en-us\/$/, '/en-us')
    const body = await read(path, n % 3 ? { cookie: `session=${token}; signed=1` } : {}, agent)
    expect([path, /<html lang="([^"]+)"/.exec(body)?.[1]]).toEqual([path, n % 2 ? 'en-US' : 'zh-CN'])
    const same = seen.get(path) ?? new Set()
    seen.set(path, same.add(body))
  }
  await Promise.all(Array.from({ length: 500 }, (_each, n) => visit(n)))
  agent.destroy()
  expect([...seen].filter(([, bodies]) => bodies.size > 1).map(([path]) => path)).toEqual([])
  expect(await text('/cms/help')).not.toContain(nickname)
})

test('the built server checks an imported password in the thread that is part of the build', async () => {
  const user_id = await someone(site, '旧论坛的人')
  const hash = '$2b$04$abcdefghijklmnopqrstuuyvPXIbu7xe6/CED2DzX8z6Si09MlzlW'
  const values = { username: 'jiuren', password: hash }
  await site.db.updateTable('user').set(values).where('id', '=', user_id).execute()
  const { id, answer } = await captchaOf(site.who())
  const read = { unique_str: id, captcha: answer }
  const body = JSON.stringify({ mobile: 'jiuren', password: 'pw', ...read })
  const headers = { origin: site.url, 'content-type': 'application/json' }
  const said = await (await fetch(`${site.url}/api/user/login`, { method: 'POST', body, headers })).json()
  expect(said).toMatchObject({ data: { userinfo: { id: user_id } } })
})

test('a closed site redirects all pages and files to /closed and refuses API calls', async () => {
  await setClosed(site.who(), true)
  for (const path of [post, '/cms/help-1', '/', '/video/drive-1.mp4'])
    expect((await get(path)).headers.get('location')).toBe('/closed')
  expect((await get('/en-us/allBbs')).headers.get('location')).toBe('/en-us/closed')
  expect((await (await send('{}')).json()).code).toBe(-3)
  expect((await get('/robots.txt')).status).toBe(200)
  const info = await fetch(`${site.url}/api/website/info`, { method: 'POST' })
  expect([info.status, await info.json()]).toMatchObject([200, { code: 200, data: { web_status: 0 } }])
  // The login form of staff must work, its calls too.
  expect((await (await fetch(`${site.url}/api/user/login`, { method: 'POST' })).json()).code).not.toBe(-3)
  const closed = await get('/closed')
  expect([closed.status, closed.headers.get('retry-after')]).toEqual([503, '600'])
  const picture = /src="(\/art\/[^"]+)"/.exec(await closed.text())?.[1] ?? ''
  expect([(await get('/healthz')).status, (await get(picture)).status]).toEqual([200, 200])
  const key = `image/202611/${'0'.repeat(32)}.webp`
  const upload = `/upload/${key}`
  await site.who().storage.put(key, Buffer.from('a picture'), 'image/webp')
  const user_id = await someone(site, '值班的人')
  await site.db.insertInto('role').values({ user_id, duty: 'review', createtime: now() }).execute()
  const cookie = `session=${await openSession(site.db, user_id, now())}`
  expect((await get(upload, { cookie: `session=${token}` })).headers.get('location')).toBe('/closed')
  const caching = async () => (await get(upload, { cookie })).headers.get('cache-control')
  // No proxy may give to others what only staff are shown.
  expect(await caching()).toBe('private, no-cache')
  await setClosed(site.who(), false)
  expect((await get(post)).status).toBe(200)
  expect(await caching()).toContain('public')
})

test('shutdown finishes pending requests and saves counted views', {
  tag: '@full',
}, async () => {
  const mine = await startSite({ database: await demoFile() })
  const mineToken = await openSession(mine.db, 1, now())
  // A browser's idle spare connection, which must not delay the shutdown.
  const silent = connect(mine.port, '127.0.0.1')
  await once(silent, 'connect')
  const slow = request(`${mine.url}${collect}`, {
    method: 'POST',
    headers: { token: mineToken, expect: '100-continue' },
  })
  slow.flushHeaders()
  await once(slow, 'continue')
  await fetch(mine.url + post)
  const id = Number(post.split('=')[1])
  const before = await mine.db.selectFrom('essay').select('views').where('id', '=', id).executeTakeFirstOrThrow()
  mine.server.kill('SIGTERM')
  slow.end(JSON.stringify({ essay_id: id, screen: 1 }))
  const [response] = await once(slow, 'response')
  expect([response.statusCode, ...(await mine.left)]).toEqual([200, 0, null])
  const after = await mine.db.selectFrom('essay').select('views').where('id', '=', id).executeTakeFirstOrThrow()
  expect(after.views).toBe(before.views + 1)
  await mine.db.destroy()
})

test('shutdown saves counted views even if a pending request never ends', { tag: '@full' }, async () => {
  const mine = await startSite({ database: await demoFile() })
  const endless = request(`${mine.url}${collect}`, {
    method: 'POST',
    headers: { token: await openSession(mine.db, 1, now()), expect: '100-continue' },
  })
  endless.on('error', () => {})
  endless.flushHeaders()
  await once(endless, 'continue')
  await fetch(mine.url + post)
  const id = Number(post.split('=')[1])
  const views = () => mine.db.selectFrom('essay').select('views').where('id', '=', id).executeTakeFirstOrThrow()
  const before = await views()
  mine.server.kill('SIGTERM')
  expect(await mine.left).toEqual([1, null])
  expect((await views()).views).toBe(before.views + 1)
  await mine.db.destroy()
})

async function raw(path: string, method = 'GET') {
  const asking = request({ port: site.port, host: '127.0.0.1', path, method, agent: false }).end()
  const [response] = await once(asking, 'response')
  response.resume()
  return response
}

async function hosted(path: string, host: string) {
  const [response] = await once(
    ask({ port: site.port, host: '127.0.0.1', path, headers: { host }, agent: false }),
    'response',
  )
  return whole(response)
}

async function read(path: string, headers: Record<string, string>, agent: Agent) {
  const [response] = await once(ask({ port: site.port, host: '127.0.0.1', path, headers, agent }), 'response')
  return whole(response)
}

async function whole(response: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

async function line(words: string) {
  const socket = connect(site.port, '127.0.0.1')
  socket.end(words)
  return whole(socket)
}

test('a body with too many fields, parts, levels or values is refused before parsing', async () => {
  for (const name of [
    'manyFields',
    'manyParts',
    'disguisedParts',
    'escapedParts',
    'listedParts',
    'deepJson',
    'wideJson',
  ] as const) {
    const { type, body } = hostileForms[name]()
    for (const path of ['/api/user/login', '/login']) {
      const headers = { 'content-type': type, origin: site.url, 'x-locale': 'en-us' }
      const response = await fetch(site.url + path, { method: 'POST', headers, body: new Uint8Array(body) })
      expect([name, path, response.status]).toEqual([name, path, 400])
      expect(await response.json()).toMatchObject({ code: -10007, desc: 'The request could not be read' })
    }
  }
})

test('generated pictures exist only at addresses issued by the site', async () => {
  const shown = [...(await text('/')).matchAll(/"(\/art\/[^"]+\.svg)"/g)].map(([, src]) => src!)
  expect(shown.length).toBeGreaterThan(10)
  for (const src of shown) expect([src, (await get(src)).status]).toEqual([src, 200])
  for (const src of ['/art/car-x1.svg', '/art/car-x1_big.png', '/art/avatar-u1.png', '/art/avatar-u1_big.webp'])
    expect([src, (await get(src)).status]).toEqual([src, 404])
  const preview = /property="og:image" content="([^"]+)"/.exec(await text('/'))?.[1] ?? ''
  expect(preview).toMatch(/_big\.png$/)
  const picture = await fetch(preview.replace(/^https?:\/\/[^/]+/, site.url))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('the limit on searches and missing pages affects neither other pages nor other clients', {
  tag: '@full',
}, async () => {
  const few = await startSite({
    database: await demoFile(),
    env: { COSTLY_REQUESTS: '5', TRUSTED_PROXIES: '127.0.0.1' },
  })
  const from = (address: string) => (path: string) =>
    fetch(few.url + path, { headers: { 'x-forwarded-for': address }, redirect: 'manual' })
  const ask = from('2001:db8::1')
  for (const path of ['/list', '/hotInvit?text=a2', '/nope-1', '/en-us/nope-2', '/sku-99999999'])
    expect([path, (await ask(path)).status < 429]).toEqual([path, true])
  const waits = async (path: string, asker = ask) => {
    const { status, headers } = await asker(path)
    return status === 429 && Number(headers.get('retry-after')) > 0
  }
  for (const path of [
    '/list?keyword=a3',
    '/en-us/street?keyword=a4',
    '/nope-3',
    '/art/car-x.svg',
    '/api/search?text=a5',
  ])
    expect([path, await waits(path)]).toEqual([path, true])
  expect(await waits('/list?keyword=a3', from('2001:db8::ffff'))).toBe(true)
  for (const path of ['/', '/list', post, '/cms/help-1', '/login'])
    expect([path, (await ask(path)).status]).toEqual([path, 200])
  expect((await from('2001:db8:9::1')('/list?keyword=a3')).status).toBe(200)
  const { code, desc } = await (await ask('/api/search?text=a6')).json()
  expect([code, desc]).toEqual([-20005, expect.stringMatching(/^太快了/)])
  await few.stop()
})
