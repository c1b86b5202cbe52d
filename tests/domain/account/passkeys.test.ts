import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { deleteExpired } from '../../../src/lib/domain/account/delete-expired.ts'
import { passkeyChallenge, passkeyLogin } from '../../../src/lib/domain/account/passkey-login.ts'
import {
  passkeyAdd,
  passkeyOptions,
  passkeyRemove,
  passkeyRename,
  passkeys,
} from '../../../src/lib/domain/account/passkeys.ts'
import { hashOf } from '../../../src/lib/domain/account/passwords.ts'
import { memberOf, tokenHash } from '../../../src/lib/domain/account/sessions.ts'
import { codeAt, stepAt } from '../../../src/lib/domain/account/totp.ts'
import { totpBegin, totpConfirm } from '../../../src/lib/domain/account/two-factor.ts'
import { exportedData } from '../../../src/lib/domain/member/export.ts'
import { fromBase32 } from '../../e2e/signed.ts'
import { databases, member, NOW } from '../../world.ts'
import { type Browser, browser, browserOf, signedUp } from './asking.ts'
import { authenticator } from './authenticator.ts'

const password = 'a long enough one'
const email = 'passkey@cheyou.example'

const why = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    error => error.reason,
  )

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let hash: string
  let who: Browser & Member
  beforeAll(async () => {
    db = await open()
    hash = await hashOf(password)
  })
  beforeEach(async () => {
    for (const table of ['attempt', 'session', 'passkey', 'passkey_challenge'] as const)
      await db.deleteFrom(table).execute()
    await db.updateTable('user').set({ email: null }).execute()
    who = await signedUp(db, { email, password: hash })
  })

  const challenge = async () => (await passkeyOptions(who, { password })).challenge
  const visit = (now = NOW) => browser(db, { now })
  const asked = async (now = NOW) => (await passkeyChallenge(visit(now))).challenge

  /** A device with a registered passkey of the member. */
  async function enrolled(counter = 0) {
    const device = authenticator(who.member)
    await passkeyAdd(who, { response: device.make({ challenge: await challenge(), counter }) })
    return device
  }

  test('adding a passkey takes the password and mails the owner', async () => {
    expect(await why(passkeyOptions(who, { password: 'not this one' }))).toBe('wrongPassword')
    const device = await enrolled()
    expect(await passkeys(who)).toMatchObject([{ name: 'WebAuthn', createtime: NOW, usetime: null }])
    expect(who.letters.map(letter => letter.subject)).toEqual(['通行密钥已变更'])
    const { excludeCredentials } = await passkeyOptions(who, { password })
    expect(excludeCredentials).toMatchObject([{ id: device.id }])
  })

  test('an account without a password must set one first', async () => {
    await db.updateTable('user').set({ password: null }).where('id', '=', who.member).execute()
    expect(await why(passkeyOptions(who, { password }))).toBe('passwordFirst')
  })

  test('rejects passkeys with a used, foreign or expired challenge, a foreign origin or no verified user', async () => {
    const [device, first] = [authenticator(who.member), await challenge()]
    const elsewhere = await browserOf(db, who.member)
    expect(await why(passkeyAdd(elsewhere, { response: device.make({ challenge: first }) }))).toBe('wrongPasskey')
    expect(await why(passkeyAdd(who, { response: device.make({ challenge: first }) }))).toBe('done')
    const again = authenticator(who.member)
    expect(await why(passkeyAdd(who, { response: again.make({ challenge: first }) }))).toBe('wrongPasskey')
    const foreign = { challenge: await challenge(), origin: 'https://cheyou.evil' }
    expect(await why(passkeyAdd(who, { response: again.make(foreign) }))).toBe('wrongPasskey')
    const unseen = { challenge: await challenge(), isVerified: false }
    expect(await why(passkeyAdd(who, { response: again.make(unseen) }))).toBe('wrongPasskey')
    const late = again.make({ challenge: await challenge() })
    expect(await why(passkeyAdd({ ...who, now: NOW + 300 }, { response: late }))).toBe('wrongPasskey')
    const known = device.make({ challenge: await challenge() })
    expect(await why(passkeyAdd(who, { response: known }))).toBe('wrongPasskey')
    expect(await passkeys(who)).toHaveLength(1)
  })

  test('limits a member to ten passkeys', async () => {
    for (let n = 0; n < 10; n++) await enrolled()
    expect(await why(challenge())).toBe('stateConflict')
  })

  test('a passkey logs in and records the time of use', async () => {
    const device = await enrolled()
    const entering = visit(NOW + 60)
    const response = device.sign({ challenge: await asked() })
    const { userinfo } = await passkeyLogin(entering, { response, days: 2 })
    expect(await memberOf(db, userinfo.token, NOW + 60)).toBe(who.member)
    expect(entering.cookies).toEqual([{ token: userinfo.token, days: 2 }])
    expect(await passkeys(who)).toMatchObject([{ usetime: NOW + 60 }])
  })

  test('rejects signatures that are replayed, forged, late, unverified or for another origin', async () => {
    const device = await enrolled()
    const enter = (response: ReturnType<typeof device.sign>, now = NOW) =>
      why(passkeyLogin(visit(now), { response, days: 2 }))
    const used = device.sign({ challenge: await asked() })
    expect(await enter(used)).toBe('done')
    expect(await enter(used)).toBe('wrongPasskey')
    expect(await enter(device.sign({ challenge: await asked(), origin: 'https://cheyou.evil' }))).toBe('wrongPasskey')
    expect(await enter(device.sign({ challenge: await asked(), isVerified: false }))).toBe('wrongPasskey')
    expect(await enter(device.sign({ challenge: await asked() }), NOW + 300)).toBe('wrongPasskey')
    expect(await enter(device.sign({ challenge: 'bm90IG91cnM' }))).toBe('wrongPasskey')
    expect(await enter(authenticator(who.member).sign({ challenge: await asked() }))).toBe('wrongPasskey')
    const forged = authenticator(who.member).sign({ challenge: await asked() })
    expect(await enter({ ...forged, id: device.id, rawId: device.id })).toBe('wrongPasskey')
    const broken = device.sign({ challenge: await asked() })
    expect(await enter({ ...broken, response: { ...broken.response, clientDataJSON: 'bm8' } })).toBe('wrongPasskey')
    expect(await enter(device.sign({ challenge: await challenge() }))).toBe('wrongPasskey')
  })

  test('a passkey does not log in to another account', async () => {
    const device = await enrolled()
    const { member: other } = await member(db)
    const response = device.sign({ challenge: await asked(), user: other })
    expect(await why(passkeyLogin(visit(), { response, days: 2 }))).toBe('wrongPasskey')
  })

  test('rejects a signature counter that does not rise, also for concurrent logins', async () => {
    const device = await enrolled(5)
    const enter = async (counter: number) => {
      const response = device.sign({ challenge: await asked(), counter })
      return why(passkeyLogin(visit(), { response, days: 2 }))
    }
    expect(await enter(5)).toBe('wrongPasskey')
    expect((await Promise.all([enter(6), enter(6)])).sort()).toEqual(['done', 'wrongPasskey'])
    expect(await enter(7)).toBe('done')
  })

  test('wrong passkey logins are limited to twenty; successful ones do not count', async () => {
    const device = await enrolled()
    for (let n = 0; n < 25; n++)
      await passkeyLogin(visit(), { response: device.sign({ challenge: await asked() }), days: 2 })
    for (let n = 0; n < 20; n++) {
      const response = device.sign({ challenge: 'bm90IG91cnM' })
      expect(await why(passkeyLogin(visit(), { response, days: 2 }))).toBe('wrongPasskey')
    }
    const response = device.sign({ challenge: await asked() })
    expect(await why(passkeyLogin(visit(), { response, days: 2 }))).toBe('tooManyTries')
  })

  test('limits an address to 120 challenges', async () => {
    for (let n = 0; n < 120; n++) await asked()
    expect(await why(asked())).toBe('tooFast')
  })

  test('with two-factor on, adding a passkey takes a code, while passkey login needs none', async () => {
    const { secret } = await totpBegin(who, { password })
    const code = (now: number) => codeAt(fromBase32(secret), stepAt(now))
    await totpConfirm(who, { code: code(NOW) })
    expect(await why(passkeyOptions(who, { password }))).toBe('wrongCode')
    const later = { ...who, now: NOW + 60 }
    const { challenge } = await passkeyOptions(later, { password, code: code(NOW + 60) })
    const device = authenticator(who.member)
    await passkeyAdd(later, { response: device.make({ challenge }) })
    const response = device.sign({ challenge: await asked() })
    const { userinfo } = await passkeyLogin(visit(), { response, days: 2 })
    const session = db.selectFrom('session').select('confirmed_at').where('hash', '=', tokenHash(userinfo.token))
    expect(await session.executeTakeFirst()).toEqual({ confirmed_at: NOW })
  })

  test('only the owner may rename or remove a passkey, and removal takes the password', async () => {
    const device = await enrolled()
    const [own] = await passkeys(who)
    const other = await signedUp(db, { password: hash })
    expect(await why(passkeyRename(other, { id: own!.id, name: 'mine' }))).toBe('noSuchContent')
    expect(await why(passkeyRemove(other, { id: own!.id, password }))).toBe('noSuchContent')
    await passkeyRename(who, { id: own!.id, name: '手机' })
    expect(await passkeys(who)).toMatchObject([{ name: '手机' }])
    expect(await why(passkeyRemove(who, { id: own!.id, password: 'not this one' }))).toBe('wrongPassword')
    await passkeyRemove(who, { id: own!.id, password })
    expect(await passkeys(who)).toEqual([])
    expect(who.letters).toHaveLength(2)
    const response = device.sign({ challenge: await asked() })
    expect(await why(passkeyLogin(visit(), { response, days: 2 }))).toBe('wrongPasskey')
  })

  test('the data export lists passkeys without their keys; expired challenges are removed', async () => {
    const device = await enrolled()
    let text = ''
    for await (const piece of await exportedData(who)) text += piece
    expect(JSON.parse(text).passkeys).toMatchObject([{ name: 'WebAuthn' }])
    expect(text).not.toContain(device.id)
    await asked()
    await deleteExpired(visit(NOW + 299))
    expect(await db.selectFrom('passkey_challenge').select('until').execute()).toHaveLength(1)
    await deleteExpired(visit(NOW + 300))
    expect(await db.selectFrom('passkey_challenge').select('until').execute()).toEqual([])
  })
})
