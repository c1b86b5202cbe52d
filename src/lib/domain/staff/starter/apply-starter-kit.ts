import { EVERYTHING, type Member } from '../../../core/caller.ts'
import { change } from '../../../db/change.ts'
import { audit, mustStaffConfirmed } from '../../account/index.ts'
import { lockName } from '../lock-name.ts'
import { addCategories } from './categories.ts'
import { addForums } from './forums.ts'
import { addBrands, addGuarantees, addIndustries, addLevels, addPlaces } from './mall.ts'
import { brandsOf, categoriesOf, forumsOf, guaranteesOf, industriesOf, type KitTexts, linesOf } from './parse.ts'

/**
 * Applies the starter kit as edited by staff, all or nothing. Entries whose name exists are skipped, so applying it
 * again adds nothing. Returns how many of each were added. Duty 'admin', confirmed. Refusals forbidden,
 * secondFactorFirst, confirmFirst, badField (the part, with the line that cannot be read).
 */
export async function starterTake(who: Member, sent: KitTexts) {
  await mustStaffConfirmed(who, 'admin')
  const industries = industriesOf(linesOf('industries', sent.industries))
  const guarantees = guaranteesOf(linesOf('guarantees', sent.guarantees))
  const categories = categoriesOf(linesOf('categories', sent.categories))
  const brands = brandsOf(linesOf('brands', sent.brands))
  const forums = forumsOf(linesOf('forums', sent.forums))
  return change(who, async who => {
    await lockName(who, 'starter')
    await addPlaces(who)
    await addLevels(who)
    const detail = {
      industries: await addIndustries(who, industries),
      guarantees: await addGuarantees(who, guarantees),
      categories: await addCategories(who, categories),
      brands: await addBrands(who, brands),
      forums: await addForums(who, forums),
    }
    await audit(who, { action: 'starterTake', target_type: 'site', target_id: 0, detail })
    who.touches(EVERYTHING)
    return detail
  })
}

export type StarterResult = Awaited<ReturnType<typeof starterTake>>
