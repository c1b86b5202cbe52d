import { atom } from 'nanostores'
import { hasSession } from '../directives/has-session.ts'
import { whenIdle } from '../directives/waits.ts'
import { wakeIsland } from '../wake-island.ts'

export interface Toast {
  id: number
  text: string
  good: boolean
  /** Takes back what the toast reports; it then stays for ten seconds. */
  undo?: { label: string; run: () => unknown }
}

/** The toasts on the page, newest last. islands/shell/Toaster.tsx shows each for three seconds. */
export const $toasts = atom<Toast[]>([])

// Members load the toaster ahead, since the network may be down later; visitors with the first toast.
if ('document' in globalThis) void whenIdle().then(() => hasSession() && wakeIsland('toaster'))

export const showSuccess = (text: string) => show(text, true)
export const showError = (error: unknown) => show(error instanceof Error ? error.message : String(error), false)

/** A success that can be taken back for ten seconds. */
export const showUndo = (text: string, label: string, run: () => unknown) => show(text, true, { label, run })

export const dismiss = (id: number) => $toasts.set($toasts.get().filter(toast => toast.id !== id))

const WAITING = 'toast'

/** Shows a toast after the next page load. */
export function showAfterReload(text: string) {
  try {
    sessionStorage.setItem(WAITING, text)
  } catch {}
}

/** Shows the toast that the previous page left. */
export function showWaiting() {
  try {
    const text = sessionStorage.getItem(WAITING)
    sessionStorage.removeItem(WAITING)
    if (text) showSuccess(text)
  } catch {}
}

let last = 0

/** A repeated message replaces the earlier one. */
function show(text: string, good: boolean, undo?: Toast['undo']) {
  // Each removal keeps its own way back.
  const others = $toasts.get().filter(toast => toast.undo || toast.text !== text)
  $toasts.set([...others, { id: ++last, text, good, ...(undo && { undo }) }])
  wakeIsland('toaster')
}
