import type { Member } from '../../../core/caller.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { audit, mustStaff, mustStaffConfirmed } from '../../account/index.ts'
import { addonIsExit, switches } from '../../site/index.ts'

/** The add-ons and whether each is on. Refusal forbidden. */
export async function staffAddons(who: Member) {
  await mustStaff(who, 'admin')
  const on = await addonIsExit(who)
  return switches.map(name => ({ name, is_on: on[name] ?? 0 }))
}

interface Switched {
  name: (typeof switches)[number]
  is_on: 0 | 1
  reason: string
}

/** Switches an add-on on or off, effective on every page at once. Duty 'admin'. Refusals forbidden,
 * secondFactorFirst, confirmFirst. */
export async function addonSet(who: Member, { name, is_on, reason }: Switched) {
  await mustStaffConfirmed(who, 'admin')
  await change(who, async who => {
    const value = String(is_on)
    await who.db
      .insertInto('setting')
      .values({ name: `addon:${name}`, value })
      .onConflict(same => same.column('name').doUpdateSet({ value }))
      .execute()
    who.touches(tag.addons)
    await audit(who, { action: 'addonSet', target_type: 'addon', target_id: 0, reason, detail: { name, is_on } })
  })
  return []
}
