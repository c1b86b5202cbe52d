import { $account } from './account.ts'
import { forgetAllUnsavedWriting } from './unsaved-writing.ts'
import { $unsent } from './unsent-letters.ts'

/** What this browser has kept of who was in. Key by key: a page that has not read the store knows of no keys to take away. */
export function forgetAccount() {
  for (const key of ['nickName', 'uid', 'sign', 'phone'] as const) $account.setKey(key, undefined)
  $unsent.set([])
  forgetAllUnsavedWriting()
}
