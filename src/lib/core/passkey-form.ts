import { z } from 'zod'
import { text } from './rules.ts'

const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/)
const MOST = 20_000

const credential = {
  id: bytes(2000).min(1),
  rawId: bytes(2000).min(1),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

/** A newly created passkey in WebAuthn's JSON; bytes are base64url. */
export const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(MOST),
    attestationObject: bytes(MOST),
    transports: z.array(text(20)).max(10).optional(),
  }),
})

/** A browser's signature with a passkey. */
export const signedByPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(MOST),
    authenticatorData: bytes(MOST),
    signature: bytes(MOST),
    userHandle: bytes(200).optional(),
  }),
})
