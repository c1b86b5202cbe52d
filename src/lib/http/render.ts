import { createApp } from 'astro/app/entrypoint'
import { config } from '../config.ts'
import { type Locale, translator } from '../i18n.ts'
import type { Reason } from '../refusal.ts'
import { isClosed } from '../site/switch.ts'
import { database, storage } from './database.ts'
import { rememberEmptyDigest } from './empty-digest.ts'
import { refused } from './envelope.ts'
import { createFrames, type Fill } from './frames.ts'
import { type Drawn, drawnOf } from './page.ts'
import { withHosts } from './policy.ts'
import { nobody } from './session.ts'

const POLICY = 'content-security-policy'

rememberEmptyDigest()

// Streaming would lose the tags that a part of the page reads after waiting.
const app = createApp({ streaming: false })

// Astro imports a page's module at each render; what that answers is always the same.
const { pageMap } = app.manifest
for (const [page, load] of pageMap ?? []) {
  let loaded: ReturnType<typeof load> | undefined
  pageMap?.set(page, () => {
    loaded ??= load()
    return loaded
  })
}

export async function render(request: Request, clientAddress = '', frame?: true): Promise<Response> {
  const locals = (frame ? { frame } : {}) as App.Locals
  const response = await app.render(request, { clientAddress, addCookieHeader: true, locals })
  if (response.headers.get('content-type') === 'text/html')
    response.headers.set('content-type', 'text/html; charset=utf-8')
  const policy = response.headers.get(POLICY)
  if (policy) response.headers.set(POLICY, withHosts(policy, storage().hosts))
  return response
}

/** Whether a path has a page of its own; all others are shown the page of what is missing. */
export const isKnownPath = (path: string): boolean =>
  app.match(new Request(config.site + path))?.component !== 'src/pages/[...path].astro'

const filled = createFrames(
  nobody,
  path =>
    pageMap
      ?.get(`src/pages${path}.astro`)?.()
      .then(module => module.page() as unknown as { fill?: Fill }),
  url => render(new Request(config.site + url), '', true),
)

/** A page for everyone, of its clean address alone. */
export const drawn = async (url: string): Promise<Drawn> =>
  (await filled(url)) ?? drawnOf(await render(new Request(config.site + url)))

export const refuse = (reason: Reason, locale: Locale = 'zh-cn') => refused(reason, translator(locale))
export const siteClosed = () => isClosed(database())
