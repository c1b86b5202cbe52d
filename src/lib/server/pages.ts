import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import pLimit from 'p-limit'
import { underName } from '../core/call-name.ts'
import { config } from '../core/config.ts'
import { asShipped } from './as-shipped.ts'
import { storage } from './database.ts'
import { defaultHeaders } from './default-headers.ts'
import { staticFiles } from './files.ts'
import { made } from './metrics.ts'
import type { Drawn } from './page.ts'
import { createPageCache } from './page-cache.ts'
import { prerenderedPages } from './prerendered.ts'
import { drawn } from './render.ts'
import { openVerifier } from './verifying.ts'

/** Shared pages under way at once: more would not be ready sooner, and each holds memory. */
const RENDERS = 16

// Its own build, wherever it was started from and whatever dist names by now.
const dist = pathToFileURL(`${dirname(dirname(realpathSync(process.argv[1]!)))}/`)
const turn = pLimit(RENDERS)
/** Generated pictures have a queue of their own, so that pages never wait for them. */
const inTurn = (url: string) => (url.startsWith('/art/') ? rendered(url) : turn(() => rendered(url)))

function rendered(url: string): Promise<Drawn> {
  made.pages += 1
  return underName(url.split('?')[0]!, () => drawn(url))
}

/** Headers of every answer, by name and value in turn. */
export const standardHeaders = defaultHeaders(config.site)

/** Pages that are the same for everyone, by clean address. */
export const pageCache = createPageCache(inTurn, standardHeaders, config.cacheBytes, (url, page) =>
  verifier?.served(url, page),
)

/** Compares what the page cache answers with pages made anew, where the setting VERIFY_CACHE asks for it. */
export const verifier = openVerifier(pageCache, standardHeaders)

const shipped = await prerenderedPages(dist, config.site, standardHeaders, storage().hosts)

/** Pages that the build has made, unless the desk has changed what they say. */
export const prerendered = asShipped(shipped, pageCache.get)

export const files = staticFiles(dist)
