import { short, whole } from '../../lib/core/format.ts'
import type { Locale, Translate } from '../../lib/core/i18n.ts'
import type { loadFramedPost, Post } from '../../lib/web/essay/post.ts'
import { loginFrom, twinOf } from '../addresses.ts'
import { hole, numberHole } from '../frame.ts'
import { head } from '../head.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../parts/lines.ts'
import { authorCard, authorLine } from './author.ts'
import { allComments, commentPager, commentProps, filledComments, framedComments, prompt, sorting } from './comments.ts'
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

const names = [
  ...(['toSay', 'steps', 'title', 'tags', 'byline', 'talks', 'authorLine', 'story', 'ending'] as const),
  ...(['count', 'countShort', 'countWords', 'allComments', 'sorting', 'prompt'] as const),
  ...(['pager', 'authorCard', 'others'] as const),
]

/** The same with holes, as the frame of the page has them. */
export const frame = {
  parts: Object.fromEntries(names.map(name => [name, hole(name)])) as Record<(typeof names)[number], string>,
  comments: framedComments,
  acting: {
    ...{ id: numberHole.id, author: numberHole.author, forum: numberHole.forum, quantity: numberHole.quantity },
    ...{ praises: numberHole.praises, praised: hole('praised') },
    ...{ collected: hole('collected'), login: hole('login') },
  },
}

interface Place {
  locals: Reader & { t: Translate }
  url: URL
}

/** What goes into the holes of the frame for this post. */
export function filled(post: Awaited<ReturnType<typeof loadFramedPost>>, { locals, url }: Place) {
  if (!post) return null
  const { value, site } = post
  const { id, author, quantity, collected, praises, praised, login } = acting(value, locals.locale, url)
  const filling = {
    ...parts(value, locals, url),
    head: head(post.head, site, locals.locale),
    ...{ collected: html`${collected}`, praised: html`${praised}`, login: html`${login}` },
    twin: html`${twinOf(locals.locale, post.head.path)}`,
    ...{ [numberHole.id]: id, [numberHole.author]: author },
    ...{ [numberHole.quantity]: quantity, [numberHole.praises]: praises },
    ...filledComments(value, { ...locals, login }),
  }
  return Object.fromEntries(Object.entries(filling).map(([name, part]) => [name, String(part)]))
}
