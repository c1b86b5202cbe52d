import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'

const YEAR = 31_536_000

/** Everything under dist/client: hashed files for a year, prerendered pages with the headers that the build gave them. */
export function staticFiles(dist: URL) {
  const headersOf: Record<string, Record<string, string>> = JSON.parse(
    readFileSync(new URL('server/headers.json', dist), 'utf8'),
  )
  const files = sirv(new URL('client', dist).pathname, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(res, path) {
      for (const [name, value] of Object.entries(headersOf[path] ?? {})) res.setHeader(name, value)
      res.setHeader('vary', 'accept-encoding')
      res.setHeader('cache-control', cachingOf(path))
    },
  })

  /** Answers whether there was such a file; then it has been sent. */
  return (req: IncomingMessage, res: ServerResponse) =>
    new Promise<boolean>(resolve => {
      res.once('close', () => resolve(true))
      files(req, res, () => resolve(false))
    })
}

function cachingOf(path: string) {
  if (path.startsWith('/_astro/')) return `public, max-age=${YEAR}, immutable`
  return path.startsWith('/video/') ? 'public, max-age=86400' : 'no-cache'
}
