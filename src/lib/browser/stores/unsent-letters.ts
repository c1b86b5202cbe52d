import { persistentJSON } from '@nanostores/persistent'
import type { LetterInput } from '../letter-calls.ts'

/** A letter being sent. `waiting` for the network; a `refused` one is not sent again automatically. */
export interface Unsent extends LetterInput {
  /** Idempotency key: however often it is sent, the letter is one. */
  key: string
  /** The writer and the conversation: it is sent by nobody else and nowhere else. */
  me: number
  thread: string
  createtime: number
  state: 'sending' | 'waiting' | 'failed' | 'refused'
  /** Why it was refused. */
  why: string
}

/** Stored beyond the page: an unsent letter is sent on the next visit. */
export const $unsent = persistentJSON<Unsent[]>('letters:unsent', [])

export const unsentBy = (key: string) => $unsent.get().find(letter => letter.key === key)

export function markUnsent(key: string, values: Partial<Pick<Unsent, 'state' | 'why'>>) {
  $unsent.set($unsent.get().map(letter => (letter.key === key ? { ...letter, ...values } : letter)))
}

/** Removes it from the queue: it has been sent, or is being edited again. */
export function takeUnsent(key: string): Unsent | undefined {
  const letter = unsentBy(key)
  $unsent.set($unsent.get().filter(each => each !== letter))
  return letter
}
