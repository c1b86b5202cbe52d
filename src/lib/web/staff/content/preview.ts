import type { AstroGlobal } from 'astro'
import { isContentKind } from '../../../core/content/kinds.ts'
import { localePath } from '../../../core/i18n.ts'
import { draftLibrary } from '../../../domain/content/preview.ts'
import { loadApp } from '../../site/app.ts'
import type { ContentPage } from '../../site/content-page.ts'
import { loadArticle, loadHelp } from '../../site/help.ts'
import { loadNotice } from '../../site/notices.ts'
import { openStaffPage } from '../staff-page.ts'

/** Preview of a page with a draft published, header and footer included; only for staff with the duty. */
export async function loadContentPreview(astro: AstroGlobal): Promise<ContentPage | Response> {
  const opened = await openStaffPage(astro, 'content')
  if (opened instanceof Response) return opened
  const { query, who, locale } = opened
  const [kind, name] = [query.get('kind'), query.get('name')]
  if (!isContentKind(kind)) return astro.redirect(localePath(locale, '/staff/content'))
  const library = await draftLibrary(who, { kind, name })
  // All parts of the page read the site's texts from here.
  astro.locals.library = library
  const reader = { library, locale }
  if (kind === 'help') return { kind: 'article', ...(await loadArticle(reader, Number(name))) }
  if (kind === 'notice') return { kind: 'notice', ...(await loadNotice(reader, Number(name))) }
  if (name === 'app') return { kind: 'app', ...(await loadApp(reader)) }
  return { kind: 'help', ...(await loadHelp(reader)) }
}
