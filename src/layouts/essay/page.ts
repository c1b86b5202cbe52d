import { short, whole } from '../../lib/core/format.ts'
import type { Locale } from '../../lib/core/i18n.ts'
import type { Post } from '../../lib/web/essay/post.ts'
import { loginFrom } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../parts/lines.ts'
import { authorCard, authorLine } from './author.ts'
import { allComments, commentPager, commentProps, prompt, sorting } from './comments.ts'
import { floors } from './floors.ts'
import { toSay } from './rail.ts'
import { others } from './side.ts'
import { byline, steps, tags, talks, told } from './story.ts'

/** The parts of the page that are no islands; the poll stands between `story` and `ending`. */
export function parts(value: Post, { locale, t }: Reader, url: URL) {
  const { essay } = value
  const count = essay.comment_count
  const visitor = { locale, t, login: loginFrom(locale, url) }
  const { story, ending } = told(essay, visitor)
  return {
    toSay: toSay(essay, visitor),
    steps: steps(essay, visitor),
    title: html`${essay.title}`,
    tags: tags(essay, visitor),
    byline: byline(essay, visitor),
    talks: talks(essay, visitor),
    authorLine: authorLine(essay.user_info, visitor),
    ...{ story, ending },
    count: whole(count),
    countShort: short(count, locale),
    countWords: count > 0 ? t('essay:count', { count: whole(count) }) : '',
    allComments: allComments(value, visitor),
    sorting: sorting(value, visitor),
    prompt: essay.is_closed ? '' : prompt(visitor),
    pager: commentPager(value, visitor, url),
    authorCard: authorCard(essay.user_info, visitor),
    floors: floors(value, visitor),
    others: html`${others(value, visitor)}`,
  }
}

export type Shown = Record<keyof ReturnType<typeof parts>, Html | string>

/** What the islands around the post are given. */
export const acting = ({ essay }: Post, locale: Locale, url: URL) => ({
  id: essay.id,
  author: essay.user_id,
  forum: essay.column_id,
  quantity: essay.quantity,
  /** The same in words. */
  collected: short(essay.quantity, locale),
  praises: essay.praise_count,
  praised: short(essay.praise_count, locale),
  login: loginFrom(locale, url),
})

export type Acting = ReturnType<typeof acting>

/** What the island of the comments is given. */
export const commenting = (value: Post, reader: Reader, url: URL) =>
  commentProps(value, { ...reader, login: loginFrom(reader.locale, url) })
