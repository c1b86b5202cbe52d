import type { Import } from '../imports.ts'

/** The boxes of docs/tour/house.svg, by the folder or file of src whose code is in them. Inner folders come first. */
export const BOXES: Record<string, string> = {
  'pages/api': 'URLs of calls and uploads',
  'pages/art': 'drawn pictures',
  pages: 'a file for each screen',
  'middleware.ts': 'who asks, which language',
  layouts: 'shells and static parts',
  islands: 'React, what people act on',
  'lib/browser/stores': 'state that islands share',
  'lib/browser': 'API client, hydration',
  'lib/web': 'a loader for each screen',
  'lib/api/endpoints': 'the table of calls',
  'lib/api': 'router, access',
  'lib/server/jobs': 'what runs by itself',
  'lib/server': 'process, page cache',
  'lib/domain': 'the rules of forum and trade',
  'lib/adapters': 'SMS, storage, payment …',
  'lib/db': 'SQLite, PostgreSQL',
  'lib/demo': 'demo data',
  'lib/cli': 'commands',
  'lib/core': 'config, refusals, money, times, texts: every box may import it, without an arrow',
}

/** Further URLs that hand a request to the router. */
const ROUTED = /^pages\/(?:upload|\[addon\])\//

export function boxOf(path: string) {
  const place = path.replace(ROUTED, 'pages/api/')
  return Object.keys(BOXES).find(box => place === box || place.startsWith(`${box}/`))
}

/** The arrows between boxes, as `from->to`, sorted: imports of values, without those of `lib/core`. */
export function arrowsOf(imports: Import[]): string[] {
  const arrows = imports.flatMap(({ from, to, isType }) => {
    const [one, other] = [boxOf(from), boxOf(to)]
    return isType || !one || !other || one === other || other === 'lib/core' ? [] : [`${one}->${other}`]
  })
  return [...new Set(arrows)].sort()
}
