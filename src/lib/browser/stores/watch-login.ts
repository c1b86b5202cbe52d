import { account } from './account.ts'
import { $me } from './me.ts'
import { $loggedOut } from './sign-in.ts'

/**
 * Someone who logs out in one tab is a visitor in all, and someone else who logs in is there in all: the page, which may
 * be private, is loaded anew.
 */
export function watchLogin() {
  const owner = account.uid.get()
  $loggedOut.listen(() => {
    // The tab that logged out leaves for the login by itself.
    if (!$me.get()) return
    const leave = () => location.reload()
    void import('./unsaved-writing.ts').then(own => own.forgetAllUnsavedWriting()).then(leave, leave)
  })
  account.uid.listen(uid => {
    if (uid && owner && uid !== owner) location.reload()
  })
}
