import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Seconds that a code stands for, and how many steps a clock may be off. */
const STEP = 30
const OFF = 1
const SECRET = 20

/** A new secret: 160 bits, as RFC 4226 advises. */
export const newSecret = () => randomBytes(SECRET)

/** RFC 6238 with HMAC-SHA-1: the code of a step, as authenticator apps show it. */
export function codeAt(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.at(-1)! & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const stepAt = (now: number) => Math.floor(now / STEP)

/** The step whose code this is, now or one to either side; null for none. All are compared, whichever fits. */
export function stepOf(secret: Buffer, code: string, now: number): number | null {
  const given = Buffer.from(code)
  let found: number | null = null
  for (let step = stepAt(now) - OFF; step <= stepAt(now) + OFF; step++) {
    const expected = Buffer.from(codeAt(secret, step))
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step
  }
  return found
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding, as people type it into an app. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What the QR code says (Google's Key URI Format). */
export function keyUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
