// Calls answer machines of our own; the others are for members, or are the same list in every order.
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

/** What crawlers may read, and where the map lies. */
export const robots = (site: string) =>
  [
    'User-agent: *',
    ...closed.flatMap(inBoth).map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n')

const inBoth = (path: string) => [path, `/en-us${path}`]
