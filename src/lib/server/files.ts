import { type Dirent, globSync } from 'node:fs'
import { access } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { acceptsCoding } from './accept-encoding.ts'

const YEAR = 31_536_000

/**
 * Everything under dist/client but the pages (prerendered.ts): hashed files are cached for a year, compressed by the
 * build.
 */
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

  /** Sends the file at this path; false if there is none. */
  const send = async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const path = decodeURI(req.url?.split('?')[0] ?? '')
    if (path.endsWith('.html') || !known.has(path) || !(await isThere(join(folder, path)))) return false
    // sirv reads the names of encodings alone, not that one is refused.
    req.headers['accept-encoding'] = ['br', 'gzip'].filter(acceptsCoding(req.headers['accept-encoding'])).join()
    return new Promise(resolve => {
      res.once('close', () => resolve(true))
      res.once('pipe', (file: Readable) => {
        // The file may vanish while it is being sent: an unhandled error would end the process.
        file.once('error', () => res.destroy())
        // A client that leaves in between would otherwise leave it open for good.
        res.once('close', () => file.destroy())
      })
      files(req, res, () => resolve(false))
    })
  }

  return { send, has: (path: string) => known.has(path) }
}

/** Files are listed once, at the start; one of them may have been deleted since. */
const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

const addressIn = (folder: string) => (entry: Dirent) =>
  entry.isFile() ? [`/${relative(folder, join(entry.parentPath, entry.name))}`] : []

function cachingOf(path: string) {
  if (path.startsWith('/_astro/')) return `public, max-age=${YEAR}, immutable`
  return path.startsWith('/video/') ? 'public, max-age=86400' : 'no-cache'
}
