import type { Db } from '../../../db/open.ts'
import { isClosed } from '../../site/index.ts'
import { setupState } from './state.ts'

/** To whom the site is open: nobody before its set-up is finished, except to whoever does that. */
export type SiteAccess = 'open' | 'closed' | 'noAdministrator' | 'beingSetUp'

/** The state of the set-up and of the switch `web_status` together. */
export async function siteAccess(db: Db): Promise<SiteAccess> {
  const state = await setupState(db)
  if (state !== null) return state === 'open' ? 'noAdministrator' : 'beingSetUp'
  return (await isClosed(db)) ? 'closed' : 'open'
}
