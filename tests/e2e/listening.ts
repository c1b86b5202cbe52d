import { openSession } from '../../src/lib/domain/account/sessions.ts'
import { now, type Site } from './site.ts'

interface Asked {
  last?: number
  /** Instead of a new session's. */
  token?: string
}

/** Opens the event stream of a member in a session of its own, as a browser does. */
export async function listening(site: Site, user_id: number, { last, token: other }: Asked = {}) {
  const token = await openSession(site.db, user_id, now())
  const headers = {
    token: other ?? token,
    'accept-encoding': 'gzip, br',
    ...(last && { 'last-event-id': String(last) }),
  }
  const response = await fetch(`${site.url}/api/stream`, { headers })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''

  /** Reads until all these words have arrived; returns everything received so far. */
  async function until(...words: string[]): Promise<string> {
    while (!words.every(word => text.includes(word))) {
      const { done, value } = await reader.read()
      if (done) throw new Error(`The stream ended before it said ${words}: ${text}`)
      text += value
    }
    return text
  }

  /** Reads until the server ends the stream. */
  async function ended(): Promise<string> {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) text += piece.value
    return text
  }

  return { response, token, until, ended, close: () => reader.cancel() }
}
