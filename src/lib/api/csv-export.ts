import type { APIContext } from 'astro'
import { z } from 'zod'
import { Refusal } from '../core/refusal.ts'
import { date } from '../core/time.ts'
import { csvExport, sheetNames } from '../domain/staff/csv/import.ts'
import { isOurs } from './origin.ts'
import { failed } from './router.ts'

type Knock = Pick<APIContext, 'request' | 'url' | 'cookies' | 'locals'>

const asked = z.object({ what: z.enum(sheetNames) })

/** A list of the desk as a file for a spreadsheet. */
export async function csvFile(knock: Knock): Promise<Response> {
  const { who } = knock.locals
  try {
    if (!isOurs(knock)) throw new Refusal('foreignOrigin')
    if (who.member === null) throw new Refusal('signInFirst')
    const read = asked.safeParse(Object.fromEntries(knock.url.searchParams))
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
    return failed(error, knock)
  }
}
