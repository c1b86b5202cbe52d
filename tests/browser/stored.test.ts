import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isNeverStored } from '../../src/lib/core/never-stored.ts'

/** A storage whose keys can be listed, as in a browser. */
class Cell {
  getItem = (key: string): string | null => Object.getOwnPropertyDescriptor(this, key)?.value ?? null
  setItem = (key: string, value: string) => void Reflect.set(this, key, value)
  removeItem = (key: string) => void Reflect.deleteProperty(this, key)
  constructor() {
    for (const name of ['getItem', 'setItem', 'removeItem']) Object.defineProperty(this, name, { enumerable: false })
  }
}
const cell = () => new Cell()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', cell())
  vi.stubGlobal('sessionStorage', cell())
})
afterEach(() => vi.unstubAllGlobals())

test('every key that scripts store is in the list', async () => {
  const { stored } = await import('../../src/lib/browser/stores/stored-in-browser.ts')
  const patterns = [
    /persistent(?:JSON|Atom)(?:<.*?>)?\(\s*[`'"]([\w:${}-]+)/g,
    /Storage\.setItem\(\s*'([\w:]+)'/g,
    /(?:KEY|WAITING|PREFIX|key) = [`'"]([a-z]+(?::[\w${}]*)?)/g,
  ]
  const files = globSync('src/{islands,layouts,lib/browser}/**/*.{ts,tsx,js,astro}').filter(file =>
    /persistent(?:JSON|Atom)|Storage\.setItem/.test(readFileSync(file, 'utf8')),
  )
  const keys = files.flatMap(file =>
    patterns.flatMap(pattern => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, key]) => key!)),
  )
  const named = keys.filter(key => !key.startsWith('${'))
  expect(named.length).toBeGreaterThan(14)
  const names = Object.keys(stored)
  expect(named.filter(key => !names.some(name => key.startsWith(name)))).toEqual([])
  expect(names.filter(name => !named.some(key => key.startsWith(name)))).toEqual([])
})

test('after a logout only what belongs to no member is left', async () => {
  const { stored } = await import('../../src/lib/browser/stores/stored-in-browser.ts')
  for (const name of Object.keys(stored)) {
    localStorage.setItem(`${name}7`, '1')
    sessionStorage.setItem(`${name}7`, '1')
  }
  const { forgetAccount } = await import('../../src/lib/browser/stores/forget-account.ts')
  forgetAccount()
  const stays = Object.keys(stored).filter(name => stored[name]!.until !== 'logout')
  expect(Object.keys(localStorage).sort()).toEqual(stays.map(name => `${name}7`).sort())
  expect(Object.keys(sessionStorage).sort()).toEqual(stays.map(name => `${name}7`).sort())
})

test('after a logout a page that is still open stores nothing more, and old texts go after seven days', async () => {
  const unsaved = await import('../../src/lib/browser/stores/unsaved-writing.ts')
  const text = { title: '题', column_id: 0, talks: [], content: { blocks: [] } }
  unsaved.storeUnsavedWriting(7, 'post:3', text)
  expect(unsaved.unsavedWriting(7, 'post:3')).toMatchObject({ title: '题' })
  expect(unsaved.unsavedWriting(8, 'post:3')).toBeFalsy()
  localStorage.setItem('unsaved:7:post:3', JSON.stringify({ ...text, at: 1001 }))
  localStorage.setItem('unsaved:7:post:4', JSON.stringify({ ...text, at: 1000 }))
  unsaved.forgetOldWriting(1000 + 7 * 86_400)
  expect(Object.keys(localStorage)).toEqual(['unsaved:7:post:3'])
  unsaved.forgetAllUnsavedWriting()
  expect(Object.keys(localStorage)).toEqual([])
  unsaved.storeUnsavedWriting(7, 'post:5', text)
  expect(unsaved.unsavedWriting(7, 'post:5')).toBeFalsy()
})

test('passwords, codes, keys, identity, bank and tax numbers, documents are never stored', () => {
  const secret = [
    ...[
      'password',
      'pay_password',
      'new_password',
      'code',
      'sms_code',
      'captcha',
      'key',
      'idempotency_key',
      'ticket_key',
    ],
    ...['id_number', 'id_card_positive_image', 'id_positive', 'driving_license', 'yyzz_images', 'other_images'],
    ...['bank_account', 'branch_bank_name', 'taxpayer_number', 'SMS_KEY_SECRET', 'ALIPAY_PRIVATE_KEY', 'MAIL', 'token'],
  ]
  expect(secret.filter(name => !isNeverStored({ name, type: 'text' }))).toEqual([])
  const plain = [
    'name',
    'mobile',
    'address',
    'province',
    'reason',
    'remark',
    'MAIL_FROM',
    'email',
    'title',
    'goods_name',
  ]
  expect(plain.filter(name => isNeverStored({ name, type: 'text' }))).toEqual([])
  for (const type of ['password', 'file', 'hidden']) expect(isNeverStored({ name: 'x', type })).toBe(true)
  expect(isNeverStored({ name: 'x', type: 'text', autocomplete: 'one-time-code' })).toBe(true)
})
