import { rememberAccount } from './account.ts'
import { forgetAllUnsavedWriting } from './unsaved-writing.ts'
import { $unsent } from './unsent-letters.ts'

/** Forgets everything that this browser has stored about the member. */
export function forgetAccount() {
  rememberAccount({})
  $unsent.set([])
  forgetAllUnsavedWriting()
}
