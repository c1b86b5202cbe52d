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
  /** The words of the site's editors; a command has none at hand. */
  library: Library
  /** Seconds UTC: the time of this request. */
  now: number
  /** "What I answer depends on this": the page made from it falls when the tag is touched. */
  reads(tag: string): void
  /** How purges reach every process; used by `change` alone. */
  bus: Bus
  /** Where uploaded files lie. */
  storage: Storage
  /** The browser or other client that asks; a command has none. */
  client?: Client
  /** How text messages leave; a command has no need of it. */
  sms?: Sms
  /** The same for mail. */
  mail?: Mail
  /** How money comes from outside and goes back. */
  channels?: Channels
  /** Asks carriers where a parcel is; none where shops say it themselves. */
  traces?: Traces | undefined
  /** Sends word to other servers. */
  webhooks?: WebhookSender
  /** Writes a warning to the log, for whoever runs the site. */
  alarm?: (said: Record<string, unknown>, message: string) => void
}

export interface Client {
  address: string
  /** What it says of itself. */
  agent: string
  /** The session that it came with, whoever's that is. */
  token: string | null
  /** The API key that it calls with instead of a session, by its id. */
  key?: number
  /** Hands it the session to come with from now on, or takes its session away. */
  signs(session: { token: string; days: number } | null): void
  /** The signed names of the devices that it was entered from before, as it sends them; see domain/account/device.ts. */
  device: string | null
  /** Hands it the same to keep for a year. */
  remembers(device: string): void
}

export type Member = Caller & { member: number }

/** Someone inside `change`: what is touched falls once the transaction has committed. */
export type Changing<Who> = Who & { touches(tag: string): void }

/** Stands for every tag: something may have been missed. */
export const EVERYTHING = '*'
