import type { Caller } from '../../core/caller.ts'
import { type Addon, isOn } from '../../domain/site/addons.ts'
import type { Opened } from '../shared-page.ts'

/** Whether an add-on is on; sets 404 if not. */
export async function isAddonOn({ response }: Pick<Opened, 'response'>, who: Caller, name: Addon) {
  const on = await isOn(who, name)
  if (!on) response.status = 404
  return on
}
