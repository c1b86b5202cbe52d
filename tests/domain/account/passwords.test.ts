import { expect, test } from 'vitest'
import { checkNew, hashesMade, hashOf, isPassword } from '../../../src/lib/domain/account/passwords.ts'

const rule = { pwd_len: 8, pwd_complexity: [] }

test('hashes passwords as salted argon2id and verifies them', async () => {
  const kept = await hashOf('correct horse')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=8,t=2,p=1\$/)
  expect([await isPassword(kept, 'correct horse'), await isPassword(kept, 'Correct horse')]).toEqual([true, false])
  expect(await hashOf('correct horse')).not.toBe(kept)
})

test('an account without a password rejects every password after the same hashing work', async () => {
  const before = hashesMade()
  expect(await isPassword(null, 'x')).toBe(false)
  expect(hashesMade()).toBe(before + 1)
})

test('composed and decomposed Unicode spellings are the same password', async () => {
  expect(await isPassword(await hashOf('caf\u00e9-mima'), 'cafe\u0301-mima')).toBe(true)
})

test('queues many concurrent checks, and refuses those beyond the limit as busy', async () => {
  // A cheap hash, which waits in the same queue.
  const kept = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
  const all = await Promise.allSettled(Array.from({ length: 210 }, () => isPassword(kept, 'x')))
  const refused = all.filter(each => each.status === 'rejected')
  expect(refused).toHaveLength(8)
  expect(refused[0]).toMatchObject({ reason: { reason: 'busy' } })
})

test.each([
  [rule, '1234567', 'account:short'],
  [rule, 'ninebark', undefined],
  [{ ...rule, pwd_len: 10 }, '123456789', 'account:short'],
  [{ ...rule, pwd_complexity: ['number', 'letter'] as const }, 'onlyletters', 'account:needs_number'],
  [{ ...rule, pwd_complexity: ['number', 'letter'] as const }, 'letters and 1', undefined],
  [{ ...rule, pwd_complexity: ['upper_case'] as const }, 'no capitals', 'account:needs_upper_case'],
  [{ ...rule, pwd_complexity: ['symbol'] as const }, 'nosymbol1', 'account:needs_symbol'],
  [rule, '12345678', 'account:common'],
  [rule, 'password', 'account:common'],
  [rule, 'Qwertyui', 'account:common'],
  [rule, 'trustno1', 'account:common'],
  [rule, 'a1a1a1a1a1', 'account:common'],
  [rule, 'passwordpassword', 'account:common'],
  [rule, '987654321098', 'account:common'],
  [rule, '１２３４５６７８', 'account:common'],
  [rule, 'Farway123', 'account:personal'],
  [rule, 'yawrafdn', undefined],
  [rule, '13800138000', 'account:personal'],
  [rule, '38001380', 'account:personal'],
  [rule, 'Keeper.of1', 'account:personal'],
  [rule, 'farway and its hills', undefined],
])('rule %j on %s gives %s', async (rule, password, said) => {
  const own = ['farway', '13800138000', 'keeper.of@cheyou.example', null]
  const done = checkNew({ ...rule, pwd_complexity: [...rule.pwd_complexity] }, password, { own }).then(() => undefined)
  expect(await done.catch(error => error.said)).toBe(said)
})
