import { createHash } from 'node:crypto'
import { hashSync } from 'bcryptjs'
import { describe, expect, test } from 'vitest'
import { isBcrypt, isBcryptOf } from '../../../src/lib/domain/account/bcrypt.ts'
import { login } from '../../../src/lib/domain/account/login.ts'
import { isOldHash, nodebbHash, ucenterHash } from '../../../src/lib/domain/account/old-passwords.ts'
import { isPassword } from '../../../src/lib/domain/account/passwords.ts'
import { databases, member } from '../../world.ts'
import { browser, captchaOf } from './asking.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Made by crypt(3) of libxcrypt; the first is known from jBCrypt's own tests. */
const known = [
  ['', '$2a$06$DCq7YPn5Rq63x1Lad4cll.TV4S6ytwfsfvkgY8jIucDrjc8deX1s.'],
  ['pw', '$2b$04$abcdefghijklmnopqrstuuyvPXIbu7xe6/CED2DzX8z6Si09MlzlW'],
  ['密码 ünï 123', '$2y$05$CCCCCCCCCCCCCCCCCCCCC.aZOCkjZ5Rry2.XW1UZQFd/jgoAP/wL6'],
  ['x'.repeat(100), '$2a$04$zzzzzzzzzzzzzzzzzzzzz.yeXIrxMAuhV51ANgLz11s0yevIdRrF.'],
] as const

test.each(known)('isBcryptOf verifies %j and rejects another password or hash', async (password, hash) => {
  expect(await isBcryptOf(hash, password)).toBe(true)
  expect(await isBcryptOf(hash, `-${password}`)).toBe(false)
  expect(await isBcryptOf(`${hash.slice(0, -2)}xO`, password)).toBe(false)
})

test('the event loop goes on while a hash is checked', async () => {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns++
    if (!isOver) setImmediate(turn)
  }
  const hash = hashSync('pw', 10)
  setImmediate(turn)
  expect(await isBcryptOf(hash, 'pw')).toBe(true)
  isOver = true
  // On this thread bcryptjs would let in one turn per tenth of a second.
  expect(turns).toBeGreaterThan(100)
})

test('does not accept malformed hashes or bcrypt costs out of range', () => {
  const [, hash] = known[1]
  expect([hash, hash.replace('$04$', '$15$'), hash.replace('$04$', '$03$'), '', 'x'].map(isBcrypt)).toEqual([
    true,
    ...[false, false, false, false],
  ])
  expect(isOldHash('$argon2id$v=19$m=8,t=1,p=1$AA$AA')).toBe(false)
  expect(isOldHash('$uc$abc$short')).toBe(false)
})

/** The SHA-512 of the password in hexadecimal, in bcrypt, as NodeBB has it. */
const SHA_WRAPPED = '$2b$04$abcdefghijklmnopqrstuu6AeFF4jNRavEgxWsiqhaew8olB8FFIu'

describe.each(databases)('on %s', (_name, open) => {
  test.each([
    ['UCenter', ucenterHash(md5(`${md5('旧密码 1')}a1b2c3`), 'a1b2c3')],
    ['NodeBB', nodebbHash(SHA_WRAPPED)],
    ['PHP', '$2y$04$abcdefghijklmnopqrstuu9YulgvhoN3cISe7XYJjAeCMmnLzsx/C'],
  ])('a password imported from %s logs in and is rehashed as argon2id', async (_source, hash) => {
    const db = await open()
    const { member: id } = await member(db, { username: 'laoli', password: hash })
    const who = browser(db)
    const enter = async (password: string) =>
      login(who, { account: 'LaoLi', password, days: 2, captcha: await captchaOf(who) })
    const kept = async () =>
      (await db.selectFrom('user').select('password').where('id', '=', id).executeTakeFirstOrThrow()).password
    await expect(enter('another')).rejects.toMatchObject({ reason: 'wrongLogin' })
    expect(await kept()).toBe(hash)
    expect(await isPassword(hash, '旧密码 1')).toBe(true)
    expect((await enter('旧密码 1')).userinfo.id).toBe(id)
    expect(await kept()).toMatch(/^\$argon2id\$/)
    expect((await enter('旧密码 1')).userinfo.id).toBe(id)
    await db.destroy()
  })
})
