import type { Caller } from '../../core/caller.ts'
import { type Addon, isOn } from '../../domain/site/addons.ts'
import type { Opened } from '../shared-page.ts'

/** Whether an add-on is on; the page of one that is off answers 404. */
export async function isAddonOn({ response }: Pick<Opened, 'response'>, who: Caller, name: Addon) {
  const on = await isOn(who, name)
  if (!on) response.status = 404
  return on
}
