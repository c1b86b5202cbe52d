import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type AnyCall, calls } from '../../src/lib/api/index.ts'
import { handleCall } from '../../src/lib/api/router.ts'
import type { Caller } from '../../src/lib/core/caller.ts'
import { config } from '../../src/lib/core/config.ts'
import { type Locale, translator } from '../../src/lib/core/i18n.ts'
import { essay, forum, member, onSqlite, visitor } from '../world.ts'

const detail = '/api/forum/forum_essay/essayDetail'
const state = '/api/user/myState'
let who: Awaited<ReturnType<typeof member>>
let essay_id: number

beforeAll(async () => {
  who = await member(await onSqlite())
  essay_id = await essay(who.db, { user_id: who.member, forum_id: await forum(who.db) })
})

interface Sent extends RequestInit {
  as?: Caller
  locale?: Locale
}

async function call(path: string, { as = who, locale = 'zh-cn', ...init }: Sent) {
  const request = new Request(config.site + path, { method: 'POST', ...init })
  const sent = (name: string) => !!request.headers.get('cookie')?.includes(`${name}=`)
  const cookies = { has: sent, get: (name: string) => (sent(name) ? { value: 'x' } : undefined) }
  const locals = { who: as, locale, t: translator(locale) }
  const response = await handleCall({ request, url: new URL(request.url), cookies, locals } as never)
  return { status: response.status, headers: response.headers, ...(await response.json()) }
}

const json = (body: unknown) => JSON.stringify(body)
const form = (body: Record<string, string>) => new URLSearchParams(body)

test('JSON and forms give the same answer', async () => {
  const asked = await call(detail, { body: json({ essay_id }) })
  expect(asked).toMatchObject({ status: 200, code: 200, data: { essay_id, title: '提车' } })
  const sent = await call(detail, { body: form({ essay_id: `${essay_id}` }) })
  expect(sent.data).toEqual(asked.data)
  const multipart = new FormData()
  multipart.set('essay_id', `${essay_id}`)
  expect((await call(detail, { body: multipart })).data).toEqual(asked.data)
})

test('every wrong field has a message of its own, and that of the call is the first', async () => {
  const body = json({ name: '林'.repeat(30), mobile: '1', address: '' })
  const told = await call('/api/memberaddress/add', { body })
  expect(told).toMatchObject({ field: 'name', desc: '最多 20 个字，请删去一些' })
  expect(told.fields).toMatchObject({ name: told.desc, mobile: expect.any(String), address: expect.any(String) })
  expect(told.fields.mobile).not.toBe(told.fields.address)
  const single = await call(detail, { body: json({ essay_id: 0 }) })
  expect(single).toMatchObject({ desc: '参数错误：essay_id', field: 'essay_id' })
  expect(single.fields).toBeUndefined()
})

test('asks a guest to sign in, in their language', async () => {
  const as = visitor(who.db)
  const told = await call(state, { as, body: '{}' })
  expect(told).toMatchObject({ status: 200, code: -10009, desc: '请先登录', data: 'AuthError' })
  expect(told.headers.get('location')).toBeNull()
  expect((await call(state, { as, body: '{}', locale: 'en-us' })).desc).toBe('Please sign in first')
})

test('my-page without a session responds 401', async () => {
  const as = visitor(who.db)
  expect(await call('/api/user/myPage', { as, body: '{}' })).toMatchObject({ status: 401, code: 401 })
})

test('an unimplemented call says so to those who may make it', async () => {
  const unbuilt = Object.entries(calls as Record<string, AnyCall>).filter(([, row]) => !row.run && !row.servedElsewhere)
  for (const [path, { access }] of unbuilt) {
    const [member, stranger] = [await call(path, { body: '{}' }), await call(path, { as: visitor(who.db), body: '{}' })]
    const notYet = { status: 501, code: -20009, desc: '尚未开放', data: null }
    expect([path, member]).toMatchObject([path, access === 'open' || access === 'signedIn' ? notYet : { code: -20007 }])
    expect([path, stranger]).toMatchObject([path, access === 'open' ? notYet : { code: -10009 }])
  }
})

test.each([
  ['', 422, -10006],
  ['{"essay_id":', 400, -10007],
  ['null', 400, -10007],
  ['[]', 400, -10007],
  ['"x"', 400, -10007],
  ['1', 400, -10007],
  ['{"essay_id":null}', 422, -10006],
  ['{"essay_id":"x"}', 422, -10006],
  ['{"essay_id":{}}', 422, -10006],
  ['{"essay_id":[1]}', 422, -10006],
  ['{"essay_id":-1}', 422, -10006],
  ['{"essay_id":1.5}', 422, -10006],
  ['{"essay_id":1e300}', 422, -10006],
  ['{"essay_id":99999999999}', 422, -10006],
  ['{"__proto__":{"essay_id":1}}', 422, -10006],
])('the body %s is answered with %d, %d', async (body, status, code) => {
  expect(await call(detail, { body })).toMatchObject({ status, code, data: null })
})

test('names a wrong field and ignores unknown ones', async () => {
  expect((await call(detail, { body: json({ essay_id: 'x' }) })).desc).toBe('参数错误：essay_id')
  expect(await call(detail, { body: json({ essay_id, pc: 1, app_type: 'pc' }) })).toMatchObject({ code: 200 })
})

test('any body gets an envelope and no server error', async () => {
  const anything = fc.oneof(fc.string(), fc.json(), fc.object().map(json))
  await fc.assert(
    fc.asyncProperty(anything, async body => {
      const answer = await call(detail, { body })
      expect(answer.status).toBeLessThan(500)
      expect(Object.keys(answer)).toEqual(expect.arrayContaining(['code', 'desc', 'data']))
    }),
    { numRuns: 300, seed: 7 },
  )
})

test('a missing post responds 200 with code 406', async () => {
  const answer = await call(detail, { body: json({ essay_id: 99 }) })
  expect(answer).toMatchObject({ status: 200, code: 406, desc: '帖子不存在' })
})

test('distinguishes an unknown path from a wrong method', async () => {
  expect(await call('/api/nothing', { body: '{}' })).toMatchObject({ status: 404, code: -20008 })
  expect(await call('/api/constructor', { body: '{}' })).toMatchObject({ status: 404 })
  const wrong = await call(`${detail}?essay_id=1`, { method: 'GET' })
  expect(wrong).toMatchObject({ status: 405, code: -20010 })
  expect(wrong.headers.get('allow')).toBe('POST')
})

test('refuses other sites with a cookie, but accepts this site and token clients', async () => {
  const from = async (headers: Record<string, string>) => (await call(state, { body: '{}', headers })).code
  const cookie = 'session=x'
  expect(await from({ cookie })).toBe(-20017)
  expect(await from({ cookie, origin: 'https://elsewhere.example' })).toBe(-20017)
  expect(await from({ cookie, origin: 'null' })).toBe(-20017)
  expect(await from({ cookie, 'sec-fetch-site': 'cross-site' })).toBe(-20017)
  expect(await from({ cookie, 'sec-fetch-site': 'same-site' })).toBe(-20017)
  expect(await from({ cookie, origin: config.site })).toBe(200)
  expect(await from({ cookie, 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await from({ token: 'x', origin: 'https://elsewhere.example' })).toBe(200)
})

test('other sites cannot sign in a browser without a session', async () => {
  const login = async (headers: Record<string, string>) =>
    (await call('/api/user/login', { as: visitor(who.db), headers, body: form({ mobile: 'a', password: 'b' }) })).code
  expect(await login({})).toBe(-20017)
  expect(await login({ origin: 'https://elsewhere.example' })).toBe(-20017)
  expect(await login({ origin: 'null' })).toBe(-20017)
  expect(await login({ 'sec-fetch-site': 'cross-site' })).toBe(-20017)
  expect(await login({ origin: config.site })).toBe(-20042)
  expect(await login({ 'sec-fetch-site': 'same-origin' })).toBe(-20042)
})

test.each([
  [{}, 'mobile', '请填写手机号'],
  [{ mobile: '' }, 'mobile', '请填写手机号'],
  [{ mobile: '12345678901' }, 'password', '请填写密码'],
  [{ mobile: '13800138000', code: '' }, 'password', '请填写密码'],
  [{ mobile: '13800138000', password: 'short', re_password: 'other' }, 're_password', '两次填写的密码不一致'],
  [
    { mobile: '12345678901', password: '12345678', re_password: '12345678', code: '123456', agree: '1' },
    'mobile',
    '请输入正确的手机号',
  ],
  [
    { mobile: '13800138000', password: 'short', re_password: 'short', code: '123456', agree: '1' },
    'password',
    '密码长度不能小于 8 位',
  ],
  [{ mobile: '13800138000', password: '12345678', re_password: 'other' }, 're_password', '两次填写的密码不一致'],
  [{ mobile: '13800138000', password: '12345678', re_password: '12345678' }, 'code', '请填写验证码'],
  [
    { mobile: '13800138000', password: '12345678', re_password: '12345678', code: '123456', agree: '' },
    'agree',
    '阅读并同意 《服务协议》',
  ],
])('registering with %j reports the first fault, %s', async (body, field, desc) => {
  const headers = { origin: config.site }
  expect(await call('/api/user/register', { headers, body: json(body) })).toMatchObject({
    status: 422,
    code: -10006,
    field,
    desc,
  })
})

test.each([
  [{}, '手机号不能为空'],
  [{ mobile: '1' }, '请输入正确的手机号'],
  [{ mobile: '13800138000' }, '请输入短信动态码'],
  [{ mobile: '13800138000', code: '123456' }, '请输入密码'],
  [{ mobile: '13800138000', code: '123456', newpassword: '12345678', re_newpassword: '' }, '请输入确认密码'],
  [{ mobile: '13800138000', code: '123456', newpassword: '12345678', re_newpassword: 'x' }, '两次密码输入不一致'],
  [{ mobile: '13800138000', code: '123456', newpassword: 'ninebark' }, '短信动态码不正确或已过期'],
])('resetting with %j answers %s', async (body, desc) => {
  expect(await call('/api/user/resetpwd', { body: json(body) })).toMatchObject({ status: 422, desc })
})

test('an internal error is answered with its id only', async () => {
  const broken = new Proxy(visitor(who.db), {
    get: (target, name) => (name === 'db' ? fail() : Reflect.get(target, name)),
  })
  const headers = { 'x-request-id': 'r-1' }
  const answer = await call(detail, { as: broken, headers, body: json({ essay_id }) })
  expect(answer).toMatchObject({ status: 500, code: -1, desc: '系统繁忙，请稍后再试（r-1）', data: null })
})

function fail(): never {
  throw new Error('select secret from user')
}
