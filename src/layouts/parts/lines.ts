import { short } from '../../lib/core/format.ts'
import { type Locale, localePath, type Translate } from '../../lib/core/i18n.ts'
import { type Html, html } from '../html.ts'
import type { Ranked, Step, Talk } from '../shapes.ts'
import { icon } from './small.ts'

/** In which words a part speaks: `Astro.locals` has them. */
export interface Reader {
  locale: Locale
  t: Translate
}

/** The tag before a title: 2 essence, 1 pinned. */
export function flagTag(t: Translate, flag: number | undefined): Html | false {
  if (flag === 2) return html`<span class="tag cream">${t('shell:cream')}</span>`
  return flag === 1 && html`<span class="tag top">${t('shell:top')}</span>`
}

export const talkLink = (locale: Locale, { id, name }: Talk): Html =>
  html`<a class="topic" href="${localePath(locale, `/topicDetails?id=${id}`)}">${name}</a>`

/** Where the page stands; the last step is the page itself. */
export function crumbs(t: Translate, steps: Step[]): Html {
  const items = steps.map(({ text, href }) =>
    href ? html`<li><a href="${href}">${text}</a></li>` : html`<li aria-current="page">${text}</li>`,
  )
  return html`<nav class="crumbs" aria-label="${t('shell:place')}"><ol>${items}</ol></nav>`
}

/** The heading of a panel at the side; `more` leads to all of it. */
export function sideHead(t: Translate, title: string, more?: string, moreText = t('shell:all')): Html {
  const way = html`<a class="more" href="${more}">${moreText}<span class="sr">${title}</span>${icon('right')}</a>`
  return html`<div class="side-head"><h2>${title}</h2>${more && way}</div>`
}

/** A ranked list; the first three speak louder. */
export function rank(locale: Locale, rows: Ranked[]): Html {
  const items = rows.map(
    ({ text, href, count }) =>
      html`<li><a class="clamp" href="${href}">${text}</a>${count !== undefined && html`<small>${short(count, locale)}</small>`}</li>`,
  )
  return html`<ol class="rank">${items}</ol>`
}

/** The heading of a section: lane marks, words, a way on. */
export const sectionHead = (
  title: string,
  note: string | false,
  more: { text: string; href: string } | false,
): Html => html`
  <div class="head">
    <h2>${title}</h2>
    ${note && html`<p>${note}</p>`}
    ${more && html`<a class="more" href="${more.href}">${more.text}${icon('right')}</a>`}
  </div>`

/** Nothing here yet: a picture, a sentence, one way on. */
export const nothing = (text: string, way: Html | false): Html => html`
  <div class="empty">
    <img src="/art/car-empty.place=hills.svg" width="480" height="320" alt="" loading="lazy">
    <p>${text}</p>
    ${way}
  </div>`
