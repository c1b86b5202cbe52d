import { persistentJSON } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import type { Blocks } from './issue.ts'

/** A post stored in this browser before the site has it. */
export interface Unsaved {
  title: string
  column_id: number
  talks: { id: number; name: string }[]
  content: Blocks
  /** The version of the site's draft that it was made from, 0 for none; missing in old ones. */
  version?: number
  /** The page that wrote it. */
  writer?: string
  /** Seconds UTC, by this browser's clock. */
  at: number
}

const PREFIX = 'unsaved:'
/** Seconds. */
const KEPT = 7 * 86_400

/** By member and place, so that nobody else sees it in the same browser; `at` in seconds UTC. */
export const unsavedAt = <Writing extends { at: number }>(member: number, place: string) =>
  persistentJSON<Writing | undefined>(`${PREFIX}${member}:${place}`, undefined) as WritableAtom<Writing | undefined>

export const unsavedWriting = (member: number, place: string) => unsavedAt<Unsaved>(member, place).get()

export function storeUnsavedWriting(member: number, place: string, writing: Omit<Unsaved, 'at'>) {
  storeUnsaved<Unsaved>(unsavedAt<Unsaved>(member, place), writing)
}

/** Without storage, or if it is full, nothing is stored: the site saves drafts every few seconds anyway. */
export function storeUnsaved<Writing extends { at: number }>(
  store: WritableAtom<Writing | undefined>,
  writing: Omit<Writing, 'at'>,
) {
  if (isOver) return
  try {
    store.set({ ...writing, at: Math.floor(Date.now() / 1000) } as Writing)
  } catch {
    // The text is still on the page.
  }
}

interface OnSite {
  /** 0 where the site has no draft. */
  version: number
  writer: string
  /** Seconds UTC. */
  saved: number
}

/**
 * How a text of this browser relates to the site's draft. Clocks are compared only where no version is known: a page's
 * own text is always newer than what it has sent.
 */
export function compareUnsaved(found: Unsaved, site: OnSite): 'newer' | 'older' | 'conflict' {
  if (found.version === undefined) return found.at < site.saved ? 'older' : 'newer'
  const isSame = found.version === site.version || (found.writer !== '' && found.writer === site.writer)
  return isSame ? 'newer' : 'conflict'
}

export const forgetUnsavedWriting = (member: number, place: string) => unsavedAt(member, place).set(undefined)

/** After a logout nothing more is stored: this page may still hold what was typed. */
let isOver = false

/** Of all members that have written in this browser. */
export function forgetAllUnsavedWriting() {
  isOver = true
  forgetWhere(() => true)
}

/** What nobody has gone on with for seven days. */
export function forgetOldWriting(now = Math.floor(Date.now() / 1000)) {
  forgetWhere(text => !(Object(JSON.parse(text)).at > now - KEPT))
}

/** Forms of this member that were sent, and are answered by another page now. */
export function forgetSentForms(member: number) {
  forgetWhere(text => Object(JSON.parse(text)).isSent === true, `${PREFIX}${member}:form:`)
}

function forgetWhere(isOver: (text: string) => boolean, prefix = PREFIX) {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && isOver(localStorage.getItem(key) ?? 'null')) localStorage.removeItem(key)
  } catch {
    // This browser stores nothing.
  }
}
