import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { lockEssayChanges } from './lock-essay-changes.ts'

/** The view counter of each kind. */
const columns = { essay: 'views', talk: 'views', video: 'views', goods: 'click_num' } as const
const tables = ['essay', 'talk', 'video', 'goods'] as const
/** Rows per transaction, so that others can write in between. */
const ROWS = 200

let counted = new Map<string, number>()

/** Counts one more view of a post, topic, video or goods, such as `essay:7`, in memory. */
export function countView(what: string, views = 1) {
  counted.set(what, (counted.get(what) ?? 0) + views)
}

/**
 * Adds this process's views to the database; those of a failed write stay counted. Safe in several processes at once.
 */
export async function flushViews(db: Db) {
  const taken = counted
  counted = new Map()
  try {
    for (const table of tables)
      for (const rows of batches(taken, table)) {
        await add(db, table, rows)
        for (const { what } of rows) taken.delete(what)
        await setImmediate()
      }
  } catch (error) {
    for (const [what, views] of taken) countView(what, views)
    throw error
  }
}

interface Row {
  what: string
  id: number
  views: number
}

function batches(taken: Map<string, number>, table: string): Row[][] {
  const rows = [...taken].flatMap(([what, views]): Row[] => {
    const [kind, id] = what.split(':')
    return kind === table && Number(id) < 2 ** 31 ? [{ what, id: Number(id), views }] : []
  })
  return Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, n) => rows.slice(n * ROWS, (n + 1) * ROWS))
}

/** One statement for all rows with the same number of views. */
const add = (db: Db, table: (typeof tables)[number], rows: Row[]) =>
  db.transaction().execute(async trx => {
    await lockEssayChanges(trx)
    for (const [views, same] of Map.groupBy(rows, row => row.views)) {
      const ids = same.map(row => row.id)
      await trx
        .updateTable(table)
        .set(columns[table], sql`${sql.ref(columns[table])} + ${views}`)
        .where('id', 'in', ids)
        .execute()
    }
  })
