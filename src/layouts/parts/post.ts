import { short } from '../../lib/core/format.ts'
import { localePath } from '../../lib/core/i18n.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import { type Html, html } from '../html.ts'
import type { Post } from '../shapes.ts'
import { flagTag, type Reader, talkLink } from './lines.ts'
import { avatar, grade, icon, ownerBadge, timeTag } from './small.ts'

const COVERS = 3
const TALKS = 2

export type Measure = 'heat' | 'lasttime'

interface Look {
  /** Leaves out the forum, which the page already names. */
  inForum?: boolean | undefined
  /** What the list is sorted by: each post then says it. */
  measure?: Measure | undefined
}

/** One post of a list. */
export function postRow(post: Post, reader: Reader, { measure }: Look = {}): Html {
  const { locale, t } = reader
  return html`
    <article class="post">
      <h3>
        ${flagTag(t, post.flag)}
        <a href="${localePath(locale, `/essayDetails?id=${post.id}`)}">${post.title}</a>
      </h3>
      ${postText(post)}
      <div class="post-foot">${postFacts(post, reader, { measure })}</div>
    </article>`
}

/** How a post begins, and its first pictures. */
export function postText({ excerpt, cover_img_list }: Post): Html {
  const covers = (cover_img_list ?? []).slice(0, COVERS)
  return html`
    ${excerpt && html`<p class="text clamp">${excerpt}</p>`}
    ${covers.length > 0 && html`<div class="covers">${covers.map(cover)}</div>`}`
}

/** Who wrote it and when, and its counts. */
export const postFacts = (post: Post, reader: Reader, { inForum = false, measure }: Look = {}): Html => html`
  ${by(post, reader, inForum)}
  ${measure && measured(post, measure, reader)}
  ${stats(post.views, post.comment_count, reader)}`

const cover = (image: string) => html`<img src="${sized(image, 'mid')}" width="480" height="320" alt="" loading="lazy">`

function by(post: Post, { locale, t }: Reader, inForum: boolean): Html {
  const forum = localePath(locale, `/bbsDetails?id=${post.column_id}`)
  return html`
    <div class="by">
      ${avatar(post.avatar, '', 1.5)}
      <a href="${localePath(locale, `/personalHomepage?id=${post.user_id}`)}">${post.nickname}</a>
      ${post.grade && grade(t, post.grade, post.level)}
      ${ownerBadge(post.is_owner, post.owner)}
      ${timeTag(post.createtime)}
      ${approved(post, t)}
      ${!inForum && post.forum_name && html`<a class="chip slim" href="${forum}">${post.forum_name}</a>`}
      ${(post.talk_list ?? []).slice(0, TALKS).map(talk => talkLink(locale, talk))}
    </div>`
}

function measured({ heat = 0, lasttime }: Post, measure: Measure, { locale, t }: Reader): Html | false {
  if (measure === 'heat')
    return heat > 0 && html`<span class="measure">${t('shell:heat')} ${short(heat, locale)}</span>`
  return lasttime !== undefined && html`<span class="measure">${t('shell:lastReply')} ${timeTag(lasttime)}</span>`
}

/** Lists stand by the time of publication: where a post waited for review, that is said too. */
const approved = ({ createtime, publishtime = 0 }: Post, t: Reader['t']) =>
  publishtime > createtime && html`<span class="measure">${t('shell:approvedAt')} ${timeTag(publishtime)}</span>`

/** Rounded counts of a post. */
export const stats = (views: number, comments: number, { locale, t }: Reader): Html => html`
  <div class="stats">
    <span>${icon('eye')}<span class="sr">${t('shell:views')} </span>${short(views, locale)}</span>
    <span>${icon('chat')}<span class="sr">${t('shell:comments')} </span>${short(comments, locale)}</span>
  </div>`
