import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createServer as createSmtp, type Server as Smtp } from 'node:net'
import { sql } from 'kysely'
import { expect } from 'playwright/test'
import { codeAt, stepAt } from '../../src/lib/domain/account/totp.ts'
import { captchaOf } from '../domain/account/asking.ts'
import { fromBase32 } from './signed.ts'
import { demoFile, now, type Site, startSite } from './site.ts'
import { test } from './test.ts'

/** The server's log output, and every code it has sent. */
let said = ''
const codes: string[] = []
let site: Site
let provider: Server
let post: Smtp

async function portOf(server: Server | Smtp): Promise<number> {
  await once(server, 'listening')
  return (server.address() as { port: number }).port
}

test.beforeAll(async () => {
  provider = createServer((req, res) => {
    const { searchParams } = new URL(req.url ?? '/', 'http://stand-in')
    codes.push(...(searchParams.get('TemplateParam')?.match(/\d{6}/g) ?? []))
    res.end('{"Code":"OK"}')
  }).listen(0, '127.0.0.1')
  post = createSmtp(socket => {
    let held = ''
    let letter: string[] | null = null
    const hear = (line: string) => {
      if (letter && line === '.') {
        const body = Buffer.from(letter.slice(letter.indexOf('') + 1).join(''), 'base64').toString()
        codes.push(...(body.match(/\d{6}/g) ?? []))
        letter = null
        socket.write('250 ok\r\n')
      } else if (letter) letter.push(line)
      else if (/^DATA/.test(line)) {
        letter = []
        socket.write('354 go on\r\n')
      } else socket.write(/^QUIT/.test(line) ? '221 bye\r\n' : '250 ok\r\n')
    }
    socket.on('error', () => {})
    socket.write('220 stand-in\r\n')
    socket.on('data', chunk => {
      const lines = (held + chunk).split('\r\n')
      held = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
  })
  const sms = {
    SMS: 'aliyun',
    SMS_KEY_ID: 'id',
    SMS_KEY_SECRET: 'provider-secret-4711',
    SMS_SIGN: 'x',
    SMS_TEMPLATES: 'a,b,c,d,e',
    SMS_ENDPOINT: `http://127.0.0.1:${await portOf(provider)}`,
  }
  const mail = {
    MAIL: `smtp://127.0.0.1:${await portOf(post.listen(0, '127.0.0.1'))}`,
    MAIL_FROM: 'no-reply@cheyou.example',
  }
  site = await startSite({ database: await demoFile(), env: { LOG_LEVEL: 'debug', ...sms, ...mail } })
  site.server.stdout.on('data', chunk => {
    said += chunk
  })
})
test.afterAll(async () => {
  await site.stop()
  provider.close()
  post.close()
})

const mark = randomUUID().slice(0, 8)
const secrets = {
  first: `first-password-${mark}`,
  second: `second-password-${mark}`,
  third: `third-password-${mark}`,
  wrong: `wrong-password-${mark}`,
}
const mobile = '13612349876'
const other = '13612349875'
let token = ''

/** Raw responses. */
const answered: { path: string; text: string }[] = []
/** Calls whose response contains a secret by design; these are removed before the check. */
const giving: Record<string, RegExp> = {
  '/api/user/login': /"(token|sign|ticket)":"[^"]*"/g,
  '/api/user/loginCode': /"(token|sign)":"[^"]*"/g,
  '/api/login/mobile': /"(token|sign)":"[^"]*"/g,
  '/api/member/totpbegin': /"(secret|uri)":"[^"]*"/g,
  '/api/member/totpconfirm': /"codes":\[[^\]]*\]/g,
  '/api/member/totpcodes': /"codes":\[[^\]]*\]/g,
}

async function call(path: string, body: object) {
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json', ...(token && { token }) },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  answered.push({ path, text: text.replace(giving[path] ?? /$^/, '') })
  return JSON.parse(text)
}

/** Waits for the next code, which is sent after the response. */
async function next(before: number): Promise<string> {
  await expect.poll(() => codes.length).toBeGreaterThan(before)
  return codes.at(-1)!
}
const sending = async (path: string, body: object) => {
  await site.db.deleteFrom('attempt').execute()
  const before = codes.length
  const { data } = await call(path, body)
  return { ...Object(data), code: await next(before) } as { key: string; code: string }
}
const captcha = async () => {
  const { id, answer } = await captchaOf(site.who())
  return { captcha_id: id, captcha_code: answer }
}

test('no password, code, token or identity number is in the log, the database or other responses', {
  tag: '@full',
}, async () => {
  const tokens: string[] = []
  const registered = await sending('/api/sms/send', { mobile, type: 1 })
  const account = { mobile, password: secrets.first, re_password: secrets.first }
  expect(await call('/api/user/register', { ...account, code: '000000x' })).not.toMatchObject({ code: 200 })
  expect(await call('/api/user/register', { ...account, code: registered.code })).toMatchObject({ code: 200 })
  for (const password of [secrets.wrong, secrets.first]) {
    const { captcha_id, captcha_code } = await captcha()
    const entered = await call('/api/user/login', { mobile, password, unique_str: captcha_id, captcha: captcha_code })
    if (password === secrets.first) token = entered.data.userinfo.token
    tokens.push(...(entered.data ? [entered.data.userinfo.token, entered.data.userinfo.sign] : []))
  }
  const passwords = { old_password: secrets.first, new_password: secrets.second }
  expect(await call('/api/member/modifypassword', { ...passwords, old_password: secrets.wrong })).toMatchObject({
    code: -20046,
  })
  expect(await call('/api/member/modifypassword', passwords)).toMatchObject({ code: 200 })
  const bound = await sending('/api/member/bindmobliecode', { mobile: other, ...(await captcha()) })
  expect(await call('/api/member/modifymobile', { mobile: other, ...bound, password: secrets.second })).toMatchObject({
    code: 200,
  })
  const email = 'secret@cheyou.example'
  const mailed = await sending('/api/member/bingemailcode', { email, ...(await captcha()) })
  expect(await call('/api/member/modifyemail', { email, ...mailed, password: secrets.second })).toMatchObject({
    code: 200,
  })
  const paid = await sending('/api/member/paypwdcode', {})
  expect(await call('/api/member/verifypaypwdcode', paid)).toMatchObject({ code: 200 })
  expect(await call('/api/member/modifypaypassword', { ...paid, password: '846203' })).toMatchObject({ code: 200 })
  expect(await call('/api/member/checkpaypassword', { pay_password: '846203' })).toMatchObject({ code: 200 })
  const { secret } = (await call('/api/member/totpbegin', { password: secrets.second })).data
  const shown = () => codeAt(fromBase32(secret), stepAt(now()))
  const begun = shown()
  const set = await call('/api/member/totpconfirm', { code: begun })
  const more = await call('/api/member/totpcodes', { password: secrets.second, code: set.data.codes[0] })
  const recovery = [...set.data.codes, ...more.data.codes] as string[]
  expect(recovery).toHaveLength(20)
  const first = await captcha()
  const entering = { mobile: other, password: secrets.second }
  const owed = await call('/api/user/login', { ...entering, unique_str: first.captcha_id, captcha: first.captcha_code })
  const { ticket } = owed.data
  expect(await call('/api/user/loginCode', { ticket, code: '000000' })).toMatchObject({ code: -20043 })
  const inside = await call('/api/user/loginCode', { ticket, code: recovery[10] })
  token = inside.data.userinfo.token
  tokens.push(ticket, token, inside.data.userinfo.sign)
  const off = { password: secrets.second, code: recovery[11] }
  expect(await call('/api/member/totpremove', off)).toMatchObject({ code: 200 })
  const reset = await sending('/api/sms/send', { mobile: other, type: 2 })
  expect(
    await call('/api/user/resetpwd', { mobile: other, code: reset.code, newpassword: secrets.third }),
  ).toMatchObject({ code: 200 })
  token = ''
  const bySms = await sending('/api/login/mobileCode', { mobile: other, ...(await captcha()) })
  const back = await call('/api/login/mobile', { mobile: other, key: bySms.key, code: bySms.code })
  token = back.data.token
  tokens.push(token)
  const identity = '110101199003077758'
  const sent = { forum_id: 1, nickname: 'x', realname: '某某', id_number: identity, sex: 1, province: '110000' }
  const rest = { city: '110100', area: '110101', address: 'x', industry: 'x', phone: other, email, reason: 'x' }
  await call('/api/forum/forum/applyBoards', { ...sent, ...rest })
  expect(await call('/api/member/cancel', { password: secrets.third })).toMatchObject({ code: 200 })
  expect(await call('/api/user/logout', {})).toMatchObject({ code: 200 })

  await expect.poll(() => said).toContain('/api/user/logout')
  const all = [...Object.values(secrets), ...tokens, secret.replaceAll(' ', ''), secret, ...recovery, identity]
  all.push('provider-secret-4711')
  expect(all.filter(secret => said.includes(secret))).toEqual([])
  expect(answered.filter(({ text }) => [...all, ...codes].some(secret => text.includes(secret)))).toEqual([])
  const tables = await everything()
  expect(Object.keys(tables).length).toBeGreaterThan(40)
  const holding = Object.entries(tables).filter(([, text]) => all.some(secret => text.includes(secret)))
  expect(holding.map(([name]) => name)).toEqual([])
  // Prices and regions have six digits too, so codes are searched for only where signing in leaves traces.
  const traces = [
    'user',
    'session',
    'sms_code',
    'captcha',
    'attempt',
    'sms',
    'mail',
    'audit',
    'notice',
    'pace',
    'setting',
  ]
  const heard = [said, ...traces.map(name => tables[name]!)].join('\n')
  expect(codes).toHaveLength(6)
  expect([...codes, begun, '846203'].filter(code => new RegExp(`(?<!\\d)${code}(?!\\d)`).test(heard))).toEqual([])
  expect([mobile, other, email].filter(personal => said.includes(personal))).toEqual([])
  expect(said.split('\n').filter(line => line && !line.startsWith('{') && !line.startsWith('Cheyou is at'))).toEqual([])
})

test('client input cannot forge a line in the log', { tag: '@full' }, async () => {
  const before = said.length
  await fetch(`${site.url}/%0d%0a{"level":60}`, { headers: { 'user-agent': 'x', 'x-request-id': 'a\tb' } })
  await call('/api/user/login\n{"level":60}', { mobile: 'a\r\n{"level":60,"msg":"forged"}', password: 'x' })
  await expect.poll(() => said.length).toBeGreaterThan(before)
  expect(
    said
      .slice(before)
      .split('\n')
      .filter(line => line.includes('forged') || line.startsWith('{"level":60')),
  ).toEqual([])
})

/** The newest rows of every table, as text. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(site.db)
  const names = rows.map(({ name }) => name).filter(name => !/^(search_|sqlite_)/.test(name))
  const texts = names.map(async name => {
    const newest = await sql`select * from ${sql.table(name)} order by rowid desc limit 1000`.execute(site.db)
    return [name, JSON.stringify(newest.rows)] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}
