import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { config } from '../../../src/lib/core/config.ts'
import type { Signed } from '../../../src/lib/domain/account/passkey-login.ts'
import type { PasskeyRegistration } from '../../../src/lib/domain/account/passkeys.ts'

const PRESENT = 1
const VERIFIED = 4
const ATTESTED = 64

interface Asked {
  challenge: string
  origin?: string
  /** Member id in the user handle that the device returns; its owner unless given. */
  user?: number
  counter?: number
  /** Whether the device verified its user by fingerprint or PIN. */
  isVerified?: boolean
}

/** A software authenticator that holds one ES256 passkey. */
export function authenticator(owner: number) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x, y } = publicKey.export({ format: 'jwk' })
  const coordinate = (value: string | undefined) => new Uint8Array(Buffer.from(value!, 'base64url'))
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]) as never,
  )
  const coded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  const head = { id: coded(id), rawId: coded(id), type: 'public-key', clientExtensionResults: {} } as const

  const clientData = (type: string, { challenge, origin = config.site }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function dataOf({ counter = 0, isVerified = true }: Asked, flags = 0) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const site = createHash('sha256').update(new URL(config.site).hostname).digest()
    return Buffer.concat([site, Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | flags]), count])
  }

  return {
    id: coded(id),
    make(asked: Asked): PasskeyRegistration {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([dataOf(asked, ATTESTED), Buffer.alloc(16), length, id, Buffer.from(key)])
      const whole = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const attestationObject = coded(isoCBOR.encode(whole as never))
      const clientDataJSON = coded(clientData('webauthn.create', asked))
      return { ...head, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },
    sign(asked: Asked): Signed {
      const [data, client] = [dataOf(asked), clientData('webauthn.get', asked)]
      const digest = createHash('sha256').update(client).digest()
      const signature = sign('sha256', Buffer.concat([data, digest]), privateKey)
      const userHandle = coded(Buffer.from(String(asked.user ?? owner)))
      const response = { clientDataJSON: coded(client), authenticatorData: coded(data), signature: coded(signature) }
      return { ...head, response: { ...response, userHandle } }
    },
  }
}
