import { X509Certificate } from 'node:crypto'
import type { Caller } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { dayOf, time } from '../../core/time.ts'
import type { Check } from './check.ts'

/** Seconds before an end at which it is warned of. */
const MONTH = 30 * 86_400

interface Ending {
  /** The setting of a certificate, or the name of an API key. */
  what: string
  /** Seconds UTC. */
  time: number
  /** Seconds before it at which it is warned of: less for a key that was made for a short time. */
  notice: number
}

/** The certificate or API key that ends first: amber 30 days before, red from then until it is replaced or revoked. */
export async function checkExpiry(who: Pick<Caller, 'db' | 'now'>): Promise<Check> {
  const all = await endings(who)
  const [first] = all
  const name = 'expiry'
  if (!first) return { name, state: 'green', says: 'health:is_expiry_none', facts: {} }
  const facts = { what: first.what, time: first.time }
  if (first.time <= who.now) return { name, state: 'red', says: 'health:is_expiry_over', facts }
  const soon = all.find(ending => isSoon(ending, who.now))
  if (soon) return { name, state: 'amber', says: 'health:is_expiry_soon', facts: { what: soon.what, time: soon.time } }
  return { name, state: 'green', says: 'health:is_expiry_good', facts }
}

let warnedOn = 0

/** Scheduled: logs once a day what has ended or will within 30 days. */
export async function warnOfExpiry(who: Caller): Promise<void> {
  if (warnedOn === dayOf(who.now)) return
  warnedOn = dayOf(who.now)
  for (const ending of await endings(who))
    if (isSoon(ending, who.now))
      who.alarm?.(
        { what: ending.what, until: time(ending.time) },
        ending.time <= who.now ? 'a certificate or key has expired' : 'a certificate or key will expire: replace it',
      )
}

const isSoon = ({ time, notice }: Ending, now: number) => time - notice <= now

async function endings({ db }: Pick<Caller, 'db'>): Promise<Ending[]> {
  const rows = db.selectFrom('api_key').select(['name', 'until', 'createtime']).where('revoketime', '=', 0)
  const keys = (await rows.where('until', '>', 0).execute()).map(({ name, until, createtime }) => ({
    what: name,
    time: until,
    notice: Math.min(MONTH, (until - createtime) / 2),
  }))
  return [...certificates(), ...keys].sort((one, other) => one.time - other.time)
}

/** Those of the payment settings; a bare public key has no end. */
function certificates(): Ending[] {
  const { alipay, wechatpay } = config.pay
  const settings = { ALIPAY_PUBLIC_KEY: alipay?.publicKey, WECHATPAY_PUBLIC_KEY: wechatpay?.publicKey }
  return Object.entries(settings).flatMap(([what, pem]) =>
    pem?.includes('BEGIN CERTIFICATE')
      ? [{ what, time: Math.floor(new X509Certificate(pem).validToDate.getTime() / 1000), notice: MONTH }]
      : [],
  )
}
