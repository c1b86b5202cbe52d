import { createHash } from 'node:crypto'
import type { Kuaidi100Account, Parcel, ParcelStatus, Traces } from '../../core/ports/logistics.ts'
import { secondsAt } from '../../core/time.ts'
import { callProvider } from '../outgoing.ts'

const PATIENCE = 5000

/** Maps its states to ours: 2 is in transit and everything else that is not a delivery; a return is an exception. */
const states: Record<string, number> = { 0: 2, 1: 1, 2: 4, 3: 3, 4: 4, 5: 201, 6: 4, 7: 2, 8: 2, 14: 4 }

/** kuaidi100's query API (poll/query.do), signed by the MD5 of parameters, key and customer. */
export const kuaidi100 = ({ customer, key, endpoint }: Kuaidi100Account): Traces => ({
  async ask(parcel) {
    const param = JSON.stringify(paramOf(parcel))
    const sign = createHash('md5').update(`${param}${key}${customer}`).digest('hex').toUpperCase()
    const body = new URLSearchParams({ customer, sign, param })
    const { text } = await callProvider(`${endpoint}/poll/query.do`, { method: 'POST', body, patience: PATIENCE })
    return tracedOf(JSON.parse(text) as Answer)
  },
})

const paramOf = ({ carrier, number, mobile }: Parcel) => ({
  com: carrier,
  num: number,
  phone: mobile,
  resultv2: '1',
  order: 'desc',
})

interface Answer {
  message?: string
  state?: string
  data?: { context: string; time: string }[]
}

function tracedOf({ message, state = '', data }: Answer): ParcelStatus {
  if (message !== 'ok' || !data) throw new Error(`kuaidi100 has no tracking data: ${message}`)
  const steps = data.map(({ context, time }) => ({ remark: context, datetime: Math.floor(secondsAt(time)) }))
  return { status: states[state[0] === '1' && state.length > 1 ? state : (state[0] ?? '')] ?? 2, steps }
}
