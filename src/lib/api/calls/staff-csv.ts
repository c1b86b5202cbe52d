import { z } from 'zod'
import { nonEmptyText } from '../../core/rules.ts'
import { csvCheck, csvImport, sheetNames } from '../../domain/staff/csv/import.ts'
import { messageIs, staff, withoutRun } from '../call.ts'

const what = z.enum(sheetNames)
/** A file within the largest request body. */
const csv = z.string().max(1 << 24)

/** Lists of the staff console as CSV files. */
export const staffCsvCalls = {
  /** A file for a spreadsheet. */
  '/api/staff/csvExport': withoutRun({
    access: 'staff',
    input: z.object({ what }),
    method: 'GET',
    servedElsewhere: true,
  }),
  /** What a file would add and change, line by line; `seen` goes with the import. */
  '/api/staff/csvCheck': staff({
    input: z.object({ what, csv }),
    run: csvCheck,
  }),
  /** All of a file or nothing. */
  '/api/staff/csvImport': staff({
    input: z.object({ what, csv, seen: nonEmptyText(64) }),
    run: csvImport,
    successMessage: messageIs('csv:done'),
  }),
}
