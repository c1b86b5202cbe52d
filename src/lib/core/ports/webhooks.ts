/** Sends webhooks. */
export interface WebhookSender {
  /**
   * Posts a body; follows no redirects and reads only the first bytes of the response. Throws a sentence when the
   * address is not public, or does not respond in time.
   */
  send(word: WebhookRequest): Promise<{ status: number; answer: string }>
}

export interface WebhookRequest {
  url: string
  headers: Record<string, string>
  body: string
}
