import { atom } from 'nanostores'
import type { Correspondence } from '../../core/correspondence.ts'
import { type Letter, lettersOf } from '../letter-calls.ts'
import { showError } from './toast.ts'

/** Letters that came, were sent or asked for since the page was drawn, the oldest first. */
export const $letters = atom<Letter[]>([])

/** Up to which letter the other side has read; 0 as long as nothing is known but what the page says. */
export const $readTo = atom(0)

/** Whether there are older ones; null as long as the page says so. */
export const $hasOlder = atom<boolean | null>(null)

/** Each stands once, however often it comes. */
export function addLetters(more: Letter[]) {
  if (more.length === 0) return
  const each = new Map([...$letters.get(), ...more].map(letter => [letter.id, letter]))
  $letters.set([...each.values()].sort((one, other) => one.id - other.id))
}

export function readUpTo(id: number) {
  if (id > $readTo.get()) $readTo.set(id)
}

let isAsking = false

/** Brings older letters, a part at a time. */
export async function showOlder(those: Correspondence, before: number) {
  if (isAsking) return
  isAsking = true
  try {
    const { data, is_more } = await lettersOf(those, { before })
    addLetters(data)
    $hasOlder.set(is_more === 1)
  } catch (error) {
    showError(error)
  } finally {
    isAsking = false
  }
}
