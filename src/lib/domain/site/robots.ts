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

/** robots.txt: what crawlers may read, and the address of the sitemap. */
export const robots = (site: string) =>
  [
    'User-agent: *',
    ...closed.flatMap(inBoth).map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n')

const inBoth = (path: string) => [path, `/en-us${path}`]
