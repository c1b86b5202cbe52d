import type { Db } from '../db/open.ts'
import type { Library } from './content/library.ts'
import type { Locale } from './i18n.ts'
import type { Bus } from './ports/bus.ts'
import type { Traces } from './ports/logistics.ts'
import type { Mail } from './ports/mail.ts'
import type { Channels } from './ports/payment.ts'
import type { SearchEngine } from './ports/search-engines.ts'
import type { Sms } from './ports/sms.ts'
import type { Storage } from './ports/storage.ts'
import type { OpenTrial } from './ports/trial.ts'
import type { WebhookSender } from './ports/webhooks.ts'

/** The caller of a domain function, always its first argument. */
export interface Caller {
  db: Db
  member: number | null
  locale: Locale
  /** The site's own texts as edited in the staff console; a command has none. */
  library: Library
  /** Seconds UTC: the time of this request. */
  now: number
  /** Registers a cache tag that the result depends on: a page built from it is invalidated when the tag is touched. */
  reads(tag: string): void
  /** Broadcasts cache invalidations to every process; used by `change` alone. */
  bus: Bus
  /** Where uploaded files are stored. */
  storage: Storage
  /** The requesting browser or other client; a command has none. */
  client?: Client
  /**
   * What the form that is sent was rendered from, to detect changes by others: the newest entry of the log of staff, or
   * the newest save in the shop (account/shop-saves.ts).
   */
  seen?: number
  /** Sends text messages; a command has none. */
  sms?: Sms
  /** Sends mail; a command has none. */
  mail?: Mail
  /** Senders for trying settings; a command has none. */
  trial?: OpenTrial
  /** The payment channels. */
  channels?: Channels
  /** Queries carriers for the tracking of a parcel; undefined where shops enter it by hand. */
  traces?: Traces | undefined
  /** Sends webhooks. */
  webhooks?: WebhookSender
  /** The search engines that are told of new pages; a command has none. */
  searchEngines?: SearchEngine[]
  /** Writes a warning to the log, for the operator. */
  alarm?: (said: Record<string, unknown>, message: string) => void
  /** Writes a line to the log; a command has none. */
  notes?: (said: Record<string, unknown>, message: string) => void
}

export interface Client {
  address: string
  /** Its User-Agent. */
  agent: string
  /** The token of its session, valid or not. */
  token: string | null
  /** The id of the API key it authenticates with instead of a session. */
  key?: number
  /** Sets or clears its session cookie. */
  signs(session: { token: string; days: number } | null): void
  /**
   * The signed cookie that identifies a device on which members have logged in before; see domain/account/device.ts.
   */
  device: string | null
  /** Sets that cookie, for a year. */
  remembers(device: string): void
}

export type Member = Caller & { member: number }

/** A caller inside `change`: the tags it touches are invalidated once the transaction has committed. */
export type Changing<Who> = Who & { touches(tag: string): void }

/** Stands for every tag, for when an invalidation may have been missed. */
export const EVERYTHING = '*'
