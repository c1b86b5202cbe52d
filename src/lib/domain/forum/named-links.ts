import type { Caller } from '../../core/caller.ts'
import { escapeHtml } from '../../core/escape-html.ts'
import type { PostContent } from './post-content.ts'

/** A link in a text: its words and its address. */
export interface Link {
  text: string
  href: string
}

const MOST = 10
const LONGEST = 30

/** Links to a member whose text begins with @ and to a topic whose text begins with #, as html.ts writes them. */
const NAMED = /<a href="\/(personalHomepage|topicDetails)\?id=(\d{1,9})"[^>]*>\s*([@#])[^<]*<\/a>/g

/**
 * Normalises a post's links to members (`@nickname`) and topics (`#name#`) for storage: with the current name of the
 * id, or as plain text for an unknown id. The only code that writes `class="mention"` and `class="talk"`.
 */
export async function withNames(who: Caller, content: PostContent): Promise<PostContent> {
  const asked = [...content.html.matchAll(NAMED)].map(([, page, id, sign]) => ({ page, id: Number(id), sign }))
  if (asked.length === 0) return content
  const [users, talks] = await Promise.all([
    nicknames(who, asked.filter(isUser).map(idOf)),
    talkNames(who, asked.filter(isTalk).map(idOf)),
  ])
  const html = content.html.replace(NAMED, (link, page: string, digits: string, sign: string) => {
    const id = Number(digits)
    const name = isUser({ page, sign }) ? users.get(id) : isTalk({ page, sign }) ? talks.get(id) : undefined
    if (name === undefined) return link.replace(/<[^>]*>/g, '')
    return sign === '@'
      ? `<a class="mention" href="/personalHomepage?id=${id}">@${escapeHtml(name)}</a>`
      : `<a class="talk" href="/topicDetails?id=${id}">#${escapeHtml(name)}#</a>`
  })
  return { ...content, html }
}

const isUser = ({ page, sign }: { page: string | undefined; sign: string | undefined }) =>
  page === 'personalHomepage' && sign === '@'
const isTalk = ({ page, sign }: { page: string | undefined; sign: string | undefined }) =>
  page === 'topicDetails' && sign === '#'
const idOf = ({ id }: { id: number }) => id

/**
 * Links for names in plain text. `@nickname` (the longest that matches) goes to the chosen member of that name,
 * otherwise to whoever has had it longest; `#name#` to its topic.
 */
export async function mentionLinks(who: Caller, text: string, chosen: number[] = []) {
  const users = text.includes('@') ? await usersIn(who, text, chosen) : new Map<string, number>()
  const talks = text.includes('#') ? await talksIn(who, text) : []
  const links = [
    ...[...users].map(([name, id]) => ({ text: `@${name}`, href: `/personalHomepage?id=${id}` })),
    ...talks.map(({ id, name }) => ({ text: `#${name}#`, href: `/topicDetails?id=${id}` })),
  ]
  return { links, mentions: [...new Set(users.values())] }
}

/** Names may contain spaces and @: of all that begin after an @ the longest is meant. */
async function usersIn(who: Caller, text: string, chosen: number[]): Promise<Map<string, number>> {
  const starts = [...text.matchAll(/@(?=\S)/gu)].slice(0, MOST).map(({ index }) => index + 1)
  const runs = starts.map(at => [...(text.slice(at, at + 2 * LONGEST).split('\n')[0] ?? '')].slice(0, LONGEST))
  const begun = runs.flatMap(run => run.map((_sign, at) => run.slice(0, at + 1).join('')))
  const names = new Set(begun.filter(name => name === name.trim()))
  if (names.size === 0) return new Map()
  const users = await who.db
    .selectFrom('user')
    .select(['nickname', e => e.fn.min('id').as('id')])
    .where('nickname', 'in', [...names])
    .groupBy('nickname')
    .execute()
  const ids = new Map(users.map(({ nickname, id }) => [nickname, id]))
  for (const [id, nickname] of await nicknames(who, chosen)) if (text.includes(`@${nickname}`)) ids.set(nickname, id)
  const named = [...ids.keys()].sort((one, other) => other.length - one.length)
  const meant = new Map<string, number>()
  let end = 0
  for (const at of starts) {
    const name = at > end ? named.find(each => text.startsWith(each, at)) : undefined
    if (name === undefined) continue
    meant.set(name, ids.get(name)!)
    end = at + name.length
  }
  return meant
}

function talksIn({ db }: Caller, text: string) {
  const names = [...text.matchAll(/#([^\s#]{1,50})#/gu)].slice(0, MOST).map(([, name]) => name!)
  if (names.length === 0) return []
  return db.selectFrom('talk').select(['id', 'name']).where('name', 'in', names).execute()
}

async function nicknames({ db }: Caller, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('user').select(['id', 'nickname']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, nickname }) => [id, nickname]))
}

async function talkNames({ db }: Caller, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('talk').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
