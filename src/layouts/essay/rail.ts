import type { Post } from '../../lib/web/essay/post.ts'
import { type Html, html } from '../html.ts'
import type { Visitor } from './author.ts'

/** The way to say something. A visitor's leads to /login. */
export const toSay = ({ is_closed }: Post['essay'], { t, login }: Visitor): Html =>
  is_closed
    ? html`<span class="say">${t('essay:closed')}</span>`
    : html`<a class="say" href="${login}%23comments" rel="nofollow">${t('essay:say')}</a>`
