import { config } from '../core/config.ts'
import { Refusal } from '../core/refusal.ts'

export type BodyStream = AsyncGenerator<Uint8Array, void>

/**
 * How much of a refused upload is still read, so that a member's browser gets the response instead of a broken
 * connection.
 */
const LINGER = { bytes: 1 << 20, seconds: 5 }

/** The body of a request as a stream, read on demand. */
export const bodyStream = ({ body }: Request): BodyStream =>
  enforceMinimumRate((body ?? new Blob([]).stream()).values(), config.uploads)

interface Pace {
  /** The minimum bytes per second, and the seconds that a body may fall behind. */
  rate: number
  patience: number
}

/**
 * Passes a body on. Only time spent waiting for the sender counts against the minimum rate. Refusals tooSlow, and
 * badBody when it breaks off.
 */
export async function* enforceMinimumRate(body: AsyncIterator<Uint8Array>, { rate, patience }: Pace): BodyStream {
  let left = patience * 1000
  for (;;) {
    const began = performance.now()
    const { done, value } = await within(body.next(), left)
    if (done) return
    left = Math.min(patience * 1000, left - (performance.now() - began) + (value.length / rate) * 1000)
    yield value
  }
}

async function within<T>(next: Promise<T>, ms: number): Promise<T> {
  const slow = Promise.withResolvers<never>()
  const timer = setTimeout(() => slow.reject(new Refusal('tooSlow')), ms)
  // The client disconnected: nobody reads the response, and it is not logged as an error of ours.
  const arrived = next.catch(() => {
    throw new Refusal('badBody')
  })
  return Promise.race([arrived, slow.promise]).finally(() => clearTimeout(timer))
}

/**
 * The response, after the rest of the body was read and dropped. A visitor's body, or one too long, is left unread:
 * then the connection is closed with the response.
 */
export async function respondAfterBody(response: Response, body: BodyStream, isMember: boolean): Promise<Response> {
  if (!(isMember && (await passedOver(body)))) response.headers.set('connection', 'close')
  return response
}

async function passedOver(body: BodyStream): Promise<boolean> {
  const until = performance.now() + LINGER.seconds * 1000
  let bytes = 0
  try {
    for await (const chunk of body) {
      bytes += chunk.length
      if (bytes > LINGER.bytes || performance.now() > until) return false
    }
    return true
  } catch {
    return false
  }
}
