import { sql } from 'kysely'
import { buildName } from '../../core/build-name.ts'
import type { Caller } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { cutText } from '../../core/cut-text.ts'
import type { Db } from '../../db/open.ts'
import type { Check } from './check.ts'

export const errorKinds = ['error', 'rejection', 'island'] as const
export type ErrorKind = (typeof errorKinds)[number]

export interface BrowserError {
  kind: ErrorKind
  file: string
  message: string
}

const DAY = 86_400
/** Most kinds of errors held between two writes, and most that are stored. */
const MOST_WAITING = 100
const MOST_KEPT = 500
/** Errors per day, of all browsers, that count as a problem; browser extensions alone cause a few. */
const MANY = 20

let counted = new Map<string, BrowserError & { times: number }>()

/** Counts an error reported by a browser; stores the script's path and the message, without anything personal. */
export function recordBrowserError(said: BrowserError): void {
  const error = { kind: said.kind, file: pathOf(said.file), message: withoutPersonalData(said.message) }
  const key = JSON.stringify(error)
  if (!counted.has(key) && counted.size >= MOST_WAITING) return
  counted.set(key, { ...error, times: (counted.get(key)?.times ?? 0) + 1 })
}

/** The path of our own scripts; of others only that they are not ours. */
const pathOf = (file: string) => /\/_astro\/[\w.@-]{1,150}/.exec(file)?.[0] ?? (file === '' ? '' : 'elsewhere')

/** Removes addresses, e-mails, numbers and long tokens, which may be personal. */
export const withoutPersonalData = (text: string) =>
  cutText(
    text
      .replace(/\bhttps?:\/\/[^\s'",]+/g, '<url>')
      .replace(/[^\s'"@]+@[^\s'"]+/g, '<mail>')
      .replace(/[\w-]{25,}/g, '<long>')
      .replace(/\d{4,}/g, '<number>'),
    200,
  )

/** Writes this process's counts to the database; those of a failed write stay counted. */
export async function flushBrowserErrors(db: Db, now = Math.floor(Date.now() / 1000)): Promise<void> {
  if (counted.size === 0) return
  const taken = counted
  counted = new Map()
  const rows = [...taken.keys()]
    .sort()
    .map(key => ({ ...taken.get(key)!, build: buildName, createtime: now, lasttime: now }))
  try {
    await db
      .insertInto('browser_error')
      .values(rows)
      .onConflict(on =>
        on.columns(['build', 'kind', 'file', 'message']).doUpdateSet(e => ({
          times: e('browser_error.times', '+', e.ref('excluded.times')),
          lasttime: e.ref('excluded.lasttime'),
        })),
      )
      .execute()
  } catch (error) {
    for (const [key, row] of taken) counted.set(key, { ...row, times: row.times + (counted.get(key)?.times ?? 0) })
    throw error
  }
}

/** Scheduled: deletes kinds that have not occurred for a month, and the oldest beyond the limit. */
export async function sweepBrowserErrors({ db, now }: Caller): Promise<void> {
  await db
    .deleteFrom('browser_error')
    .where('lasttime', '<', now - config.keep.browserErrors * DAY)
    .execute()
  const kept = db
    .selectFrom('browser_error')
    .select('id')
    .orderBy('lasttime', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_KEPT)
  await db.deleteFrom('browser_error').where('id', 'not in', kept).execute()
}

/** Recent browser errors, the most frequent kinds first. */
export const browserErrors = ({ db, now }: Pick<Caller, 'db' | 'now'>, days = 7) =>
  db
    .selectFrom('browser_error')
    .select(['id', 'build', 'kind', 'file', 'message', 'times', 'createtime', 'lasttime'])
    .where('lasttime', '>', now - days * DAY)
    .orderBy('times', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

/** Whether the site's scripts fail in browsers; `times` is since each kind first occurred. */
export async function checkBrowserErrors({ db, now }: Pick<Caller, 'db' | 'now'>): Promise<Check> {
  const { kinds, times } = await db
    .selectFrom('browser_error')
    .select(e => [e.fn.countAll<number>().as('kinds'), sql<number>`coalesce(sum(times), 0)`.as('times')])
    .where('lasttime', '>', now - DAY)
    .executeTakeFirstOrThrow()
  const facts = { kinds, times: Number(times) }
  if (facts.times === 0) return { name: 'browsers', state: 'green', says: 'health:is_browsers_good', facts }
  return facts.times > MANY
    ? { name: 'browsers', state: 'amber', says: 'health:is_browsers_failing', facts }
    : { name: 'browsers', state: 'green', says: 'health:is_browsers_few', facts }
}
