import { z } from 'zod'
import { nonEmptyText } from '../../core/rules.ts'
import { csvCheck, csvImport, sheetNames } from '../../domain/staff/csv/import.ts'
import { messageIs, staff, withoutRun } from '../call.ts'
import * as out from '../outputs/words.ts'

const what = z.enum(sheetNames)
/** A file within the largest request body. */
const csv = z.string().max(1 << 24)

const values = z.record(z.string(), z.union([z.string(), z.number()]))
const lineNumber = z.int().min(1)

/** What a file would change. */
const plan = z.object({
  faults: z.array(
    z.object({
      line: lineNumber,
      text: z.string(),
      words: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      column: z.string().optional(),
    }),
  ),
  added: z.array(z.object({ line: lineNumber, values })),
  changed: z.array(
    z.object({
      line: lineNumber,
      fields: z.array(z.string()),
      row: z.object({ key: z.string(), id: out.id, values }),
      values,
    }),
  ),
  same: out.count,
  seen: z.string(),
})

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
    output: plan,
    run: csvCheck,
  }),
  /** All of a file or nothing. */
  '/api/staff/csvImport': staff({
    input: z.object({ what, csv, seen: nonEmptyText(64) }),
    output: z.object({ added: out.count, changed: out.count, same: out.count }),
    run: csvImport,
    successMessage: messageIs('csv:done'),
  }),
}
