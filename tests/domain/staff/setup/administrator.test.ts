import { Secret } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../../src/lib/core/caller.ts'
import { config } from '../../../../src/lib/core/config.ts'
import { tag } from '../../../../src/lib/core/tags.ts'
import type { Db } from '../../../../src/lib/db/open.ts'
import { dutiesOf } from '../../../../src/lib/domain/account/roles.ts'
import { memberOf, openSession } from '../../../../src/lib/domain/account/sessions.ts'
import { codeAt, stepAt } from '../../../../src/lib/domain/account/totp.ts'
import { totpBegin, totpConfirm } from '../../../../src/lib/domain/account/two-factor.ts'
import {
  isSetupUser,
  setupAccount,
  setupAppoint,
  setupReach,
} from '../../../../src/lib/domain/staff/setup/administrator.ts'
import { isSetupKey, mustKnowKey, newSetupKey } from '../../../../src/lib/domain/staff/setup/key.ts'
import { setupState } from '../../../../src/lib/domain/staff/setup/state.ts'
import { add, databases, member, NOW, staff, visitor } from '../../../world.ts'

/** The bytes of a secret typed in base32. */
const bytesOf = (secret: string) => Buffer.from(Secret.fromBase32(secret.replaceAll(' ', '')).buffer)

const wanted = { username: 'Keeper', mobile: '', password: 'long enough 1' }

/** Everything that lets somebody into an account other than its password and second factor. */
async function leaveWaysIn({ db, member: user_id }: Member) {
  const until = NOW + 3600
  await openSession(db, user_id, NOW, 7)
  await db.insertInto('login_ticket').values({ hash: 'ticket', user_id, days: 7, until }).execute()
  await db.insertInto('passkey_challenge').values({ hash: 'challenge', user_id, session: '', until }).execute()
  await add(db, 'passkey', {
    user_id,
    credential: 'theirs',
    public_key: '',
    counter: 0,
    name: 'theirs',
    transports: '[]',
    createtime: NOW,
  })
  await add(db, 'api_key', {
    name: 'theirs',
    prefix: 'cyk_theirs',
    hash: '',
    user_id,
    maker_id: user_id,
    scopes: '[]',
    until: 0,
    createtime: NOW,
  })
  const theirs = { email: 'theirs@example.com', pay_password: 'theirs', leavetime: until }
  await db.updateTable('user').set(theirs).where('id', '=', user_id).execute()
}

/** The number of rows in each table of ways into this account. */
async function waysInto(db: Db, user_id: number) {
  const found: Record<string, number> = {}
  const tables = ['session', 'login_ticket', 'passkey', 'passkey_challenge', 'recovery_code', 'api_key'] as const
  for (const table of tables) {
    const rows = await db.selectFrom(table).select('user_id').where('user_id', '=', user_id).execute()
    if (rows.length > 0) found[table] = rows.length
  }
  return found
}

describe.each(databases)('site setup on %s', (_name, open) => {
  let db: Db
  beforeEach(async () => {
    Object.assign(config, { demo: false })
    db = await open()
  })
  afterEach(() => db.destroy())

  const client = () => ({ address: '192.0.2.7', agent: '', token: null, device: null, signs() {}, remembers() {} })
  const asker = (): Caller => ({ ...visitor(db), client: client() })

  async function administrator() {
    const { member, token } = await setupAccount(asker(), wanted)
    const who = { ...visitor(db), member, client: { ...client(), token } }
    const { secret } = await totpBegin(who, { password: wanted.password })
    await totpConfirm(who, { code: codeAt(bytesOf(secret), stepAt(NOW)) })
    return who
  }

  test('issues a setup key until there is an administrator, and a new key replaces the old one', async () => {
    const [first, second] = [await newSetupKey(db), await newSetupKey(db)]
    expect(await isSetupKey(db, first!)).toBe(false)
    expect(await isSetupKey(db, second!)).toBe(true)
    const kept = await db.selectFrom('setting').select('value').where('name', '=', 'setup:key').executeTakeFirst()
    expect(kept?.value).not.toContain(second)
    await staff(db, 'admin')
    expect(await newSetupKey(db)).toBeNull()
    expect(await setupState(db)).toBeNull()
  })

  test('issues no setup key in a demo', async () => {
    Object.assign(config, { demo: true })
    expect(await newSetupKey(db)).toBeNull()
  })

  test('refuses wrong keys, and any number of them does not shut out whoever has the right one', async () => {
    const key = (await newSetupKey(db))!
    for (let n = 0; n < 120; n++)
      await expect(mustKnowKey(db, 'wrong')).rejects.toMatchObject({ reason: 'badField', words: { field: 'key' } })
    await mustKnowKey(db, key)
  })

  test('the account step made again leaves nothing to whoever made it before', async () => {
    const before = await administrator()
    const id = before.member
    await leaveWaysIn(before)
    await setupAccount(asker(), { ...wanted, username: 'owner' })
    expect(await waysInto(db, id)).toEqual({ session: 1 })
    const user = db.selectFrom('user').select(['email', 'mobile', 'pay_password', 'totp', 'totp_next', 'leavetime'])
    expect(await user.where('id', '=', id).executeTakeFirst()).toEqual({
      email: null,
      mobile: null,
      pay_password: null,
      totp: '',
      totp_next: '',
      leavetime: null,
    })
  })

  test('what was added to the account between its two steps is gone once it is administrator', async () => {
    const who = await administrator()
    await leaveWaysIn(who)
    who.touched.length = 0
    await setupAppoint(who)
    expect(who.touched).toContain(tag.live(who.member))
    expect(await waysInto(db, who.member)).toEqual({ session: 1, recovery_code: 10 })
    expect(await memberOf(db, who.client!.token!, NOW)).toBe(who.member)
    const user = db.selectFrom('user').select(['email', 'pay_password']).where('id', '=', who.member)
    expect(await user.executeTakeFirst()).toEqual({ email: null, pay_password: null })
  })

  test('the account gets all duties once it has a second factor, and the key is void', async () => {
    const key = (await newSetupKey(db))!
    const { member: first } = await setupAccount(asker(), wanted)
    const { member: same } = await setupAccount(asker(), { ...wanted, username: 'keeper2' })
    expect(same).toBe(first)
    const early = { ...visitor(db), member: same }
    await expect(setupAppoint(early)).rejects.toMatchObject({ reason: 'secondFactorFirst' })
    expect(await dutiesOf(early)).toEqual([])
    const who = await administrator()
    who.touched.length = 0
    await setupAppoint(who)
    expect(who.touched).toContain('web_status')
    expect((await dutiesOf(who)).length).toBe(7)
    expect(await isSetupKey(db, key)).toBe(false)
    expect(await isSetupUser(who)).toBe(false)
    expect(await setupState(db)).toBe('site')
    await expect(setupAccount(asker(), wanted)).rejects.toMatchObject({ reason: 'stateConflict' })
    await expect(setupAppoint(who)).rejects.toMatchObject({ reason: 'stateConflict' })
  })

  test('setup resumes at the step reached, until finished', async () => {
    const who = await administrator()
    await setupAppoint(who)
    await setupReach(who, 'mail')
    expect(await setupState(db)).toBe('mail')
    await expect(setupReach(await member(db), 'kit')).rejects.toMatchObject({ reason: 'forbidden' })
    who.touched.length = 0
    await setupReach(who, '')
    expect(who.touched).toContain('web_status')
    expect(await setupState(db)).toBeNull()
    expect(await newSetupKey(db)).toBeNull()
  })

  test('refuses taken names and numbers and weak passwords', async () => {
    await member(db, { username: 'taken', mobile: '13800000000' })
    await expect(setupAccount(asker(), { ...wanted, username: 'Taken' })).rejects.toMatchObject({
      reason: 'usernameTaken',
    })
    await expect(setupAccount(asker(), { ...wanted, mobile: '13800000000' })).rejects.toMatchObject({
      reason: 'mobileTaken',
    })
    await expect(setupAccount(asker(), { ...wanted, password: 'short' })).rejects.toMatchObject({
      reason: 'weakPassword',
    })
  })
})
