import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Db } from './open.ts'
import { keyOf, secretFor } from './secret.ts'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const SEAL = 16

/** Encrypts data bound to one place, such as the key of a document: nonce, tag, ciphertext. */
export async function seal(db: Db, place: string, bytes: Buffer): Promise<Buffer> {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, await secretFor(db, 'document'), nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts what was encrypted for this place; throws for another place or another secret. */
export const unseal = async (db: Db, place: string, bytes: Buffer): Promise<Buffer> =>
  decrypted(await secretFor(db, 'document'), place, bytes)

function decrypted(key: Buffer, place: string, bytes: Buffer): Buffer {
  const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE))
  cipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(NONCE, NONCE + SEAL))
  return Buffer.concat([cipher.update(bytes.subarray(NONCE + SEAL)), cipher.final()])
}

/** The same for a text column. */
export const sealText = async (db: Db, place: string, text: string) =>
  (await seal(db, place, Buffer.from(text))).toString('base64')

export const unsealText = async (db: Db, place: string, sealed: string) =>
  (await unseal(db, place, Buffer.from(sealed, 'base64'))).toString()

/** Where the secret of a member's second factor is encrypted. */
export const totpPlace = (user_id: number) => `totp ${user_id}`

/** Whether this secret decrypts the newest second factor; null where there is none. */
export async function opens(db: Db, secret: string): Promise<boolean | null> {
  const sealed = db.selectFrom('user').select(['id', 'totp']).where('totp', '<>', '')
  const row = await sealed.orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (!row) return null
  try {
    decrypted(keyOf(secret, 'document'), totpPlace(row.id), Buffer.from(row.totp, 'base64'))
    return true
  } catch {
    return false
  }
}
