import { batchLoader } from '../../db/batch-loader.ts'
import type { Db } from '../../db/open.ts'
import { indexRows } from '../../db/search.ts'
import { texts } from '../text/index.ts'

/** Indexes shown comments for search, those of one group commit in one statement. */
export const indexComment = batchLoader((db: Db, rows: { id: number; content: string }[]) =>
  indexComments(db, rows).then(() => rows),
)

export const indexComments = (db: Db, rows: { id: number; content: string }[]) =>
  indexRows(
    db,
    'comment',
    rows.map(row => ({ id: row.id, text: texts.comment(row) })),
  )
