import { whole } from '../../lib/core/format.ts'
import { localePath } from '../../lib/core/i18n.ts'
import type { Post } from '../../lib/web/essay/post.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../parts/lines.ts'
import { avatar, grade, ownerBadge, timeTag } from '../parts/small.ts'

type Author = Post['essay']['user_info']

export interface Visitor extends Reader {
  /** Where a visitor signs in to come back to this page. */
  login: string
}

/** Who wrote it, below the title, where there is no room for a side. */
export function authorLine(author: Author, reader: Reader): Html {
  const { t } = reader
  return html`
    ${portrait(author, reader, 2.5)}
    <div>
      <p class="by">
        <a href="${homeOf(author, reader)}"><b>${author.nickname}</b></a>
        ${grade(t, author.grade, author.level)}
        ${ownerBadge(author.is_owner, author.owner)}
      </p>
      <p class="quiet">
        ${t('essay:essays')} ${whole(author.essay_count)} · ${t('essay:creams')} ${whole(author.cream_essay_count)}
      </p>
    </div>`
}

/** The author at the side of the post. */
export function authorCard(author: Author, reader: Reader): Html {
  const { t } = reader
  const figures = [
    { text: t('essay:essays'), count: author.essay_count },
    { text: t('essay:creams'), count: author.cream_essay_count },
    { text: t('essay:replies'), count: author.user_essay_comment_count },
  ]
  return html`
    ${portrait(author, reader, 5)}
    <div>
      <p class="name">
        <a href="${homeOf(author, reader)}">${author.nickname}</a> ${grade(t, author.grade, author.level)}
      </p>
      ${ownerBadge(author.is_owner, author.owner)}
    </div>
    <div class="figures">${figures.map(({ text, count }) => html`<div><b>${whole(count)}</b>${text}</div>`)}</div>
    <p class="quiet">${t('essay:joined')} ${timeTag(author.createtime)}</p>`
}

const homeOf = ({ id }: Author, { locale }: Reader) => localePath(locale, `/personalHomepage?id=${id}`)

function portrait(author: Author, reader: Reader, size: number): Html {
  const alt = reader.t('essay:homeOf', { nickname: author.nickname })
  return html`<a href="${homeOf(author, reader)}">${avatar(author.avatar, alt, size)}</a>`
}
