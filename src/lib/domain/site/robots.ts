// API calls are not for crawlers; the other pages are for members, or the same lists in another order.
const closed = [
  '/api/',
  '/fragments/',
  '/member',
  '/staff',
  '/seller',
  '/login',
  '/register',
  '/find',
  '/hotInvit?*text=',
  '/list?*keyword=',
  '/narrow',
  '/seek',
]

/** robots.txt: what crawlers may read, the sitemap, and its parts, as not every crawler reads an index of sitemaps. */
export const robots = (site: string, parts: string[]) =>
  [
    'User-agent: *',
    ...closed.flatMap(inBoth).map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    ...parts.map(part => `Sitemap: ${site}/sitemap-${part}.xml`),
    '',
  ].join('\n')

const inBoth = (path: string) => [path, `/en-us${path}`]
