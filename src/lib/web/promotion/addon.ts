import type { Caller } from '../../core/caller.ts'
import { type Addon, isOn } from '../../domain/site/addons.ts'
import type { SharedPageContext } from '../shared-page.ts'

/** Whether an add-on is on; sets 404 if not. */
export async function isAddonOn({ response }: Pick<SharedPageContext, 'response'>, who: Caller, name: Addon) {
  const on = await isOn(who, name)
  if (!on) response.status = 404
  return on
}
