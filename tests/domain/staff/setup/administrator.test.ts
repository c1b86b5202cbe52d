import { Secret } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../src/lib/core/caller.ts'
import { config } from '../../../../src/lib/core/config.ts'
import type { Db } from '../../../../src/lib/db/open.ts'
import { dutiesOf } from '../../../../src/lib/domain/account/roles.ts'
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
import { databases, member, NOW, staff, visitor } from '../../../world.ts'

/** The bytes of a secret typed in base32. */
const bytesOf = (secret: string) => Buffer.from(Secret.fromBase32(secret.replaceAll(' ', '')).buffer)

const wanted = { username: 'Keeper', mobile: '', password: 'long enough 1' }

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

  test('refuses wrong keys and limits attempts', async () => {
    const key = (await newSetupKey(db))!
    const who = asker()
    await mustKnowKey(who, key)
    for (let n = 0; n < 9; n++)
      await expect(mustKnowKey(who, 'wrong')).rejects.toMatchObject({ reason: 'badField', words: { field: 'key' } })
    await expect(mustKnowKey(who, key)).rejects.toMatchObject({ reason: 'tooFast' })
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
