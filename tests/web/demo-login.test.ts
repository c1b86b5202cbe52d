import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../../src/lib/db/open.ts'
import { demoStaff } from '../../src/lib/demo/demo.ts'
import { openDemoMember } from '../../src/lib/demo/demo-member.ts'
import { seedWhenEmpty } from '../../src/lib/demo/seed/index.ts'
import { isPassword } from '../../src/lib/domain/account/passwords.ts'
import { writerTrustOf } from '../../src/lib/domain/account/trust.ts'
import { releaseEssay } from '../../src/lib/domain/forum/publish.ts'
import { valuesOf } from '../../src/lib/domain/ledger/post.ts'
import { loginPage } from '../../src/lib/web/auth-forms.ts'
import { demoLogin } from '../../src/lib/web/demo-login.ts'
import { NOW, onSqlite, visitor } from '../world.ts'
import { opened, shown } from './astro-request.ts'

const SITE = 'http://127.0.0.1:4321'
const DEMO = { demo: true, site: SITE }

let db: Db
let staff: { account: string; password: string }
let given: { account: string; password: string }
beforeAll(async () => {
  db = await onSqlite()
  await seedWhenEmpty(db, NOW)
  staff = await demoStaff(visitor(db))
  given = await openDemoMember(visitor(db))
}, 120_000)

/** The login page, asked for from `address` with `headers`. */
function page(headers: Record<string, string> = {}, address = '127.0.0.1') {
  const client = { address, agent: '', token: null, device: null, signs() {}, remembers() {} }
  const asked = opened({ ...visitor(db), client }, '/login')
  return { ...asked, request: new Request(`${SITE}/login`, { headers: { host: '127.0.0.1:4321', ...headers } }) }
}

const memberOf = async () => {
  const user = db.selectFrom('user').select(['id', 'password']).where('username', '=', given.account)
  return user.executeTakeFirstOrThrow()
}

test('the demo offers its member at the machine itself, and the password works', async () => {
  expect(await demoLogin(page(), DEMO)).toEqual(given)
  expect(given).toEqual({ account: 'member', password: expect.stringMatching(/^[\w-]{12}$/) })
  expect(await isPassword((await memberOf()).password, given.password)).toBe(true)
})

test('no other site and nobody elsewhere is offered a login', async () => {
  expect(await demoLogin(page(), { ...DEMO, demo: false })).toBeNull()
  expect(await demoLogin(page(), { ...DEMO, site: 'https://cheyou.example' })).toBeNull()
  expect(await demoLogin(page({}, '192.168.1.7'), DEMO)).toBeNull()
  expect(await demoLogin(page({ 'x-forwarded-for': '127.0.0.1' }), DEMO)).toBeNull()
  expect(await demoLogin(opened(visitor(db), '/login'), DEMO)).toBeNull()
})

test('the login page, which nothing may keep, offers the staff’s login to nobody', async () => {
  const asked = page()
  const loaded = shown(await loginPage(asked))
  expect(asked.response.headers.get('cache-control')).toBe('no-store')
  expect(loaded).toHaveProperty('demo')
  expect(JSON.stringify([loaded, await demoLogin(page(), DEMO)])).not.toContain(staff.password)
  const kept = await db.selectFrom('setting').select('value').execute()
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${staff.password}|${given.password}`))
})

test('the member is established: with points, posts and replies, and a new post is public at once', async () => {
  const who = { ...visitor(db), member: (await memberOf()).id }
  expect((await writerTrustOf(who)).trust).toBeGreaterThanOrEqual(2)
  expect((await valuesOf(db, who.member, ['point'])).point).toBeGreaterThan(0)
  const { id: column_id, forum_id } = await db
    .selectFrom('forum_column')
    .innerJoin('forum', 'forum.id', 'forum_id')
    .select(['forum_column.id', 'forum_id'])
    .where('is_closed', '=', 0)
    .executeTakeFirstOrThrow()
  const content = '<p>周末带家人去了趟水库，来回一百六十公里，路况很好。</p>'
  const sent = { title: '水库一日往返', content, forum_id, column_id }
  expect(await releaseEssay(who, sent)).toMatchObject({ is_approved: 1 })
})

test('once the password has been changed, nobody is offered it', async () => {
  await db.updateTable('user').set({ password: 'another' }).where('username', '=', given.account).execute()
  expect(await demoLogin(page(), DEMO)).toBeNull()
})
