import { config } from '../../../core/config.ts'
import type { Db } from '../../../db/open.ts'

/** Steps of the set-up once there is an administrator, in order. */
export const setupSteps = ['site', 'sms', 'mail', 'pay', 'kit', 'done'] as const
export type SetupStep = (typeof setupSteps)[number]

const ROW = 'setup'

/**
 * State of the set-up: `open` to whoever has the key while there is no administrator; the step at which the
 * administrator continues; null when finished, and in a demo.
 */
export async function setupState(db: Db): Promise<'open' | SetupStep | null> {
  if (config.demo) return null
  const row = await db.selectFrom('setting').select('value').where('name', '=', ROW).executeTakeFirst()
  if (row) return setupSteps.find(step => step === row.value) ?? null
  const admin = db.selectFrom('role').select('user_id').where('duty', '=', 'admin').where('scope', '=', 0)
  return (await admin.executeTakeFirst()) ? null : 'open'
}

/** Records the administrator's current step; '' ends the set-up for good. */
export async function saveSetupStep(db: Db, value: SetupStep | '') {
  await db
    .insertInto('setting')
    .values({ name: ROW, value })
    .onConflict(same => same.column('name').doUpdateSet({ value }))
    .execute()
}
