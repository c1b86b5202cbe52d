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

/** Runs work with this cache bypassed: everything is read again and nothing is stored. */
export const bypassDataCache = <Out>(work: () => Promise<Out>): Promise<Out> => bypassing.run(true, work)
/** Whether this runs inside `bypassDataCache`. */
export const isBypassed = (): boolean => bypassing.getStore() === true

/**
 * Caches the result of `work` until one of the tags it has read is invalidated. Only for data that is the same for
 * everyone, and only in the server, which is notified of every invalidation (`invalidate`).
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

/** Enables the cache, once every invalidation is passed to `invalidate`. */
export const enableDataCache = () => {
  keeping = true
}

/** Discards results that read these tags, also those still being computed. */
export function invalidate(tags: string[]) {
  for (const fallen of making) for (const tag of tags) fallen.add(tag)
  for (const [name, { tags: read }] of known)
    if (tags.some(tag => tag === EVERYTHING || read.has(tag))) known.delete(name)
}
