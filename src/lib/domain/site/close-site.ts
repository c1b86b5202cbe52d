import type { Caller } from '../../core/caller.ts'
import { change } from '../../db/change.ts'
import type { Db } from '../../db/open.ts'

/** Cache tag of the switch that closes the site. */
export const SITE_SWITCH_TAG = 'web_status'

/** web_status of the specification: '1' open, '0' closed. */
export async function isClosed(db: Db): Promise<boolean> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'web_status').executeTakeFirst()
  return row?.value === '0'
}

/** State of the switch: web_status 1 open, 0 closed, and the reason given by staff ('' for none). */
export async function webStatus({ db, reads }: Caller): Promise<{ web_status: 0 | 1; close_reason: string }> {
  reads(SITE_SWITCH_TAG)
  const rows = await db.selectFrom('setting').selectAll().where('name', 'in', ['web_status', 'close_reason']).execute()
  const values = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  return { web_status: values['web_status'] === '0' ? 0 : 1, close_reason: values['close_reason'] ?? '' }
}

/** Closes or opens the site; the reason is shown on /closed, '' for the default text. */
export function setClosed(who: Caller, closed: boolean, close_reason = ''): Promise<void> {
  return change(who, async ({ db, touches }) => {
    for (const [name, value] of Object.entries({ web_status: closed ? '0' : '1', close_reason })) {
      const row = db.insertInto('setting').values({ name, value })
      await row.onConflict(same => same.column('name').doUpdateSet({ value })).execute()
    }
    touches(SITE_SWITCH_TAG)
  })
}
