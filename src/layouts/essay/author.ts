import { whole } from '../../lib/format.ts'
import { localePath } from '../../lib/i18n.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../parts/lines.ts'
import { avatar, grade, icon, ownerBadge, timeTag } from '../parts/small.ts'
import type { Reading } from './reading.ts'

type Author = Reading['essay']['user_info']

export interface Visitor extends Reader {
  /** Where a visitor signs in to come back to this page. */
  login: string
}

/** The author below the title, where there is no room for a side. */
export function authorLine(author: Author, visitor: Visitor): Html {
  const { t } = visitor
  const home = homeOf(author, visitor)
  return html`
    <div class="author-line">
      ${portrait(author, visitor, 2.5)}
      <div>
        <p class="by">
          <a href="${home}"><b>${author.nickname}</b></a>
          ${grade(t, author.grade, author.level)}
          ${ownerBadge(author.is_owner, author.owner)}
        </p>
        <p class="quiet">
          ${t('essay:essays')} ${whole(author.essay_count)} · ${t('essay:creams')} ${whole(author.cream_essay_count)}
        </p>
      </div>
      ${follow(author, visitor, 'button soft small push')}
    </div>`
}

/** The author at the side of the post. */
export function authorCard(author: Author, visitor: Visitor): Html {
  const { t, locale } = visitor
  const letter = localePath(locale, `/privateLetter?uid=${author.id}`)
  const figures = [
    { text: t('essay:essays'), count: author.essay_count },
    { text: t('essay:creams'), count: author.cream_essay_count },
    { text: t('essay:replies'), count: author.user_essay_comment_count },
  ]
  return html`
    <section class="panel user-card" aria-label="${t('essay:author')}">
      ${portrait(author, visitor, 5)}
      <div>
        <p class="name">
          <a href="${homeOf(author, visitor)}">${author.nickname}</a> ${grade(t, author.grade, author.level)}
        </p>
        ${ownerBadge(author.is_owner, author.owner)}
      </div>
      <div class="figures">${figures.map(({ text, count }) => html`<div><b>${whole(count)}</b>${text}</div>`)}</div>
      <p class="quiet">${t('essay:joined')} ${timeTag(author.createtime)}</p>
      <div class="row whole">
        ${follow(author, visitor, 'button primary wide')}
        <a class="button wide" href="${letter}" rel="nofollow" data-of="${author.id}">${icon('mail')}${t('essay:letter')}</a>
      </div>
    </section>`
}

const homeOf = ({ id }: Author, { locale }: Visitor) => localePath(locale, `/personalHomepage?id=${id}`)

function portrait(author: Author, visitor: Visitor, size: number): Html {
  const alt = visitor.t('essay:homeOf', { nickname: author.nickname })
  return html`<a href="${homeOf(author, visitor)}">${avatar(author.avatar, alt, size)}</a>`
}

function follow({ id }: Author, { t, login }: Visitor, look: string): Html {
  const words = html`<span data-on="${t('shell:followed')}">${t('essay:follow')}</span>`
  return html`<a class="${look}" href="${login}" rel="nofollow" data-mark="user:${id}">${icon('plus')}${words}</a>`
}
