import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import pLimit from 'p-limit'
import { runNamed } from '../core/call-name.ts'
import { config } from '../core/config.ts'
import { storage } from './database.ts'
import { defaultHeaders } from './default-headers.ts'
import { staticFiles } from './files.ts'
import { renderedPages } from './metrics.ts'
import type { RenderedPage } from './page.ts'
import { createPageCache } from './page-cache.ts'
import { prerenderedPages } from './prerendered.ts'
import { renderShared } from './render.ts'
import { unchangedPrerendered } from './unchanged-prerendered.ts'
import { openVerifier } from './verifying.ts'

/** The number of concurrent renders of shared pages: more would not finish sooner, and each holds memory. */
const RENDERS = 16

// The build this process was started from, even if `dist` points to a newer one by now.
const dist = pathToFileURL(`${dirname(dirname(realpathSync(process.argv[1]!)))}/`)
const turn = pLimit(RENDERS)
/** Generated pictures have their own queue, so that pages never wait for them. */
const inTurn = (url: string) => (url.startsWith('/art/') ? rendered(url) : turn(() => rendered(url)))

function rendered(url: string): Promise<RenderedPage> {
  renderedPages.pages += 1
  return runNamed(url.split('?')[0]!, () => renderShared(url))
}

/** Headers of every response, as alternating names and values. */
export const standardHeaders = defaultHeaders(config)

/** Pages that are the same for everyone, by canonical URL. */
export const pageCache = createPageCache(inTurn, standardHeaders, config.cacheBytes, (url, page) =>
  verifier?.served(url, page),
)

/** Compares cached pages with fresh renders, if VERIFY_CACHE is set. */
export const verifier = openVerifier(pageCache, standardHeaders)

const shipped = await prerenderedPages(dist, config.site, standardHeaders, storage().hosts)

/** Prerendered pages of the build, unless editors have changed their texts. */
export const prerendered = unchangedPrerendered(shipped, pageCache.get)

export const files = staticFiles(dist)
