import { atom } from 'nanostores'

export interface Toast {
  text: string
  good: boolean
}

/** The message of the moment; the shell's script hears of it by an event and shows it for three seconds. */
export const $toast = atom<Toast | null>(null)

$toast.listen(toast => document.dispatchEvent(new CustomEvent('toast', { detail: toast })))

export const praise = (text: string) => $toast.set({ text, good: true })
export const complain = (error: unknown) =>
  $toast.set({ text: error instanceof Error ? error.message : String(error), good: false })
