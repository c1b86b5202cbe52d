import { appendFileSync } from 'node:fs'
import { config } from '../core/config.ts'
import { openVersion } from '../db/version.ts'
import { refreshGoodsIndex } from '../domain/mall/refresh-goods-index.ts'
import { bus, database } from './database.ts'
import { pageOf } from './page.ts'
import type { PageCache } from './page-cache.ts'
import { renderShared } from './render.ts'
import { anonymousCaller } from './session.ts'
import { createVerifier, type Difference } from './verify-cache.ts'

/**
 * The verification mode of the page cache (setting VERIFY_CACHE, for tests), which writes differences to that file;
 * null where it is off.
 */
export function openVerifier(front: PageCache, standing: string[]) {
  const file = config.verifyCache
  if (file === null) return null
  const found: Difference[] = []
  const verifier = createVerifier({
    front,
    make: async (url, now) => pageOf(await renderShared(url, now), standing),
    version: openVersion(database(), config.database),
    catchUp: () => bus().catchUp(),
    sweep: () => refreshGoodsIndex({ ...anonymousCaller('zh-cn'), reads() {} }),
    report(difference) {
      found.push(difference)
      appendFileSync(file, `${JSON.stringify(difference)}\n`)
    },
  })
  return {
    ...verifier,
    /** Checks every page in the cache; returns how many were compared so far, and differences found since the last call. */
    async all(): Promise<string> {
      for (const [url, page] of front.pages()) verifier.served(url, page)
      await verifier.settled()
      return JSON.stringify({ pages: front.size().pages, compared: verifier.compared(), differences: found.splice(0) })
    },
    /** Waits for running comparisons, and writes how many pages were compared. */
    async end() {
      await verifier.settled()
      appendFileSync(file, `${JSON.stringify({ compared: verifier.compared() })}\n`)
    },
  }
}
