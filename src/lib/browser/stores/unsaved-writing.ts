import { persistentMap } from '@nanostores/persistent'
import type { Blocks } from './issue.ts'

/** A post stored in this browser before the site has it. */
export interface Unsaved {
  title: string
  column_id: number
  talks: { id: number; name: string }[]
  content: Blocks
  /** Seconds UTC, by this browser's clock. */
  at: number
}

/** By member and place, so that nobody else sees it in the same browser. */
const $unsaved = persistentMap<Record<string, Unsaved | undefined>>('unsaved:', {}, { encode: JSON.stringify, decode })

const keyOf = (member: number, place: string) => `${member}:${place}`

export const unsavedWriting = (member: number, place: string) => $unsaved.get()[keyOf(member, place)]

export function keepUnsavedWriting(member: number, place: string, writing: Omit<Unsaved, 'at'>) {
  try {
    $unsaved.setKey(keyOf(member, place), { ...writing, at: Math.floor(Date.now() / 1000) })
  } catch {
    // Without storage, or if it is full: the site saves the draft every few seconds anyway.
  }
}

export const forgetUnsavedWriting = (member: number, place: string) => $unsaved.setKey(keyOf(member, place), undefined)

/** Of all members that have written in this browser. */
export function forgetAllUnsavedWriting() {
  for (const key of Object.keys($unsaved.get())) $unsaved.setKey(key, undefined)
}

function decode(text: string): Unsaved | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
