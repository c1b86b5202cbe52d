import type { Caller } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { cutText } from '../../core/cut-text.ts'
import { tag } from '../../core/tags.ts'
import { folded } from '../../core/word-segmentation.ts'
import { change } from '../../db/change.ts'
import type { Db } from '../../db/open.ts'

/** Where a search was made. */
export const searchScopes = ['goods', 'essay', 'shop'] as const
export type SearchScope = (typeof searchScopes)[number]

interface Counted {
  scope: SearchScope
  text: string
  times: number
  found: number
}

/** Most texts kept in memory between two writes. */
const MOST_WAITING = 5000
/** Rows per statement. */
const ROWS = 200
const MOST_SIGNS = 50
const DAY = 86_400

let counted = new Map<string, Counted>()
/** Searches since the last write: each visitor counts once per text. */
let countedOnce = new Set<string>()

/** `from` identifies the visitor until the next write and is never stored. */
export function countSearch(scope: SearchScope, text: string, found: number, from: string) {
  const plain = storedText(text)
  const key = `${scope} ${plain}`
  if (plain === '' || countedOnce.has(`${from} ${key}`)) return
  if (counted.size >= MOST_WAITING || countedOnce.size >= MOST_WAITING) return
  countedOnce.add(`${from} ${key}`)
  counted.set(key, { scope, text: plain, times: (counted.get(key)?.times ?? 0) + 1, found })
}

/** The text as stored; '' for one that may contain a personal number or address. */
export function storedText(text: string): string {
  const plain = cutText(folded(text).replace(/\s+/g, ' ').trim(), MOST_SIGNS).trim()
  return /@|\d{8}|(\d[ -]?){11}/.test(plain) ? '' : plain
}

/** Writes this process's searches to the database; those of a failed write stay counted. Safe in several processes. */
export async function flushSearches(db: Db, now = Math.floor(Date.now() / 1000)) {
  const taken = counted
  counted = new Map()
  countedOnce = new Set()
  // In a fixed order, so that two processes cannot deadlock.
  const keys = [...taken.keys()].sort()
  try {
    for (let at = 0; at < keys.length; at += ROWS) {
      const some = keys.slice(at, at + ROWS)
      await add(
        db,
        some.map(key => ({ ...taken.get(key)!, lasttime: now })),
      )
      for (const key of some) taken.delete(key)
    }
  } catch (error) {
    for (const [key, row] of taken) counted.set(key, { ...row, times: row.times + (counted.get(key)?.times ?? 0) })
    throw error
  }
}

const add = (db: Db, rows: (Counted & { lasttime: number })[]) =>
  db
    .insertInto('searched')
    .values(rows)
    .onConflict(on =>
      on.columns(['scope', 'text']).doUpdateSet(e => ({
        times: e('searched.times', '+', e.ref('excluded.times')),
        found: e.ref('excluded.found'),
        lasttime: e.ref('excluded.lasttime'),
      })),
    )
    .execute()

/** Scheduled: deletes searches older than KEEP_SEARCHES days and refreshes the suggestions. */
export const sweepSearches = (who: Caller) =>
  change(who, async who => {
    await who.db
      .deleteFrom('searched')
      .where('lasttime', '<', who.now - config.keep.searches * DAY)
      .execute()
    who.touches(tag.searched)
  })
