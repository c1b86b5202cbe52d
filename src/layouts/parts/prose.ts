import { type Html, html, unescaped } from '../html.ts'
import { inLanguage, scrollable } from '../prose.ts'
import type { Reader } from './lines.ts'

/** What members and editors wrote, as it was cleaned when it was stored. Nothing else prints their HTML. */
export const prose = (written: string, { locale, t }: Reader): Html =>
  html`<div class="prose">${unescaped(scrollable(inLanguage(written, locale), t('essay:table')))}</div>`
