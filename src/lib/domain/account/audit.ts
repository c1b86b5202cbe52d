import type { Caller, Changing } from '../../core/caller.ts'

export interface AuditEntry {
  /** The action, by the name of its function: essayDelete, giveRole … */
  action: string
  target_type: string
  target_id: number
  /** The forum whose moderators see it in their log. */
  forum_id?: number | null | undefined
  /** The reason given to the person concerned. */
  reason?: string | undefined
  /** What changed, from what to what; never a secret. */
  detail?: Record<string, unknown> | undefined
}

/**
 * Records an action of a moderator or staff, in the transaction that performs it; entries can be neither changed nor
 * deleted.
 */
export async function audit(who: Changing<Caller>, { forum_id = null, reason = '', detail = {}, ...deed }: AuditEntry) {
  const { key } = who.client ?? {}
  const said = JSON.stringify(key === undefined ? detail : { ...detail, api_key: key })
  const row = { ...deed, forum_id, reason, detail: said, createtime: who.now }
  await who.db
    .insertInto('audit')
    .values({ ...row, user_id: who.member ?? 0 })
    .execute()
}
