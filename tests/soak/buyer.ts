import { setTimeout as pause } from 'node:timers/promises'
import { sandboxNotice } from '../../src/lib/core/sandbox-notice.ts'

const OUT_OF_STOCK = -20001
const PATIENCE = 60_000
/** Waits until a killed server listens again. */
const GAP = 50

export interface Want {
  path: string
  body: Record<string, unknown>
  /** Fen. */
  money: number
}

interface Shop {
  url: string
  secret: Buffer
  /** Called for each response: the killer counts. */
  heard(): void
}

/**
 * A persistent buyer: an unanswered request is repeated with the same key. Returns the number of the paid slip, or null
 * where everything was sold.
 */
export async function buy({ url, secret, heard }: Shop, token: string, { path, body, money }: Want) {
  const key = crypto.randomUUID()
  const headers = { token, 'content-type': 'application/json' }
  const sent = { method: 'POST', headers, body: JSON.stringify({ ...body, idempotency_key: key }) }
  const answer = await answered(() => fetch(url + path, sent))
  const { code, data, desc } = await answer.json()
  heard()
  if (code === OUT_OF_STOCK) return null
  if (code !== 200) throw new Error(`${path} answered ${code} ${desc}`)
  const out_trade_no = String(data)
  const notice = sandboxNotice(secret, { trade_no: `S${out_trade_no}`, out_trade_no, money })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const told = () => fetch(`${url}/api/pay/notify/sandbox`, { method: 'POST', headers: form, body: notice })
  const thanks = await answered(told)
  heard()
  if ((await thanks.text()) !== 'success') throw new Error(`the notice for ${out_trade_no} was refused`)
  return out_trade_no
}

/** Repeats until a server responds; a broken connection, a busy server or a timeout is no response. */
async function answered(ask: () => Promise<Response>): Promise<Response> {
  const end = Date.now() + PATIENCE
  for (;;) {
    const answer = await ask().catch(() => null)
    if (answer && answer.status !== 503 && answer.status !== 408) return answer
    if (Date.now() > end) throw new Error('no answer in a minute')
    await pause(GAP)
  }
}
