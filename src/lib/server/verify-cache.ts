import { setTimeout as pause } from 'node:timers/promises'
import { bypassDataCache } from '../core/data-cache.ts'
import type { Page } from './page.ts'
import type { PageCache } from './page-cache.ts'
import { comparable, isExcluded } from './permitted-differences.ts'

/** A cached page that differs from a fresh render. Times are ISO 8601. */
export interface Difference {
  url: string
  /** The tags it has read, one of which a write should have touched. */
  tags: string[]
  made: string
  found: string
  /** The tags of the latest writes, newest first; a write that touches nothing is not among them. */
  writes: { at: string; tags: string[] }[]
  /** The first differing passage, in the cached page and in the fresh render. */
  kept: string
  again: string
}

interface Means {
  front: Pick<PageCache, 'holds'>
  /** Renders a page as a visitor, at this time. */
  make(url: string, now: number): Promise<Page>
  /** Changes with every commit to the database. */
  version(): Promise<string>
  /** Applies invalidations that other processes have committed by now. */
  catchUp(): void
  /** Runs the job that pages may lag behind by half a minute. */
  sweep(): Promise<unknown>
  report(difference: Difference): void
  /**
   * Milliseconds before each further check of a page that differs: between a commit and its invalidation a difference
   * is expected.
   */
  pauses?: number[]
}

const WRITES = 8
/** Characters of context shown before the place where two texts differ. */
const BEFORE = 120
const AFTER = 200

/**
 * Renders pages again that the cache has served, one at a time in the background, and compares them: for tests, which
 * fail on any difference. A page is checked once for each state of the database.
 */
export function createVerifier({ front, make, version, catchUp, sweep, report, pauses = [100, 400, 1500] }: Means) {
  const waiting = new Map<string, Page>()
  const seenAt = new WeakMap<Page, string>()
  const reported = new WeakSet<Page>()
  const lingering = new Set<Promise<void>>()
  const writes: Difference['writes'] = []
  let running: Promise<void> | undefined
  let compared = 0

  function served(url: string, page: Page) {
    if (isExcluded(url) || reported.has(page)) return
    waiting.set(url, page)
    running ??= run()
  }

  async function run() {
    // Requests take precedence.
    await pause(0)
    for (const [url, page] of waiting) {
      waiting.delete(url)
      await look(url, page).catch(error => console.error('verify', url, error))
    }
    running = undefined
  }

  async function look(url: string, page: Page) {
    const state = await version()
    if (seenAt.get(page) === state) return
    seenAt.set(page, state)
    if (!(await differs(url, page))) return
    const lingers: Promise<void> = linger(url, page).finally(() => lingering.delete(lingers))
    lingering.add(lingers)
  }

  async function linger(url: string, page: Page) {
    for (const ms of pauses) {
      await pause(ms)
      if (!(await differs(url, page))) return
    }
    await sweep()
    const again = await differs(url, page)
    if (!again || reported.has(page)) return
    reported.add(page)
    const { tags, now } = page
    report({ url, tags, made: iso(now * 1000), found: iso(Date.now()), writes: [...writes], ...partingOf(page, again) })
  }

  /**
   * A fresh render where it differs from the cached page; null when they are equal, or when the cache has dropped it.
   */
  async function differs(url: string, page: Page): Promise<Page | null> {
    if (!front.holds(url, page)) return null
    const again = await bypassDataCache(() => make(url, page.now))
    catchUp()
    if (again.status >= 500 || !front.holds(url, page)) return null
    compared += 1
    return comparable(again) === comparable(page) ? null : again
  }

  /** Called with every invalidation. */
  function purged(tags: string[]) {
    writes.unshift({ at: iso(Date.now()), tags })
    writes.splice(WRITES)
  }

  /** Resolves when every page served has been compared. */
  async function settled() {
    while (running || lingering.size > 0) await Promise.all([running, ...lingering])
  }

  return { served, purged, settled, compared: () => compared }
}

const iso = (ms: number) => new Date(ms).toISOString()

function partingOf(page: Page, other: Page) {
  const [kept, again] = [comparable(page), comparable(other)]
  let at = 0
  while (kept[at] === again[at]) at++
  const piece = (text: string) => text.slice(Math.max(0, at - BEFORE), at + AFTER)
  return { kept: piece(kept), again: piece(again) }
}
