import { persistentJSON } from '@nanostores/persistent'
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

const PREFIX = 'unsaved:'

/** By member and place, so that nobody else sees it in the same browser. */
const unsavedAt = (member: number, place: string) =>
  persistentJSON<Unsaved | undefined>(`${PREFIX}${member}:${place}`, undefined)

export const unsavedWriting = (member: number, place: string) => unsavedAt(member, place).get()

export function storeUnsavedWriting(member: number, place: string, writing: Omit<Unsaved, 'at'>) {
  try {
    unsavedAt(member, place).set({ ...writing, at: Math.floor(Date.now() / 1000) })
  } catch {
    // Without storage, or if it is full: the site saves the draft every few seconds anyway.
  }
}

export const forgetUnsavedWriting = (member: number, place: string) => unsavedAt(member, place).set(undefined)

/** Of all members that have written in this browser. */
export function forgetAllUnsavedWriting() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // This browser stores nothing.
  }
}
