import { rememberAccount } from './account.ts'
import { forgetDrafts } from './payment.ts'
import { $searches } from './searches.ts'
import { forgetStored } from './stored-in-browser.ts'
import { forgetAllUnsavedWriting } from './unsaved-writing.ts'
import { $unsent } from './unsent-letters.ts'

/** Forgets everything that this browser has stored about the member. */
export function forgetAccount() {
  rememberAccount({})
  $unsent.set([])
  forgetAllUnsavedWriting()
  forgetDrafts()
  $searches.set([])
  forgetStored()
}
