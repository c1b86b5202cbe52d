import { describe, expect, test } from 'vitest'
import type { Db } from '../../src/lib/db/open.ts'
import { sealText, totpPlace } from '../../src/lib/db/seal.ts'
import { checkSecret } from '../../src/lib/db/secret-fingerprint.ts'
import { databases, member } from '../world.ts'

const configured = 'the secret of this site, forty letters..'
const other = 'another secret, also of forty letters...'

/** What stops a start with this SECRET; '' for nothing. */
const faultOf = (db: Db, configured: string) =>
  checkSecret(db, { records: true, configured }).then(
    () => '',
    error => (error as Error).message,
  )

describe.each(databases)('on %s', (_name, make) => {
  test('the first start records which SECRET it is, whether set or stored', async () => {
    const [set, stored] = [await make(), await make()]
    expect(await faultOf(set, configured)).toBe('')
    expect(await faultOf(set, configured)).toBe('')
    expect(await faultOf(set, other)).toMatch(/^SECRET is not the one/)
    expect(await faultOf(set, '')).toMatch(/^SECRET is missing/)
    expect(await faultOf(stored, '')).toBe('')
    expect(await faultOf(stored, '')).toBe('')
    expect(await faultOf(stored, configured)).toMatch(/^SECRET is not the one/)
  })

  test('a site of an older version is compared by what it has encrypted', async () => {
    const db = await make()
    const { member: id } = await member(db)
    const totp = await sealText(db, totpPlace(id), 'a secret')
    await db.updateTable('user').set({ totp }).where('id', '=', id).execute()
    expect(await faultOf(db, configured)).toBe(
      `SECRET is not the one that this site's data is encrypted with: set the one this site was started with before, or, if it is lost, see "A lost SECRET" in docs/operate.md.`,
    )
    expect(await faultOf(db, '')).toBe('')
    await db.deleteFrom('setting').where('name', 'in', ['secret', 'secret_fingerprint']).execute()
    expect(await faultOf(db, '')).toMatch(/^SECRET is missing/)
  })
})
