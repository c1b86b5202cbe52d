import { openWebhookSender } from '../adapters/webhook-sender.ts'
import { config } from '../core/config.ts'
import type { WebhookSender } from '../core/ports/webhooks.ts'

let sender: WebhookSender | undefined

/** The webhook sender of the settings. */
export function webhookSender(): WebhookSender {
  sender ??= openWebhookSender({ isPrivateAllowed: config.webhookPrivate })
  return sender
}
