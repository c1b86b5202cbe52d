import type { Caller } from '../caller.ts'
import { change } from '../change.ts'
import type { Db } from '../db/open.ts'

/** The tag that falls when the switch is turned. */
export const SWITCH = 'web_status'

/** web_status of the specification: '1' open, '0' closed. */
export async function isClosed(db: Db): Promise<boolean> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'web_status').executeTakeFirst()
  return row?.value === '0'
}

export function setClosed(who: Caller, closed: boolean): Promise<void> {
  return change(who, async ({ db, touches }) => {
    const value = closed ? '0' : '1'
    const row = db.insertInto('setting').values({ name: 'web_status', value })
    await row.onConflict(same => same.column('name').doUpdateSet({ value })).execute()
    touches(SWITCH)
  })
}
