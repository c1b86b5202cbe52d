import type { Member } from '../../core/caller.ts'
import { change } from '../../db/change.ts'
import { audit, mustStaffConfirmed } from '../account/index.ts'
import { setClosed } from '../site/index.ts'

/**
 * Closes the site with a message for visitors, or opens it. Duty 'admin'. Refusals forbidden, secondFactorFirst,
 * confirmFirst, keyRefused.
 */
export async function siteSwitch(
  who: Member,
  { web_status, reason = '' }: { web_status: 0 | 1; reason?: string | undefined },
) {
  await mustStaffConfirmed(who, 'admin')
  await change(who, async who => {
    await setClosed(who, web_status === 0, reason)
    await audit(who, { action: 'siteSwitch', target_type: 'site', target_id: 0, reason, detail: { web_status } })
  })
  return []
}
