import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { escapeHtml } from '../core/escape-html.ts'
import { localePath, translator } from '../core/i18n.ts'
import { localeAt } from '../web/shared-page.ts'

/** Seconds after which a client should ask again. */
const RETRY_AFTER = 600
const style =
  ':root{color-scheme:light dark}body{margin:20vh auto 0;max-width:36rem;padding:0 1.25rem;font:1rem/1.75 system-ui,sans-serif}'
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`

/**
 * 503 for every address of a site that has not been set up. A page of its own: the shell has the name, numbers and
 * claims of the example company.
 */
export function answerNotOpenYet(path: string, res: ServerResponse) {
  const locale = localeAt(path)
  const t = translator(locale)
  const setup = localePath(locale, '/setup')
  const title = escapeHtml(t('site:notOpen'))
  const html = `<!doctype html>
<html lang="${locale === 'en-us' ? 'en' : 'zh-CN'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(t('site:notOpenText'))}</p>
<p><a href="${setup}">${escapeHtml(t('site:notOpenSetup'))}</a></p></main></body>
</html>
`
  res
    .writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'retry-after': String(RETRY_AFTER),
    })
    .end(html)
}
