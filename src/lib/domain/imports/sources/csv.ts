import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../../../core/escape-html.ts'
import { secondsAt } from '../../../core/time.ts'
import { isOldHash } from '../../account/index.ts'
import {
  type ForumRecord,
  ImportFault,
  type MemberRecord,
  type PostRecord,
  type ReplyRecord,
  type Source,
} from '../records.ts'
import { type CsvRow, rowsOfCsv } from './csv-file.ts'
import { decoded, ELSEWHERE, filesIn } from './folder.ts'
import { linesAsHtml } from './texts.ts'

/** Separator of several names in a cell, such as pictures. */
const BETWEEN = '|'

const files = { members: 'members.csv', forums: 'forums.csv', posts: 'posts.csv', replies: 'replies.csv' }

/**
 * A forum as four CSV files in a folder (columns in docs/import.md); members, posts and replies in order of creation.
 * Refuses with ImportFault.
 */
export function csvSource(folder: string, { pictures }: { pictures?: string | undefined }): Source {
  const there = Object.values(files).filter(name => existsSync(join(folder, name)))
  if (there.length === 0) throw new ImportFault(`${folder} has none of ${Object.values(files).join(', ')}.`)
  const rows = (name: keyof typeof files, ...needed: string[]) =>
    existsSync(join(folder, files[name])) ? rowsOfCsv(join(folder, files[name]), ['id', ...needed]) : none()
  const inFolder = filesIn(pictures)
  return {
    name: 'csv',
    async *members() {
      for await (const row of rows('members', 'name', 'created_at')) yield memberOf(row)
    },
    async *forums() {
      for await (const row of rows('forums', 'name')) yield forumOf(row)
    },
    async *posts() {
      for await (const row of rows('posts', 'forum_id', 'author_id', 'title', 'content', 'created_at'))
        yield postOf(row)
    },
    async *replies() {
      for await (const row of rows('replies', 'post_id', 'author_id', 'content', 'created_at')) yield replyOf(row)
    },
    picture(name) {
      if (/^[a-z]+:|^\/\//i.test(name)) return { why: ELSEWHERE }
      return inFolder(decoded(name) ?? name)
    },
    close() {},
  }
}

async function* none(): AsyncGenerator<CsvRow> {}

const of = (row: CsvRow, name: string) => row[name] ?? ''
const numberOf = (row: CsvRow, name: string) => Math.max(0, Math.floor(Number(of(row, name)) || 0))
const isYes = (row: CsvRow, name: string) => /^(1|yes|true)$/i.test(of(row, name))

const ZONED = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/

/** Seconds since 1970, `2019-05-04 18:30` in Shanghai time, or ISO 8601 with a zone; NaN for anything else. */
export function timeOf(text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return secondsAt(`${text}T00:00`)
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?$/.test(text)) return secondsAt(text)
  return ZONED.test(text) ? Math.floor(Date.parse(text.replace(' ', 'T')) / 1000) : Number.NaN
}

function commonOf(row: CsvRow) {
  const createtime = timeOf(of(row, 'created_at'))
  const state = of(row, 'state').toLowerCase()
  const skip =
    of(row, 'id') === ''
      ? 'has no id'
      : Number.isNaN(createtime)
        ? 'created_at is no time'
        : state === 'deleted'
          ? 'was deleted'
          : !['', 'shown', 'held'].includes(state)
            ? 'state is none of shown, held, deleted'
            : undefined
  return { id: of(row, 'id'), skip, path: of(row, 'old_path') || undefined, createtime, isHeld: state === 'held' }
}

function memberOf(row: CsvRow): MemberRecord {
  const { id, path, createtime, ...common } = commonOf(row)
  const hash = of(row, 'password_hash')
  const until = timeOf(of(row, 'banned_until') || '0')
  const skip = common.skip ?? (Number.isNaN(until) ? 'banned_until is no time' : undefined)
  return {
    id,
    skip,
    path,
    createtime,
    name: of(row, 'name'),
    mobile: of(row, 'mobile'),
    email: of(row, 'email'),
    password: isOldHash(hash) ? hash : undefined,
    bio: of(row, 'bio'),
    gender: { male: 1, female: 2 }[of(row, 'gender')] ?? 0,
    bannedUntil: until || undefined,
  }
}

const forumOf = (row: CsvRow): ForumRecord => ({
  id: of(row, 'id'),
  skip: of(row, 'id') === '' ? 'has no id' : undefined,
  path: of(row, 'old_path') || undefined,
  name: of(row, 'name'),
  category: of(row, 'category'),
  desc: of(row, 'description'),
  sort: numberOf(row, 'sort'),
  isClosed: isYes(row, 'closed'),
})

const writtenOf = (row: CsvRow) => ({
  ...commonOf(row),
  author: of(row, 'author_id'),
  html: htmlOf(row),
  likes: numberOf(row, 'likes'),
})

const postOf = (row: CsvRow): PostRecord => ({
  ...writtenOf(row),
  forum: of(row, 'forum_id'),
  title: of(row, 'title'),
  views: numberOf(row, 'views'),
  isPinned: isYes(row, 'pinned'),
  isEssence: isYes(row, 'essence'),
  isClosed: isYes(row, 'closed'),
})

const replyOf = (row: CsvRow): ReplyRecord => ({
  ...writtenOf(row),
  post: of(row, 'post_id'),
  answers: of(row, 'reply_to') || undefined,
})

/** HTML, or lines of text if `format` is text; pictures from their own cell are appended. */
function htmlOf(row: CsvRow): string {
  const content = of(row, 'content')
  const html = of(row, 'format') === 'text' ? linesAsHtml(content) : content
  const names = of(row, 'pictures')
    .split(BETWEEN)
    .map(name => name.trim())
  return html + names.map(name => (name ? `<p><img src="${escapeHtml(name)}"></p>` : '')).join('')
}
