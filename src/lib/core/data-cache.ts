import { AsyncLocalStorage } from 'node:async_hooks'
import { type Caller, EVERYTHING } from './caller.ts'

interface Kept {
  value: unknown
  tags: Set<string>
}

const known = new Map<string, Kept>()
const making = new Set<Set<string>>()
let keeping = false
const bypassing = new AsyncLocalStorage<true>()

/** Runs work without this cache: everything is read and made anew, and nothing is stored. */
export const bypassDataCache = <Out>(work: () => Promise<Out>): Promise<Out> => bypassing.run(true, work)
/** Whether this runs inside `bypassDataCache`. */
export const isBypassed = (): boolean => bypassing.getStore() === true

/**
 * Keeps the answer of `work`, which many pages need, until one of the tags it has read is purged. Only for what is the
 * same for everyone, and only in the server, which hears of every purge (`invalidate`).
 */
export async function dataCache<Out>(who: Caller, name: string, work: (who: Caller) => Promise<Out>): Promise<Out> {
  const keeps = keeping && !isBypassed()
  const found = keeps && known.get(name)
  if (found) {
    for (const tag of found.tags) who.reads(tag)
    return found.value as Out
  }
  const tags = new Set<string>()
  const fallen = new Set<string>()
  making.add(fallen)
  try {
    const value = await work({
      ...who,
      reads(tag) {
        tags.add(tag)
        who.reads(tag)
      },
    })
    if (keeps && !fallen.has(EVERYTHING) && fallen.isDisjointFrom(tags)) known.set(name, { value, tags })
    return value
  } finally {
    making.delete(fallen)
  }
}

/** Turns the cache on, once something passes every purge to `invalidate`. */
export const enableDataCache = () => {
  keeping = true
}

/** Drops answers that read these tags, also those that are being made. */
export function invalidate(tags: string[]) {
  for (const fallen of making) for (const tag of tags) fallen.add(tag)
  for (const [name, { tags: read }] of known)
    if (tags.some(tag => tag === EVERYTHING || read.has(tag))) known.delete(name)
}
