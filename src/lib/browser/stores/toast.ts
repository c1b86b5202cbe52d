import { atom } from 'nanostores'
import { isSigned } from '../directives/signed.ts'
import { idle } from '../directives/waits.ts'
import { wakeIsland } from '../wake-island.ts'

export interface Toast {
  id: number
  text: string
  good: boolean
}

/** The messages that stand, the newest last. islands/shell/Toaster.tsx shows each for three seconds. */
export const $toasts = atom<Toast[]>([])

// For a member what shows them is at hand before: the network may be dead by then. A visitor takes it with the first.
if ('document' in globalThis) void idle().then(() => isSigned() && wakeIsland('toaster'))

export const showSuccess = (text: string) => show(text, true)
export const showError = (error: unknown) => show(error instanceof Error ? error.message : String(error), false)

export const dismiss = (id: number) => $toasts.set($toasts.get().filter(toast => toast.id !== id))

const WAITING = 'toast'

/** The page is about to be loaded anew, and says this then. */
export function showAfterReload(text: string) {
  try {
    sessionStorage.setItem(WAITING, text)
  } catch {}
}

/** What the page before left to say. */
export function showWaiting() {
  try {
    const text = sessionStorage.getItem(WAITING)
    sessionStorage.removeItem(WAITING)
    if (text) showSuccess(text)
  } catch {}
}

let last = 0

/** What stands already and is said again is said anew. */
function show(text: string, good: boolean) {
  const others = $toasts.get().filter(toast => toast.text !== text)
  $toasts.set([...others, { id: ++last, text, good }])
  wakeIsland('toaster')
}
