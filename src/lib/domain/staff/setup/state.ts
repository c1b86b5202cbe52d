import { config } from '../../../core/config.ts'
import type { Db } from '../../../db/open.ts'

/** What an administrator goes through once there is one, in this order. */
export const setupSteps = ['site', 'sms', 'mail', 'pay', 'kit', 'done'] as const
export type SetupStep = (typeof setupSteps)[number]

const ROW = 'setup'

/**
 * Where setting up stands: `open` for whoever has the key, as long as there is no administrator; a step for the
 * administrator who goes on; null where it is over, and in a demo.
 */
export async function setupState(db: Db): Promise<'open' | SetupStep | null> {
  if (config.demo) return null
  const row = await db.selectFrom('setting').select('value').where('name', '=', ROW).executeTakeFirst()
  if (row) return setupSteps.find(step => step === row.value) ?? null
  const admin = db.selectFrom('role').select('user_id').where('duty', '=', 'admin').where('scope', '=', 0)
  return (await admin.executeTakeFirst()) ? null : 'open'
}

/** From now on the administrator goes on there; '' ends it for good. */
export async function reach(db: Db, value: SetupStep | '') {
  await db
    .insertInto('setting')
    .values({ name: ROW, value })
    .onConflict(same => same.column('name').doUpdateSet({ value }))
    .execute()
}
