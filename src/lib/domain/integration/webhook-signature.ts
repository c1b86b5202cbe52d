import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const MARK = 'whsec_'
/** Seconds for which receivers should accept a signature. */
const TOLERANCE = 300

export const newSecret = () => MARK + randomBytes(32).toString('base64')

/**
 * The headers of a delivery according to Standard Webhooks (standardwebhooks.com): id, time and body are signed
 * together.
 */
export function signedHeaders(secret: string, { id, body, now }: { id: string; body: string; now: number }) {
  return {
    'content-type': 'application/json',
    'user-agent': 'Cheyou-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(now),
    'webhook-signature': `v1,${signatureOf(secret, `${id}.${now}.${body}`)}`,
  }
}

const signatureOf = (secret: string, text: string) =>
  createHmac('sha256', Buffer.from(secret.slice(MARK.length), 'base64'))
    .update(text)
    .digest('base64')

/** The receiver's check: the signature, in constant time, and its age. */
export function isSignatureValid(
  secret: string,
  headers: Record<string, string | undefined>,
  body: string,
  now: number,
) {
  const { 'webhook-id': id = '', 'webhook-timestamp': time = '', 'webhook-signature': said = '' } = headers
  const right = Buffer.from(`v1,${signatureOf(secret, `${id}.${time}.${body}`)}`)
  const given = Buffer.from(said)
  return given.length === right.length && timingSafeEqual(given, right) && Math.abs(now - Number(time)) <= TOLERANCE
}
