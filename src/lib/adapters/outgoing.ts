/** The largest response that is read, in bytes. */
const MOST = 1 << 20

interface Outgoing {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | URLSearchParams
  /** Milliseconds for the whole response. */
  patience: number
  most?: number
}

/**
 * Calls a provider and reads its response. A redirect is an error, since it would take keys and signatures to another
 * host; so is a response that takes too long or is too large.
 */
export async function callProvider(url: string, { patience, most = MOST, ...sent }: Outgoing) {
  const response = await fetch(url, { ...sent, redirect: 'manual', signal: AbortSignal.timeout(patience) })
  const { status, headers, body } = response
  if (status >= 300 && status < 400) {
    await body?.cancel()
    throw new Error(`${new URL(url).host} redirects (${status}), which is not followed.`)
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > most) throw new Error(`The response of ${new URL(url).host} has more than ${most} bytes.`)
    chunks.push(chunk)
  }
  return { status, headers, text: Buffer.concat(chunks).toString() }
}
