import type { Db } from './db/open.ts'
import type { Locale } from './i18n.ts'
import type { Library } from './site/library.ts'

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
}

export type Member = Caller & { member: number }

/** Someone inside `change`: what is touched falls once the transaction has committed. */
export type Changing<Who> = Who & { touches(tag: string): void }

export interface Bus {
  /** Inside the transaction: leaves word that survives a crash. */
  stage(db: Db, tags: string[]): Promise<void>
  /** After the commit: resolves when every process has dropped what these tags made. */
  publish(tags: string[]): Promise<void>
}

/** Stands for every tag: something may have been missed. */
export const EVERYTHING = '*'
