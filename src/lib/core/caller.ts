import type { Db } from '../db/open.ts'
import type { Library } from './content/library.ts'
import type { Locale } from './i18n.ts'
import type { Bus } from './ports/bus.ts'
import type { Traces } from './ports/logistics.ts'
import type { Mail } from './ports/mail.ts'
import type { Channels } from './ports/payment.ts'
import type { Sms } from './ports/sms.ts'
import type { Storage } from './ports/storage.ts'
import type { WebhookSender } from './ports/webhooks.ts'

/** Who is asking. Every function of an area takes one first. */
export interface Caller {
  db: Db
  member: number | null
  locale: Locale
  /** The site's own texts as its editors wrote them; a command has none. */
  library: Library
  /** Seconds UTC: the time of this request. */
  now: number
  /** Notes a tag that the answer depends on: the page made from it is dropped when the tag is touched. */
  reads(tag: string): void
  /** Carries purges to every process; used by `change` alone. */
  bus: Bus
  /** Where uploaded files lie. */
  storage: Storage
  /** The browser or other client that asks; a command has none. */
  client?: Client
  /** Sends text messages; a command has none. */
  sms?: Sms
  /** Sends mail; a command has none. */
  mail?: Mail
  /** The payment channels. */
  channels?: Channels
  /** Asks carriers where a parcel is; none where shops say it themselves. */
  traces?: Traces | undefined
  /** Sends webhooks. */
  webhooks?: WebhookSender
  /** Writes a warning to the log, for whoever runs the site. */
  alarm?: (said: Record<string, unknown>, message: string) => void
}

export interface Client {
  address: string
  /** Its User-Agent. */
  agent: string
  /** The token of its session, whoever's that is. */
  token: string | null
  /** The API key that it calls with instead of a session, by its id. */
  key?: number
  /** Sets its session cookie, or clears it. */
  signs(session: { token: string; days: number } | null): void
  /** The signed cookie of members who logged in on it before; see domain/account/device.ts. */
  device: string | null
  /** Sets that cookie, for a year. */
  remembers(device: string): void
}

export type Member = Caller & { member: number }

/** A caller inside `change`: what it touches is purged once the transaction has committed. */
export type Changing<Who> = Who & { touches(tag: string): void }

/** Stands for every tag: something may have been missed. */
export const EVERYTHING = '*'
