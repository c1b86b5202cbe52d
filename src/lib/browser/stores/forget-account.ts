import { $account } from './account.ts'
import { forgetAllUnsavedWriting } from './unsaved-writing.ts'
import { $unsent } from './unsent-letters.ts'

/**
 * Forgets everything stored about the member. By key names: a page that has not loaded the store does not know its
 * keys.
 */
export function forgetAccount() {
  for (const key of ['nickName', 'uid', 'sign', 'phone'] as const) $account.setKey(key, undefined)
  $unsent.set([])
  forgetAllUnsavedWriting()
}
