/** Sends webhooks. */
export interface WebhookSender {
  /**
   * Posts a body; follows no redirect and reads no more of the answer than its first bytes. Throws with a sentence when
   * the address is not public, nobody answers or not in time.
   */
  send(word: Word): Promise<{ status: number; answer: string }>
}

export interface Word {
  url: string
  headers: Record<string, string>
  body: string
}
