import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { z } from 'zod'
import { type AnyCall, paths } from '../../src/lib/api/index.ts'
import { migrate } from '../../src/lib/db/migrations/index.ts'
import { openDb } from '../../src/lib/db/open.ts'
import { sealText } from '../../src/lib/db/seal.ts'
import { hashOf } from '../../src/lib/domain/account/passwords.ts'
import { duties } from '../../src/lib/domain/account/roles.ts'
import { confirmSession, openSession } from '../../src/lib/domain/account/sessions.ts'
import type { World } from '../api/audience.ts'
import { MODERATE, SELLER, STAFF, sentOf } from '../api/sent.ts'
import { shop } from '../domain/mall/shelves.ts'
import { seller } from '../domain/trade/orders.ts'
import { forum, moderator, staff } from '../world.ts'
import { someone } from './signed.ts'
import { now, type Site, startSite } from './site.ts'
import { test } from './test.ts'

let site: Site
let said = ''
test.beforeAll(async () => {
  const database = join(mkdtempSync(join(tmpdir(), 'cheyou-')), 'site.db')
  const db = openDb(database)
  await migrate(db)
  await db.destroy()
  site = await startSite({ database, env: { LOG_LEVEL: 'debug' } })
  site.server.stdout.on('data', chunk => {
    said += chunk
  })
})
test.afterAll(() => site.stop())

const mark = randomUUID().slice(0, 8)
/** Fields of these names hold secrets; the id of a captcha is none. */
const SECRET = /password|^code$|^captcha$|captcha_code|^key$|token|ticket|^sign/i
const secretIn = (name: string) => (name === 'code' ? '973519' : `walked-${name}-${mark}`)

async function call(path: string, body: object, token: string) {
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json', ...(token && { token }) },
    body: JSON.stringify(body),
  })
  return { path, text: await response.text(), status: response.status }
}

test('no response and no log line of any API call contains a secret that was sent or is stored', {
  tag: '@full',
}, async () => {
  const { db } = site
  const owner = { ...site.who(), member: await someone(site, '物主') }
  const world: World = { db, owner, forum_id: await forum(db), site_id: await shop(db) }
  const makers = {
    owner: owner.member,
    moderator: (await moderator(db, world.forum_id)).member,
    seller: (await seller(db, world.site_id)).member,
    staff: (await staff(db, ...duties)).member,
  }
  const stored = {
    password: await hashOf(`a-long-password-${mark}`),
    pay_password: await hashOf('846203'),
    totp: `sealed-${mark}`,
    totp_next: `begun-${mark}`,
  }
  await db.updateTable('user').set(stored).where('id', 'in', Object.values(makers)).execute()
  // The owner's can be decrypted, since a code is compared with it.
  const sealed = await sealText(db, `totp ${owner.member}`, Buffer.from(mark).toString('base64'))
  await db.updateTable('user').set({ totp: sealed }).where('id', '=', owner.member).execute()
  const makerOf = (path: string) => {
    if (path.startsWith(MODERATE)) return makers.moderator
    if (path.startsWith(SELLER)) return makers.seller
    return path.startsWith(STAFF) ? makers.staff : makers.owner
  }
  const walked = [...new Map<string, AnyCall>(paths)].filter(([, row]) => !row.servedElsewhere)
  const answered: Awaited<ReturnType<typeof call>>[] = []
  const tokens: string[] = []
  for (const [path, row] of walked) {
    const fields = Object.keys(
      Object(z.toJSONSchema(row.input as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' }).properties),
    )
    const hidden = fields.filter(name => SECRET.test(name)).map(name => [name, secretIn(name)])
    const body = { password: secretIn('password'), ...Object.fromEntries(hidden), ...(await sentOf(path)?.(world)) }
    await db.deleteFrom('attempt').execute()
    const token = await openSession(db, makerOf(path), now())
    await confirmSession(db, token, now())
    tokens.push(token)
    answered.push(await call(path, body, ''), await call(path, body, token))
  }
  expect(answered.filter(({ status }) => status === 500).map(({ path }) => path)).toEqual([])
  // Otherwise too few calls would have anything to leak.
  expect(answered.filter(({ text }) => text.startsWith('{"code":200')).length).toBeGreaterThan(walked.length / 2)

  const sessions = await db.selectFrom('session').select(['hash', 'sign']).execute()
  const { value: key } = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'secret')
    .executeTakeFirstOrThrow()
  const secrets = [sealed, ...Object.values(stored), ...tokens, key, ...sessions.map(({ hash }) => hash), `-${mark}`]
  const holds = (text: string) => secrets.some(secret => text.includes(secret)) || LOOKS_SECRET.test(text)
  expect(answered.filter(({ text }) => holds(text)).map(({ path, text }) => `${path} ${text.slice(0, 300)}`)).toEqual(
    [],
  )
  await expect.poll(() => said).toContain(walked.at(-1)![0])
  expect(said.split('\n').filter(holds)).toEqual([])
})

/** A password hash, or the code that was sent. */
const LOOKS_SECRET = /\$argon2|(?<!\d)973519(?!\d)/
