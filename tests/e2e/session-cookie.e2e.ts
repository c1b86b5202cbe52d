import { expect } from 'playwright/test'
import { hashOf } from '../../src/lib/domain/account/passwords.ts'
import { openSession } from '../../src/lib/domain/account/sessions.ts'
import { captchaOf } from '../domain/account/asking.ts'
import { demoFile, now, type Site, startSite } from './site.ts'
import { test } from './test.ts'

const origin = 'https://cheyou.example'
const DAY = 86_400
let site: Site

test.beforeAll(async () => {
  site = await startSite({ database: await demoFile(), env: { SITE_URL: origin } })
})
test.afterAll(() => site.stop())

const call = (path: string, body: object, headers = {}) =>
  fetch(site.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { origin, 'content-type': 'application/json', ...headers },
  })
const isSignedIn = async (cookie: string) =>
  (await (await call('/api/user/getUserSign', {}, { cookie })).json()).code === 200

test('over https every cookie has the __Host- prefix, and wins over a plain one', async () => {
  const user = { mobile: '13800138777', password: await hashOf('a long enough one') }
  await site.db.updateTable('user').set(user).where('id', '=', 2).execute()
  const { id, answer } = await captchaOf(site.who())
  const read = { unique_str: id, captcha: answer }
  const login = await call('/api/user/login', { mobile: user.mobile, password: 'a long enough one', ...read })
  const [session] = login.headers.getSetCookie().filter(each => each.startsWith('__Host-session='))
  expect(session).toMatch(/; Path=\/(;|$)/)
  expect(session).toMatch(/; Secure(;|$)/)
  expect(session).toMatch(/; HttpOnly(;|$)/)
  expect(session).not.toMatch(/Domain/i)
  const given = login.headers.getSetCookie().filter(each => !/Expires=Thu, 01 Jan 1970/.test(each))
  expect(given.map(each => each.split('=')[0]).sort()).toEqual(['__Host-device', '__Host-session', '__Host-signed'])
  const cookie = session!.split(';')[0]!
  expect(await isSignedIn(cookie)).toBe(true)
  const planted = await openSession(site.db, 3, now())
  const both = await call('/api/user/getUserSign', {}, { cookie: `session=${planted}; ${cookie}` })
  const own = await call('/api/user/getUserSign', {}, { cookie })
  expect(await both.json()).toEqual(await own.json())
  const other = await call('/api/user/logout', {}, { cookie, origin: 'https://evil.example' })
  expect((await other.json()).code).toBe(-20017)
})

test('over https an author sees a post held for review with either session cookie; others do not', async () => {
  const { id, user_id } = await site.db
    .selectFrom('essay')
    .select(['id', 'user_id'])
    .where('is_approved', '=', 0)
    .where('deletetime', 'is', null)
    .executeTakeFirstOrThrow()
  const status = async (cookie: string) =>
    (await fetch(`${site.url}/essayDetails?id=${id}`, { headers: { cookie } })).status
  const token = await openSession(site.db, user_id, now())
  expect(await status(`signed=1; __Host-session=${token}`)).toBe(200)
  expect(await status(`session=${token}`)).toBe(200)
  expect(await status(`__Host-session=${await openSession(site.db, user_id + 1, now())}`)).toBe(403)
  expect(await status('')).toBe(403)
})

test('a session in the old cookie still works, and moves to the new one when extended', async () => {
  const fresh = await openSession(site.db, 2, now())
  expect(await isSignedIn(`session=${fresh}`)).toBe(true)
  const foreign = await call('/api/user/logout', {}, { cookie: `session=${fresh}`, origin: 'https://evil.example' })
  expect((await foreign.json()).code).toBe(-20017)
  const older = await openSession(site.db, 2, now() - 1.5 * DAY)
  const said = (await call('/api/user/getUserSign', {}, { cookie: `session=${older}` })).headers.getSetCookie()
  expect(said.some(each => each.startsWith(`__Host-session=${older};`))).toBe(true)
  expect(said.some(each => /^session=(deleted)?;.*Expires=Thu, 01 Jan 1970/.test(each))).toBe(true)
})

test('logging out clears both session cookies', async () => {
  const token = await openSession(site.db, 2, now())
  const said = (await call('/api/user/logout', {}, { cookie: `session=${token}` })).headers.getSetCookie()
  const gone = said.filter(each => /Expires=Thu, 01 Jan 1970/.test(each)).map(each => each.split('=')[0])
  expect(gone.sort()).toEqual(['__Host-session', '__Host-signed', 'session', 'signed'])
})
