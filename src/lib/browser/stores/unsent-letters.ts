import { persistentJSON } from '@nanostores/persistent'
import type { Written } from '../letter-calls.ts'

/** A letter on its way. `waiting` for the network; what was `refused` is not sent again by itself. */
export interface Unsent extends Written {
  /** By it the letter stays one however often it is sent. */
  key: string
  /** Who writes, and the correspondence: it is sent by nobody else and nowhere else. */
  me: number
  thread: string
  createtime: number
  state: 'sending' | 'waiting' | 'failed' | 'refused'
  /** What it was refused for. */
  why: string
}

/** They outlive the page: a letter that was written is sent when one comes back. */
export const $unsent = persistentJSON<Unsent[]>('letters:unsent', [])

export const unsentBy = (key: string) => $unsent.get().find(letter => letter.key === key)

export function markUnsent(key: string, values: Partial<Pick<Unsent, 'state' | 'why'>>) {
  $unsent.set($unsent.get().map(letter => (letter.key === key ? { ...letter, ...values } : letter)))
}

/** Takes it out: it has been sent, or is being written once more. */
export function takeUnsent(key: string): Unsent | undefined {
  const letter = unsentBy(key)
  $unsent.set($unsent.get().filter(each => each !== letter))
  return letter
}
