import { atom } from 'nanostores'
import type { Correspondence } from '../../core/correspondence.ts'
import { type Letter, lettersOf } from '../letter-calls.ts'
import { showError } from './toast.ts'

/** Letters received, sent or loaded since the page was rendered, oldest first. */
export const $letters = atom<Letter[]>([])

/** The last letter that the other side has read; 0 while only the rendered page knows. */
export const $readTo = atom(0)

/** Whether there are older letters; null while only the rendered page knows. */
export const $hasOlder = atom<boolean | null>(null)

/** Without duplicates, however often a letter is received. */
export function addLetters(more: Letter[]) {
  if (more.length === 0) return
  const each = new Map([...$letters.get(), ...more].map(letter => [letter.id, letter]))
  $letters.set([...each.values()].sort((one, other) => one.id - other.id))
}

export function readUpTo(id: number) {
  if (id > $readTo.get()) $readTo.set(id)
}

let isAsking = false

/** Loads older letters, a page at a time. */
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
