import { randomBytes } from 'node:crypto'
import { HOTP, Secret, TOTP } from 'otpauth'

/** Tolerated clock skew in steps of 30 seconds. */
const OFF = 1
const SECRET = 20

/** A new secret: 160 bits, as RFC 4226 advises. */
export const newSecret = () => randomBytes(SECRET)

// A copy, because small Buffers share an ArrayBuffer with others.
const secretOf = (bytes: Buffer) => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/** The code of a step, as authenticator apps show it (RFC 6238 with HMAC-SHA-1). */
export const codeAt = (secret: Buffer, step: number, digits = 6): string =>
  HOTP.generate({ secret: secretOf(secret), counter: step, digits })

/** The step at a time in seconds. */
export const stepAt = (now: number) => TOTP.counter({ timestamp: now * 1000 })

/** The step of this code: now or one to either side; null for none. */
export function totpStepOf(secret: Buffer, code: string, now: number): number | null {
  // The library throws on six characters that are more than six bytes.
  if (!/^\d{6}$/.test(code)) return null
  const delta = TOTP.validate({ secret: secretOf(secret), token: code, timestamp: now * 1000, window: OFF })
  return delta === null ? null : stepAt(now) + delta
}

/** RFC 4648 without padding, as people type it into an app. */
export const base32 = (bytes: Buffer): string => secretOf(bytes).base32

/** Content of the QR code (Google's Key URI Format). */
export const keyUri = (secret: Buffer, { issuer, account }: { issuer: string; account: string }): string =>
  new TOTP({ issuer, label: account, secret: secretOf(secret) }).toString()
