import { short, time } from '../../lib/format.ts'
import { localePath } from '../../lib/i18n.ts'
import { goodsNames, pieces } from '../called.ts'
import { embeds } from '../goods/embed.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../parts/lines.ts'
import { avatar, grade, icon } from '../parts/small.ts'
import type { Reading } from './reading.ts'

type Comment = Reading['comments']['data'][number]
type Said = Omit<Comment, 'children_comment_list' | 'children_count'>

interface Place extends Reader {
  essay: Reading['essay']
  /** Where a visitor signs in to come back to this page. */
  login: string
}

interface Page extends Place {
  /** The floor of the first comment; 0 shows one comment alone, with all its answers. */
  first: number
}

/** The comments of a page with their answers. */
export const commentList = (comments: Comment[], page: Page): Html => html`
  <ol>${comments.map((comment, place) => commentItem(comment, page, page.first && page.first + place))}</ol>`

function commentItem(comment: Comment, page: Page, floor: number): Html {
  const { children_comment_list: children, children_count } = comment
  return html`
    <li class="comment" id="c${comment.id}">
      ${avatar(comment.user_info.avatar)}
      <div>
        ${said(comment, page, floor)}
        ${
          children.length > 0 &&
          html`
          <ul class="replies">
            ${children.map(child => html`<li id="c${child.id}">${said(child, page, 0)}</li>`)}
            ${floor > 0 && children_count > children.length && allReplies(comment, page)}
          </ul>`
        }
      </div>
    </li>`
}

function allReplies({ id, children_count }: Comment, { locale, t, essay }: Page): Html {
  const href = localePath(locale, `/essayDetails?id=${essay.id}&comment=${id}#comments`)
  const words = t('essay:allReplies', { count: children_count })
  return html`<li><a class="more" href="${href}">${words}${icon('right')}</a></li>`
}

/** One comment or answer: who, what, when. Liking and answering lead a visitor to /login and back to this comment. */
function said(comment: Said, place: Place, floor: number): Html {
  const { t, essay } = place
  const { user_info: user, goods_list, reply_to } = comment
  return html`
    <div class="by">
      <a href="${localePath(place.locale, `/personalHomepage?id=${user.id}`)}"><b>${user.nickname}</b></a>
      ${grade(t, user.grade, user.level)}
      ${user.owner && html`<span class="owner">${icon('car')}${user.owner}</span>`}
      ${user.id === essay.user_id && html`<span class="lz">${t('essay:writer')}</span>`}
      ${floor > 0 && html`<span class="push">${t('essay:floor', { floor })}</span>`}
    </div>
    <p>
      ${reply_to && html`<span class="quiet">${t('essay:answering', { nickname: reply_to })}</span>`}
      ${words(comment, place)}
    </p>
    ${goods_list.length > 0 && embeds(goods_list, place)}
    ${acts(comment, place)}`
}

/** The text with its links. */
const words = ({ content, links, goods_list }: Said, { locale }: Place) =>
  pieces(content, [...links, ...goodsNames(content, goods_list)]).map(piece =>
    typeof piece === 'string'
      ? piece
      : html`<a class="mention" href="${localePath(locale, piece.href)}">${piece.text}</a>`,
  )

function acts({ id, createtime, quantity, user_info }: Said, { locale, t, essay, login }: Place): Html {
  const at = time(createtime)
  const to = (path: string) => localePath(locale, path)
  const manage = to(`/fragments/moderate?comment_id=${id}`)
  return html`
    <div class="acts">
      <time datetime="${at}+08:00">${at}</time>
      <a class="act" href="${login}%23c${id}" rel="nofollow" data-mark="comment:${id}">
        ${icon('like')}<span data-count="${quantity}">${quantity > 0 && short(quantity, locale)}</span>
        <span class="sr"> ${t('essay:like', { count: quantity })}</span>
      </a>
      ${
        !essay.is_closed &&
        html`
        <a class="act" href="${to(`/reply?essay_id=${essay.id}&pid=${id}`)}" rel="nofollow" data-reply="${id}">
          ${icon('chat')}${t('essay:reply')}
        </a>`
      }
      <a class="act" href="${to(`/report?type=comment&id=${id}`)}" rel="nofollow" data-report="comment:${id}" data-of="${user_info.id}">
        ${t('report:report')}
      </a>
      <button class="act" type="button" hidden data-manage="${manage}" data-forum="${essay.column_id}">
        ${t('moderate:manage')}
      </button>
    </div>`
}
