import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { whenSessionEnds } from '../api.ts'
import { wakeIsland } from '../wake-island.ts'
import { account } from './account.ts'

/** Someone whose session has ended in mid-work; `done` is told whether they are logged in again. */
export interface SignInAsked {
  done(isIn: boolean): void
}

/** The login that waits on this page; the dialog shows it (islands/account/SignInAgain.tsx). */
export const $signInAsked = atom<SignInAsked | null>(null)

/** When somebody logged out in this browser, milliseconds; the other tabs hear of it. */
export const $loggedOut = persistentAtom<string>('logout', '')

let asked: Promise<boolean> | null = null

/** Calls that are repeated by themselves: whoever does not want to log in is asked once. */
const REPEATED = '/api/forum/forum_essay/saveDraft'
let isDeclined = false

/** Whom this page was opened by: nobody else goes on with what they were doing. */
const owner = account.uid.get()

/**
 * Asks to log in again, in place, once for all calls that wait; resolves to whether the same member is in. For another
 * member the page is loaded anew.
 */
export function signInAgain(path: string): Promise<boolean> {
  if (isDeclined && path === REPEATED) return Promise.resolve(false)
  asked ??= new Promise<boolean>(done => {
    $signInAsked.set({ done })
    wakeIsland('sign-in')
  }).then(isIn => {
    asked = null
    $signInAsked.set(null)
    isDeclined = !isIn
    if (isIn && owner && account.uid.get() !== owner) {
      location.reload()
      return new Promise<boolean>(() => {})
    }
    return isIn
  })
  return asked
}

/** From now on this page's calls ask for it. */
export const askWhenSessionEnds = () => whenSessionEnds(signInAgain)

// A login in another tab counts too.
account.uid.listen(uid => {
  if (uid && uid === owner) $signInAsked.get()?.done(true)
})
