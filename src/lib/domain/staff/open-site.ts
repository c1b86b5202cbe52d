import type { Member } from '../../core/caller.ts'
import { change } from '../../db/change.ts'
import { audit, mustStaffConfirmed } from '../account/index.ts'
import { type Opening, openWords } from '../content/index.ts'
import { siteLogo } from '../upload/index.ts'

export interface Company extends Omit<Opening, 'title' | 'favicon' | 'share_image'> {
  title: string
  title_en: string
}

/**
 * Replaces the example company's name, logo and data by these in all shipped texts; makes the favicon and the link
 * preview from the logo. Duty 'admin', confirmed. Refusals forbidden, secondFactorFirst, confirmFirst, badField,
 * fileMissing.
 */
export async function openSite(who: Member, { title, title_en, logo, ...facts }: Company) {
  await mustStaffConfirmed(who, 'admin')
  const pictures = logo ? await siteLogo(who, logo) : { favicon: '', share_image: '' }
  await change(who, async who => {
    await openWords(who, { ...facts, ...pictures, logo, title: { 'zh-cn': title, 'en-us': title_en || title } })
    await audit(who, { action: 'openSite', target_type: 'site', target_id: 0, detail: { title, title_en } })
  })
  return []
}
