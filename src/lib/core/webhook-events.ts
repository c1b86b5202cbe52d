/** The events that a webhook can subscribe to. */
export const webhookEvents = [
  'order.paid',
  'order.shipped',
  'order.refunded',
  'order.closed',
  'review.written',
  'post.published',
  'member.joined',
  'shop.approved',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]
