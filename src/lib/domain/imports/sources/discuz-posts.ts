import { htmlToText } from '../../../core/html-to-text.ts'
import type { Staging } from '../../../db/staging.ts'
import type { PostRecord, ReplyRecord } from '../records.ts'
import { bbcodeAsHtml, withoutHidden } from './bbcode.ts'
import type { Attachments } from './discuz-attachments.ts'
import { linesAsHtml, unescaped } from './texts.ts'

interface PostRow {
  pid: number | null
  tid: number
  authorid: number
  dateline: number
  message: string
  invisible: number
  anonymous: number
  htmlon: number
  bbcodeoff: number
  status: number
}

interface ThreadRow extends PostRow {
  fid: number
  subject: string
  begun: number
  views: number
  displayorder: number
  digest: number
  closed: number
  price: number
  readperm: number
  isgroup: number
  special: number
  recommend_add: number
  favtimes: number
}

const OF_POST = 'p.pid, p.authorid, p.dateline, p.message, p.invisible, p.anonymous, p.htmlon, p.bbcodeoff, p.status'
const POSTS = `
  select t.tid, t.fid, t.subject, t.dateline as begun, t.views, t.displayorder, t.digest, t.closed, t.price, t.readperm,
    t.isgroup, t.special, t.recommend_add, t.favtimes, ${OF_POST}
  from forum_thread t left join forum_post p on p.tid = t.tid and p.first = 1
  group by t.tid order by t.tid`
const REPLIES = `select p.tid, ${OF_POST} from forum_post p where p.first = 0 order by p.dateline, p.pid`

const WAITS = -2
/** Status bit of a post blocked by moderators. */
const BLOCKED = 1
const REWARD = 3

export async function* postsOf(at: Staging, attachments: Attachments): AsyncGenerator<PostRecord> {
  for (const row of at.each<ThreadRow>(POSTS))
    yield {
      id: String(row.tid),
      skip: whyNoThread(row) ?? whyNot(row),
      ...writtenOf(row, attachments, withoutHidden(row.message ?? '')),
      forum: String(row.fid),
      title: unescaped(row.subject ?? ''),
      createtime: row.begun,
      views: row.views ?? 0,
      likes: row.recommend_add ?? 0,
      collects: row.favtimes ?? 0,
      isPinned: row.displayorder > 0,
      isEssence: row.digest > 0,
      isClosed: row.closed === 1,
      isHeld: row.displayorder === WAITS || row.invisible === WAITS,
      opening: row.pid === null ? undefined : String(row.pid),
    }
}

export async function* repliesOf(at: Staging, attachments: Attachments): AsyncGenerator<ReplyRecord> {
  for (const row of at.each<PostRow>(REPLIES)) {
    const { shown, hidden } = withoutHidden(row.message ?? '')
    const { text, quotes } = withoutQuote(shown)
    yield {
      id: String(row.pid),
      skip: whyNot(row),
      ...writtenOf(row, attachments, { shown: text, hidden }),
      post: String(row.tid),
      likes: 0,
      createtime: row.dateline,
      isHeld: row.invisible === WAITS,
      quotes,
    }
  }
}

function whyNoThread(row: ThreadRow): string | undefined {
  if (row.pid === null) return 'its text is missing'
  if (row.closed > 1) return 'is a link to another post'
  if (row.isgroup > 0) return "stands in a members' group"
  if (row.displayorder === -4) return 'is a draft'
  if (row.displayorder < 0 && row.displayorder !== WAITS) return 'was deleted'
  if (row.readperm > 0) return 'was not for everybody to read'
  return row.price > 0 && row.special !== REWARD ? 'had to be bought' : undefined
}

function whyNot(row: PostRow): string | undefined {
  if (row.invisible < 0 && row.invisible !== WAITS) return 'was deleted'
  if (row.status & BLOCKED) return 'was blocked by moderators'
  return /\[password\]/i.test(row.message ?? '') ? 'has a password' : undefined
}

/** Anonymous content stays anonymous. */
function writtenOf(row: PostRow, attachments: Attachments, message: Message) {
  const notes = message.hidden ? ['a part that was not for everybody to read stays behind'] : []
  return { author: row.anonymous ? '' : String(row.authorid), html: htmlOf(row, attachments, message), notes }
}

type Message = ReturnType<typeof withoutHidden>

function htmlOf(row: PostRow, attachments: Attachments, { shown: message, hidden }: Message): string {
  // Attachments referenced only in the hidden part are not shown either.
  const named = new Set([...hidden.matchAll(/\[attach(?:img)?\]\s*(\d+)/gi)].map(([, aid]) => aid!))
  const pid = row.pid ?? 0
  const attachment = (aid: string) => {
    named.add(aid)
    return attachments.html(aid, pid)
  }
  const html = row.htmlon ? message : row.bbcodeoff ? linesAsHtml(message) : bbcodeAsHtml(message, { attachment })
  return html + attachments.others(pid, named)
}

const QUOTE = /^\s*\[quote\]([\s\S]*?)\[\/quote\]/i
/** The line above a quote with its author and time. */
const ABOVE = /^\s*(?:\[size=\d\][\s\S]*?\[\/size\]|\[url=[^\]]*pid=[\s\S]*?\[\/url\])/i

/** Splits a reply that begins with a quote into the quote and its own text. */
function withoutQuote(message: string): { text: string; quotes?: { id: string; text: string } | undefined } {
  const quote = QUOTE.exec(message)
  const id = /[?&;]pid=(\d+)/.exec(quote?.[1] ?? '')?.[1]
  if (!quote || !id) return { text: message }
  const text = htmlToText(bbcodeAsHtml(quote[1]!.replace(ABOVE, ''), { attachment: () => '' }))
  return { text: message.slice(quote[0].length), quotes: { id, text } }
}
