import { atom } from 'nanostores'

export interface Toast {
  text: string
  good: boolean
}

/** The message of the moment; the shell's script shows it for three seconds. */
export const $toast = atom<Toast | null>(null)

export const praise = (text: string) => $toast.set({ text, good: true })
export const complain = (error: unknown) =>
  $toast.set({ text: error instanceof Error ? error.message : String(error), good: false })
