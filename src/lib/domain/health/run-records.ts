import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Caller } from '../../core/caller.ts'
import { cutText } from '../../core/cut-text.ts'
import { dayOf } from '../../core/time.ts'
import type { Db } from '../../db/open.ts'
import type { Schema } from '../../db/schema.ts'

export type RunRecord = Selectable<Schema['watched']>

interface Run {
  ms?: number
  /** The error message of a failure; absent after a success. */
  error?: unknown
  detail?: string
}

const LONGEST = 200
const DAY = 86_400
/** Days after which something that has not run is forgotten. */
const DAYS = 7

/** What ran in this process since the last write. */
let ran = new Map<string, RunRecord>()

/** Records that a job ran, a message was sent or a provider was called; `flushRuns` writes it. */
export function recordRun(name: string, { ms = 0, error, detail = '' }: Run, now = Math.floor(Date.now() / 1000)) {
  const before = ran.get(name)
  const failed = error !== undefined
  ran.set(name, {
    name,
    lasttime: now,
    ms: Math.round(ms),
    goodtime: failed ? (before?.goodtime ?? 0) : now,
    badtime: failed ? now : (before?.badtime ?? 0),
    day: dayOf(now),
    runs: (before?.runs ?? 0) + 1,
    failures: (before?.failures ?? 0) + (failed ? 1 : 0),
    error: failed ? sentence(error) : (before?.error ?? ''),
    detail,
  })
}

const sentence = (error: unknown) => cutText(String(Object(error).message || Object(error).code || error), LONGEST)

/** Writes this process's records to the database; those of a failed write are kept. Safe in several processes. */
export async function flushRuns(db: Db): Promise<void> {
  if (ran.size === 0) return
  const taken = ran
  ran = new Map()
  try {
    // In a fixed order, so that two processes cannot deadlock.
    await add(
      db,
      [...taken.values()].sort((one, other) => (one.name < other.name ? -1 : 1)),
    )
  } catch (error) {
    for (const [name, run] of taken) if (!ran.has(name)) ran.set(name, run)
    throw error
  }
}

const add = (db: Db, rows: RunRecord[]) =>
  db
    .insertInto('watched')
    .values(rows)
    .onConflict(on =>
      on.column('name').doUpdateSet(e => ({
        lasttime: e.ref('excluded.lasttime'),
        ms: e.ref('excluded.ms'),
        goodtime: later('goodtime'),
        badtime: later('badtime'),
        runs: ofDay('runs'),
        failures: ofDay('failures'),
        day: e.ref('excluded.day'),
        error: sql<string>`case when excluded.badtime > 0 then excluded.error else watched.error end`,
        detail: e.ref('excluded.detail'),
      })),
    )
    .execute()

const later = (name: 'goodtime' | 'badtime'): RawBuilder<number> => {
  const [old, now] = [sql.ref(`watched.${name}`), sql.ref(`excluded.${name}`)]
  return sql`case when ${now} > ${old} then ${now} else ${old} end`
}

/** Daily counts restart at midnight in Shanghai. */
const ofDay = (name: 'runs' | 'failures'): RawBuilder<number> => {
  const [old, now] = [sql.ref(`watched.${name}`), sql.ref(`excluded.${name}`)]
  return sql`case when excluded.day = watched.day then ${old} + ${now} else ${now} end`
}

/** All whose name has this prefix, by name. */
export const runsByPrefix = ({ db }: Pick<Caller, 'db'>, prefix: string): Promise<RunRecord[]> =>
  db
    .selectFrom('watched')
    .selectAll()
    .where(e => e(e.fn('substr', ['name', sql.lit(1), sql.lit(prefix.length)]), '=', prefix))
    .orderBy('name')
    .execute()

/** Scheduled: forgets what has not run for a week, and processes that ended. */
export async function deleteOldRuns({ db, now }: Caller): Promise<void> {
  await db
    .deleteFrom('watched')
    .where('lasttime', '<', now - DAYS * DAY)
    .execute()
  await db
    .deleteFrom('watched')
    .where(e => e(e.fn('substr', ['name', sql.lit(1), sql.lit(8)]), '=', 'process '))
    .where('lasttime', '<', now - DAY)
    .execute()
}

/** Whether its last run failed. */
export const isFailing = ({ goodtime, badtime }: Pick<RunRecord, 'goodtime' | 'badtime'>) => badtime > goodtime
