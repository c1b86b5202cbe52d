import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { allowStorageHosts } from './content-security-policy.ts'
import { type Page, pageOf, readRenderedPage } from './page.ts'

/** The placeholder of the site's URL in prerendered pages; the build does not know the real one. */
const ORIGIN = 'https://site.invalid'

/** The prerendered pages by path, with the headers the build gave them, ready to be sent. */
export async function prerenderedPages(
  dist: URL,
  site: string,
  standing: string[],
  hosts: string[],
): Promise<Map<string, Page>> {
  const headersOf: Record<string, Record<string, string>> = JSON.parse(
    readFileSync(new URL('server/headers.json', dist), 'utf8'),
  )
  const folder = new URL('client/', dist).pathname
  const pages = globSync('**/index.html', { cwd: folder }).map(async file => {
    const path = `/${dirname(file)}`
    const html = readFileSync(folder + file, 'utf8').replaceAll(ORIGIN, site)
    const said = Object.entries(headersOf[path] ?? {}).map(([name, value]) => [name, allowStorageHosts(value, hosts)])
    const kind = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
    const headers = { ...kind, ...Object.fromEntries(said) }
    return [path, pageOf(await readRenderedPage(new Response(html, { headers })), standing)] as const
  })
  return new Map(await Promise.all(pages))
}
