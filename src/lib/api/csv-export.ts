import { z } from 'zod'
import { Refusal } from '../core/refusal.ts'
import { date } from '../core/time.ts'
import { csvExport, sheetNames } from '../domain/staff/csv/import.ts'
import { isOurs } from './origin.ts'
import { type CallContext, failed } from './router.ts'

const asked = z.object({ what: z.enum(sheetNames) })

/** A list of the staff console as a CSV file. */
export async function csvFile(context: CallContext): Promise<Response> {
  const { who } = context.locals
  try {
    if (!isOurs(context)) throw new Refusal('foreignOrigin')
    if (who.member === null) throw new Refusal('signInFirst')
    const read = asked.safeParse(Object.fromEntries(context.url.searchParams))
    if (!read.success) throw new Refusal('badField', { field: 'what' })
    const file = await csvExport({ ...who, member: who.member }, read.data)
    return new Response(file, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${read.data.what}-${date(who.now)}.csv"`,
        'cache-control': 'no-store',
      },
    })
  } catch (error) {
    return failed(error, context)
  }
}
