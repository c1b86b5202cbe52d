import { config } from '../core/config.ts'
import { DatabaseFault } from './database-fault.ts'
import type { Db } from './open.ts'
import { opens } from './seal.ts'
import { fingerprintOf, secretInUse, storedSecret } from './secret.ts'

/** The row of `setting` with the fingerprint of the secret that the site's data is encrypted with. */
export const FINGERPRINT_ROW = 'secret_fingerprint'

/**
 * Compares the secret of this process with the one the site was started with before, which the first start records.
 * Throws a DatabaseFault where it is missing or another: whatever is encrypted could not be read.
 */
export async function checkSecret(db: Db, { records = false, configured = config.secret } = {}): Promise<void> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', FINGERPRINT_ROW).executeTakeFirst()
  const secret = configured || (await storedSecret(db))
  if (row && secret && fingerprintOf(secret) === row.value) return
  if (row) throw new DatabaseFault(sentence(secret, `the one with the fingerprint ${row.value}`))
  if ((await opens(db, secret)) === false)
    throw new DatabaseFault(sentence(secret, 'the one this site was started with before'))
  if (records) await recordSecret(db, configured)
}

/** From now on the secret of this process is the right one. Returns its fingerprint. */
export async function recordSecret(db: Db, configured = config.secret): Promise<string> {
  const value = fingerprintOf(configured || (await secretInUse(db)))
  await db
    .insertInto('setting')
    .values({ name: FINGERPRINT_ROW, value })
    .onConflict(same => same.column('name').doUpdateSet({ value }))
    .execute()
  return value
}

const sentence = (secret: string, right: string) =>
  `SECRET is ${secret ? 'not the one' : 'missing'} that this site's data is encrypted with: set ${right}, or, if it is lost, see "A lost SECRET" in docs/operate.md.`
