import { type Dirent, globSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import sirv from 'sirv'

const YEAR = 31_536_000

/** Everything under dist/client but the pages (prerendered.ts): hashed files for a year, packed as the build left them. */
export function staticFiles(dist: URL) {
  const folder = new URL('client', dist).pathname
  const known = new Set(globSync('**', { cwd: folder, withFileTypes: true }).flatMap(addressIn(folder)))
  const files = sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    extensions: [],
    setHeaders(res, path) {
      res.setHeader('vary', 'accept-encoding')
      res.setHeader('cache-control', cachingOf(path))
    },
  })

  /** Answers whether there was such a file; then it has been sent. */
  const send = (req: IncomingMessage, res: ServerResponse) =>
    new Promise<boolean>(resolve => {
      if (/\.html\b/.test(req.url ?? '')) return resolve(false)
      res.once('close', () => resolve(true))
      files(req, res, () => resolve(false))
    })

  return { send, has: (path: string) => known.has(path) }
}

const addressIn = (folder: string) => (entry: Dirent) =>
  entry.isFile() ? [`/${relative(folder, join(entry.parentPath, entry.name))}`] : []

function cachingOf(path: string) {
  if (path.startsWith('/_astro/')) return `public, max-age=${YEAR}, immutable`
  return path.startsWith('/video/') ? 'public, max-age=86400' : 'no-cache'
}
