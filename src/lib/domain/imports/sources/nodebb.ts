import { createReadStream, existsSync } from 'node:fs'
import { markdownToHtml } from 'satteri'
import { linesOf } from '../../../db/dump/read.ts'
import { openStaging, type Staging } from '../../../db/staging.ts'
import { isOldHash, nodebbHash } from '../../account/index.ts'
import {
  type ForumRecord,
  ImportFault,
  type MemberRecord,
  PERMANENT,
  type PostRecord,
  type ReplyRecord,
  type Source,
  UNCONFIRMED,
} from '../records.ts'
import { decoded, ELSEWHERE, filesIn } from './folder.ts'
import { unescaped } from './texts.ts'

/** The field that tells the kind of an object. */
const NAME = '_key'
const KEY = /^(user|category|topic|post):(\d+)$/
/** Who may read the topics of a category. */
const READERS = /^group:cid:(\d+):privileges:groups:topics:read:members$/
const UPLOADS = /(?:^|\/)(?:assets\/)?uploads\/([^?#]+)/
const ROWS = 50_000

type Row = Record<string, unknown>

/**
 * NodeBB, from `mongoexport --collection objects`, one object per line; posts are Markdown. A category guests could not
 * read is imported as closed. Refuses with ImportFault.
 */
export async function nodebbSource(file: string, { pictures }: { pictures?: string | undefined }): Promise<Source> {
  if (!existsSync(file)) throw new ImportFault(`${file} is not there.`)
  const files = filesIn(pictures)
  const at = openStaging()
  try {
    await fill(at, file)
  } catch (error) {
    at.close()
    throw error
  }
  const rows = (kind: string) =>
    at.each<{ id: number; row: string }>('select row from object where kind = ? order by id', [kind])
  const mainOf = (tid: unknown) => objectOf(at, 'topic', tid)?.['mainPid']
  return {
    name: 'nodebb',
    async *members() {
      for (const { row } of rows('user')) yield memberOf(JSON.parse(row))
    },
    async *forums() {
      for (const { row } of rows('category')) yield forumOf(at, JSON.parse(row))
    },
    async *posts() {
      for (const { row } of rows('topic')) yield postOf(at, JSON.parse(row))
    },
    async *replies() {
      for (const { row } of rows('post')) {
        const post: Row = JSON.parse(row)
        const main = mainOf(post['tid'])
        if (numberOf(main) !== numberOf(post['pid'])) yield replyOf(post, main)
      }
    },
    picture(name) {
      const path = UPLOADS.exec(name)?.[1]
      return path ? files(decoded(path) ?? path) : { why: ELSEWHERE }
    },
    close: at.close,
  }
}

async function fill(at: Staging, file: string) {
  at.run(`
    create table object (kind text, id integer, row text, primary key (kind, id)) without rowid;
    create table reader (cid integer, value text, primary key (cid, value)) without rowid;
    begin`)
  let count = 0
  for await (const object of objectsOf(file)) {
    const key = textOf(object[NAME])
    const [, kind, id] = KEY.exec(key) ?? []
    if (kind) at.put('insert or replace into object values (?, ?, ?)', [kind, Number(id), JSON.stringify(object)])
    const cid = READERS.exec(key)?.[1]
    if (cid) at.put('insert or ignore into reader values (?, ?)', [Number(cid), textOf(object['value'])])
    if (kind && ++count % ROWS === 0) at.run('commit; begin')
  }
  at.run('commit')
  if (count === 0) throw new ImportFault(`${file} has no objects of NodeBB: export the collection "objects".`)
}

async function* objectsOf(file: string): AsyncGenerator<Row> {
  let count = 0
  try {
    for await (const line of linesOf(createReadStream(file))) {
      count++
      if (line.trim() !== '') yield JSON.parse(line)
    }
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new ImportFault(`${file}, line ${count}: no object in JSON. Export without --jsonArray and --pretty.`)
    if (error instanceof TypeError) throw new ImportFault(`${file} is not UTF-8.`)
    throw error
  }
}

function objectOf(at: Staging, kind: string, id: unknown): Row | undefined {
  const [found] = at.all<{ row: string }>('select row from object where kind = ? and id = ?', [kind, numberOf(id)])
  return found && JSON.parse(found.row)
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Numbers may be numbers, text, or mongoexport's extended JSON. */
function numberOf(value: unknown): number {
  const said = value !== null && typeof value === 'object' ? Object.values(value)[0] : value
  const number = Math.floor(Number(said))
  return Number.isFinite(number) ? number : 0
}

const isSet = (value: unknown) => numberOf(value) > 0 || value === true
const seconds = (value: unknown) => Math.floor(numberOf(value) / 1000)
const idOf = (value: unknown) => (numberOf(value) > 0 ? String(numberOf(value)) : '')

function memberOf(user: Row): MemberRecord {
  const slug = textOf(user['userslug'])
  const bcrypt = textOf(user['password'])
  const email = textOf(user['email'])
  const isConfirmed = isSet(user['email:confirmed'])
  const hash = isSet(user['password:shaWrapped']) ? nodebbHash(bcrypt) : bcrypt
  return {
    id: idOf(user['uid']),
    path: slug ? `/user/${slug}` : undefined,
    name: unescaped(textOf(user['username'])),
    email: isConfirmed ? email : '',
    notes: email && !isConfirmed ? [UNCONFIRMED.email] : [],
    password: isOldHash(hash) ? hash : undefined,
    bio: textOf(user['aboutme']),
    createtime: seconds(user['joindate']),
    bannedUntil: isSet(user['banned']) ? seconds(user['banned:expire']) || PERMANENT : undefined,
  }
}

function forumOf(at: Staging, category: Row): ForumRecord {
  const cid = numberOf(category['cid'])
  const above = objectOf(at, 'category', category['parentCid'])
  const isRead = at.all("select 1 from reader where cid = ? and value = 'guests'", [cid]).length > 0
  return {
    id: String(cid),
    skip: textOf(category['link']) ? 'is a link to elsewhere' : undefined,
    name: unescaped(textOf(category['name'])),
    desc: unescaped(textOf(category['description'])),
    category: above ? unescaped(textOf(above['name'])) : '',
    sort: Math.max(0, numberOf(category['order'])),
    isClosed: isSet(category['disabled']) || !isRead,
  }
}

function postOf(at: Staging, topic: Row): PostRecord {
  const main = objectOf(at, 'post', topic['mainPid'])
  const isGone = isSet(topic['deleted']) || isSet(main?.['deleted'])
  const skip = isGone ? 'was deleted' : isSet(topic['scheduled']) ? 'is not published yet' : undefined
  return {
    id: idOf(topic['tid']),
    skip: main ? skip : 'its text is missing',
    ...writtenOf(main ?? topic),
    author: idOf(topic['uid']),
    createtime: seconds(topic['timestamp']),
    forum: idOf(topic['cid']),
    title: unescaped(textOf(topic['title'])),
    views: numberOf(topic['viewcount']),
    isPinned: isSet(topic['pinned']),
    isEssence: false,
    isClosed: isSet(topic['locked']),
    opening: idOf(topic['mainPid']) || undefined,
  }
}

function replyOf(post: Row, main: unknown): ReplyRecord {
  const to = idOf(post['toPid'])
  return {
    id: idOf(post['pid']),
    skip: isSet(post['deleted']) ? 'was deleted' : undefined,
    ...writtenOf(post),
    post: idOf(post['tid']),
    answers: to && to !== idOf(main) ? to : undefined,
  }
}

const writtenOf = (post: Row) => ({
  author: idOf(post['uid']),
  html: htmlOf(textOf(post['content'])),
  createtime: seconds(post['timestamp']),
  likes: Math.max(0, numberOf(post['upvotes'])),
  isHeld: false,
})

/** Line breaks are significant; code keeps its lines. */
function htmlOf(markdown: string): string {
  const { html } = markdownToHtml(markdown.replace(/([^\n])\n(?!\n)/g, '$1  \n'), { features: { gfm: true } })
  return html.replace(
    /<pre><code[^>]*>([\s\S]*?)<\/code><\/pre>/g,
    (_, code: string) => `<p><code>${code.trim().replace(/ *\n/g, '<br>')}</code></p>`,
  )
}
