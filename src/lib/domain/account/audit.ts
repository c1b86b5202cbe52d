import type { Caller, Changing } from '../../core/caller.ts'

export interface AuditEntry {
  /** What was done, by the name of its function: essayDelete, giveRole … */
  action: string
  target_type: string
  target_id: number
  /** Where moderators of a forum see it in their log. */
  forum_id?: number | null | undefined
  /** What the person concerned was told. */
  reason?: string | undefined
  /** What was changed into what; never a secret. */
  detail?: Record<string, unknown> | undefined
}

/** Writes down, inside the change that does it, what a moderator or staff did; it can be neither changed nor deleted. */
export async function audit(who: Changing<Caller>, { forum_id = null, reason = '', detail = {}, ...deed }: AuditEntry) {
  const { key } = who.client ?? {}
  const said = JSON.stringify(key === undefined ? detail : { ...detail, api_key: key })
  const row = { ...deed, forum_id, reason, detail: said, createtime: who.now }
  await who.db
    .insertInto('audit')
    .values({ ...row, user_id: who.member ?? 0 })
    .execute()
}
