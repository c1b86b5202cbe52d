import { z } from 'zod'
import { nonEmptyText } from '../../core/rules.ts'
import { csvCheck, csvImport, sheetNames } from '../../domain/staff/csv/import.ts'
import { messageIs, notBuilt, staff } from '../endpoint.ts'

const what = z.enum(sheetNames)
/** A file within the largest request body. */
const csv = z.string().max(1 << 24)

/** Lists of the staff console as CSV files. */
export const staffCsvCalls = {
  /** A file for a spreadsheet. */
  '/api/staff/csvExport': notBuilt('staff', z.object({ what }), { method: 'GET', own: true }),
  /** What a file would add and change, line by line; `seen` goes with the import. */
  '/api/staff/csvCheck': staff(z.object({ what, csv }), csvCheck),
  /** All of a file or nothing. */
  '/api/staff/csvImport': staff(z.object({ what, csv, seen: nonEmptyText(64) }), csvImport, {
    said: messageIs('csv:done'),
  }),
}
