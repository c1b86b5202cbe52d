import { createHash, timingSafeEqual } from 'node:crypto'
import { isBcrypt, isBcryptOf } from './bcrypt.ts'

/**
 * Hash formats of imported members, each valid until the first successful login: bcrypt (`$2y$…`), bcrypt of the
 * SHA-512 in hexadecimal (`$nodebb$2a$…`), and UCenter's md5(md5(password) + salt) (`$uc$salt$md5`).
 */
const UCENTER = /^\$uc\$([^$]{0,20})\$([\da-f]{32})$/
const NODEBB = '$nodebb'

export const ucenterHash = (md5: string, salt: string) => `$uc$${salt}$${md5.toLowerCase()}`
export const nodebbHash = (bcrypt: string) => `${NODEBB}${bcrypt}`

/** Whether `isOldPassword` knows this hash format. */
export const isOldHash = (kept: string) =>
  UCENTER.test(kept) || isBcrypt(kept.startsWith(NODEBB) ? kept.slice(NODEBB.length) : kept)

/** Whether the password matches such a hash. */
export async function isOldPassword(kept: string, password: string): Promise<boolean> {
  const [, salt, digest] = UCENTER.exec(kept) ?? []
  if (digest !== undefined) return isSame(md5(md5(password) + salt), digest)
  if (!kept.startsWith(NODEBB)) return isBcryptOf(kept, password)
  return isBcryptOf(kept.slice(NODEBB.length), createHash('sha512').update(password).digest('hex'))
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))
