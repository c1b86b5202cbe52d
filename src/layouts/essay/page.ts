import { isPastLast } from '../../lib/http/page-number.ts'
import { attempt, counts, empty, lasts, type Opened, visit } from '../../lib/http/visit.ts'
import { loginFrom, twinOf } from '../addresses.ts'
import { hole, numberHole } from '../frame.ts'
import { head } from '../head.ts'
import { html } from '../html.ts'
import { piecesOf, scrollable } from '../prose.ts'
import { comments, commentsHead, prompt } from './comments.ts'
import { rail } from './rail.ts'
import { COMMENTS, headOf, type Reading, reading } from './reading.ts'
import { side } from './side.ts'
import { closing, opening, told } from './story.ts'

type Visited = ReturnType<typeof visit<'/essayDetails'>>

/** A post and all that its page shows, or why there is none to show. */
export async function post(opened: Opened) {
  const visited = visit(opened, '/essayDetails')
  const found = await attempt(opened, reading(visited.who, visited.query))
  const own = found.refusal && (await ownOf(opened, visited.query))
  if (own) return { visited, value: own, refusal: undefined, isOwn: true }
  const { value, refusal } = found
  const past = value && !value.comment && isPastLast({ page: value.page, total: value.comments.total, limit: COMMENTS })
  if (past) opened.response.status = 404
  else if (value) counts(opened, `essay:${value.essay.id}`)
  if (value?.essay.poll) lasts(opened, '/essayDetails', value.essay.poll.until)
  return { visited, value, refusal, isOwn: false }
}

/** What nobody else sees, for its author: serving.ts asks for it apart, and it is never kept. */
async function ownOf(opened: Opened, query: Visited['query']) {
  const { who } = opened.locals
  if (who.member === null) return null
  opened.response.headers.set('cache-control', 'private, no-store')
  empty(opened)
  const refused = opened.response.status ?? 200
  opened.response.status = 200
  const { value } = await attempt(opened, reading(who, query))
  if (!value) opened.response.status = refused
  return value
}

/** The parts of the page that are no islands; the poll stands between `story` and `ending`. */
export function parts(value: Reading, { locale, t }: Pick<Visited, 'locale' | 't'>, url: URL) {
  const { essay } = value
  const visitor = { locale, t, login: loginFrom(locale, url) }
  const pieces = piecesOf(scrollable(essay.content, t('essay:table')), essay.poll !== null)
  const at = pieces.indexOf('poll')
  const words = pieces.filter(piece => piece !== 'poll')
  const before = at < 0 ? words : words.slice(0, at)
  return {
    rail: rail(essay, visitor),
    story: html`${opening(essay, visitor)}${told(before, essay, visitor)}`,
    ending: html`${told(words.slice(before.length), essay, visitor)}${closing(essay, visitor)}`,
    heading: commentsHead(value, visitor),
    prompt: essay.is_closed ? '' : prompt(visitor),
    comments: comments(value, visitor, url),
    side: side(value, visitor),
  }
}

/** What the reply box is given. */
export const replies = ({ essay, comments, comment }: Reading) => ({
  essay_id: essay.id,
  total: comment ? 0 : comments.total,
  is_closed: essay.is_closed,
})

const names = ['rail', 'story', 'ending', 'heading', 'prompt', 'comments', 'side'] as const

/** The same with holes, as the frame of the page has them. */
export const frame = {
  parts: Object.fromEntries(names.map(name => [name, hole(name)])) as Record<(typeof names)[number], string>,
  replies: { essay_id: numberHole.id, total: numberHole.total, is_closed: 0 },
}

/** What goes into the holes for this address; null where the frame does not fit: a poll, a closed post, a refusal, no such page. */
export async function fill(opened: Opened): Promise<Record<string, string> | null> {
  const { visited, value } = await post(opened)
  if (!value || value.essay.poll || value.essay.is_closed || opened.response.status !== 200) return null
  const { locale } = visited
  const { marks, ...said } = headOf(value, visited)
  const { essay_id, total } = replies(value)
  const filling = {
    ...parts(value, visited, opened.url),
    head: head(said, await visited.who.library.site(locale), locale),
    marks: html`${JSON.stringify(marks)}`,
    twin: html`${twinOf(locale, said.path)}`,
    [numberHole.id]: essay_id,
    [numberHole.total]: total,
  }
  return Object.fromEntries(Object.entries(filling).map(([name, part]) => [name, String(part)]))
}
