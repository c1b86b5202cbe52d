import { cutText } from '../core/cut-text.ts'
import type { WebhookSender } from '../core/ports/webhooks.ts'
import { beginningOf, openOutgoing } from './outgoing.ts'

/** Milliseconds that a receiver has for its whole response. */
const PATIENCE = 10_000
/** Bytes of the response that are stored. */
const KEPT = 500

interface Settings {
  /** For tests and closed networks. */
  isPrivateAllowed: boolean
  patience?: number
}

/** Sends over HTTPS to public addresses, which staff enter in the console. */
export const openWebhookSender = ({ isPrivateAllowed, patience = PATIENCE }: Settings): WebhookSender => ({
  async send({ url, headers, body }) {
    const sent = { method: 'POST', headers, body, patience, isPublicOnly: !isPrivateAllowed } as const
    const incoming = await openOutgoing(url, sent)
    const { text } = await beginningOf(incoming, KEPT)
    return { status: incoming.status, answer: cutText(text, KEPT, 'bytes').replaceAll('\0', '') }
  },
})
