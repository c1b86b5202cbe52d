import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { CommentItem } from '../../islands/comments/CommentItem.tsx'
import { CommentList } from '../../islands/comments/CommentList.tsx'
import { CommentReply } from '../../islands/comments/CommentReply.tsx'
import { type Drawn, drawn as drawnBy } from '../../islands/comments/drawn.ts'
import { type Fact, factOf, type Said } from '../../islands/comments/facts.ts'
import { floorAt, type Place } from '../../islands/comments/place.ts'
import { short } from '../../lib/core/format.ts'
import { linkedText } from '../../lib/core/linked-text.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import { time } from '../../lib/core/time.ts'
import { type Html, unescaped } from '../html.ts'

/**
 * The list of comments as React draws it, in a tenth of the time: each look that a comment can have is drawn once, with
 * samples that no comment has, and from then on the values of a comment take their place.
 */
export function drawnComments(facts: Fact[], count: number, place: Place, comments: Drawn): Html {
  if (facts.length === 0)
    return unescaped(renderToString(createElement(CommentList, { facts, count, place, comments })))
  const items = facts.map((fact, at) => itemOf(fact, floorAt(place, at), place, comments))
  return unescaped(`<ol>${items.join('')}</ol>`)
}

function itemOf(fact: Fact, floor: number, place: Place, comments: Drawn): string {
  const [id, , , , children_count, children] = fact
  const said = comments.get(id)!
  const all = [said, ...children.map(child => comments.get(child[0])!)]
  if (all.some(isUnlikeOthers)) return renderToString(createElement(CommentItem, { fact, floor, place, comments }))
  const isMore = place.first > 0 && children_count > children.length
  const look = lookOf(said, floor, place, children.length > 0, isMore)
  const values = { ...valuesOf(said, floor, place), all: String(children_count) }
  return filled(template(look, place), {
    ...values,
    children: children.map(each => replyOf(each, place, comments)).join(''),
  })
}

/** Few comments have goods or pictures, quote or were edited: those React draws itself. */
const isUnlikeOthers = ({ goods_list, images, edittime, quote }: Said) =>
  goods_list.length > 0 || images.length > 0 || edittime > 0 || quote !== null

function replyOf([id]: Fact, place: Place, comments: Drawn): string {
  const said = comments.get(id)!
  return filled(template(lookOf(said, 0, place, false, false), place), valuesOf(said, 0, place))
}

/** All that decides which elements a comment is made of. */
const lookOf = (said: Said, floor: number, { author_id, ...place }: Place, isAnswered: boolean, isMore: boolean) => ({
  ...{ isReply: said.pid !== 0, isTo: said.reply_to !== '', isOwner: !!said.user_info.owner },
  ...{ isLevelled: !!said.user_info.level, isWriter: said.user_info.id === author_id, isLiked: said.quantity > 0 },
  ...{ isFloor: floor > 0, isAnswered, isMore, isClosed: place.is_closed, locale: place.locale },
})
type Look = ReturnType<typeof lookOf>

const SAMPLE = {
  ...{ id: 8_000_000_000_001, user: 8_000_000_000_002, level: 8_000_000_000_003, floor: 8_000_000_000_004 },
  ...{ all: 8_000_000_000_005, essay: 8_000_000_000_006, likes: 8_000_000_000_007, time: 8_000_000_008 },
  ...{ avatar: '/{~avatar~}.svg', login: '{~login~}', nickname: '{~nickname~}', grade: '{~grade~}' },
  ...{ owner: '{~owner~}', text: '{~text~}', to: '{~to~}' },
}

/** What is seen of the samples -> whose value takes that place. */
const seenIn = (locale: Place['locale']): [string, string][] => [
  ...(['id', 'user', 'level', 'floor', 'all', 'essay'] as const).map((name): [string, string] => [
    `${SAMPLE[name]}`,
    name,
  ]),
  ...(['login', 'nickname', 'grade', 'owner', 'text', 'to'] as const).map((name): [string, string] => [
    SAMPLE[name],
    name,
  ]),
  [sized(SAMPLE.avatar, 'small'), 'avatar'],
  [`<span>${short(SAMPLE.likes, locale)}</span>`, 'likes'],
  [time(SAMPLE.time), 'time'],
  ['{~children~}', 'children'],
]

function valuesOf(said: Said, floor: number, { login, essay_id, locale, prefix }: Place): Record<string, string> {
  const { id, user_info: user } = said
  return {
    ...{
      id: String(id),
      user: String(user.id),
      level: String(user.level),
      floor: String(floor),
      essay: String(essay_id),
    },
    ...{ login: escaped(login), nickname: escaped(user.nickname), owner: escaped(user.owner ?? '') },
    ...{ grade: escaped(user.grade), avatar: escaped(sized(user.avatar || '/art/avatar-default.svg', 'small')) },
    ...{ likes: `<span>${short(said.quantity, locale)}</span>`, time: time(said.createtime) },
    ...{ to: escaped(said.reply_to), text: textOf(said, prefix) },
  }
}

const textOf = ({ content, links }: Said, prefix: string) =>
  linkedText(content, links, [])
    .map(piece =>
      typeof piece === 'string'
        ? escaped(piece)
        : `<a class="mention" href="${escaped(prefix + piece.href)}">${escaped(piece.text)}</a>`,
    )
    .join('')

const templates = new Map<string, string[]>()

/** A comment of this look in pieces: what stands fixed, and between that the names of what varies. */
function template(look: Look, place: Place): string[] {
  const key = Object.values(look).join()
  const known = templates.get(key) ?? piecesOf(drawn(look, place), seenIn(place.locale))
  templates.set(key, known)
  return known
}

function drawn(look: Look, real: Place): string {
  const author_id = look.isWriter ? SAMPLE.user : 0
  const place = { ...real, essay_id: SAMPLE.essay, login: SAMPLE.login, author_id }
  const said = sampleOf(look)
  const { Body } = drawnBy([])
  if (look.isReply) return draw(createElement(CommentReply, { fact: factOf(said), place, said, Body }))
  const floor = look.isFloor ? SAMPLE.floor : 0
  if (!look.isAnswered)
    return draw(createElement(CommentItem, { fact: factOf(said), floor, place, comments: drawnBy([said]) }))
  const child = { ...said, id: SAMPLE.id + 90, pid: 1 }
  const children_count = look.isMore ? SAMPLE.all : 1
  const fact = factOf({ ...said, children_count, children_comment_list: [child] })
  const comments = drawnBy([said, child])
  const reply = draw(createElement(CommentReply, { fact: factOf(child), place, said: child, Body }))
  return draw(createElement(CommentItem, { fact, floor, place, comments })).replace(reply, '{~children~}')
}

const draw = (element: ReactElement) => renderToString(element)

function sampleOf({ isReply, isTo, isOwner, isLevelled, isLiked }: Look): Said {
  const user_info = {
    ...{ id: SAMPLE.user, nickname: SAMPLE.nickname, avatar: SAMPLE.avatar, grade: SAMPLE.grade },
    ...{ level: isLevelled ? SAMPLE.level : 0, is_owner: '0', owner: isOwner ? SAMPLE.owner : '' },
  }
  return {
    ...{ id: SAMPLE.id, pid: isReply ? 1 : 0, user_id: SAMPLE.user, user_info, content: SAMPLE.text, links: [] },
    ...{ createtime: SAMPLE.time, quantity: isLiked ? SAMPLE.likes : 0, is_praise: 0, goods_list: [] },
    edittime: 0,
    quote: null,
    images: [],
    reply_to: isTo ? SAMPLE.to : '',
  }
}

function piecesOf(text: string, seen: [string, string][]): string[] {
  const names = new Map(seen)
  const either = new RegExp(`(${[...names.keys()].map(each => RegExp.escape(each)).join('|')})`)
  return text.split(either).map((piece, at) => (at % 2 ? names.get(piece)! : piece))
}

const filled = (pieces: string[], values: Record<string, string>) =>
  pieces.reduce((text, piece, at) => text + (at % 2 ? (values[piece] ?? '') : piece), '')

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, sign => signs[sign]!)
