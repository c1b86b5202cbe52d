import { existsSync } from 'node:fs'
import { htmlToText } from '../../../core/html-to-text.ts'
import { openStaging, type Staging } from '../../../db/staging.ts'
import { isOldHash, ucenterHash } from '../../account/index.ts'
import { type ForumRecord, ImportFault, type MemberRecord, PERMANENT, type Source, UNCONFIRMED } from '../records.ts'
import { attachmentsOf } from './discuz-attachments.ts'
import { postsOf, repliesOf } from './discuz-posts.ts'
import { filesIn } from './folder.ts'
import { rowsOfDump } from './mysqldump.ts'
import { unescaped } from './texts.ts'

/** The tables and columns read, without prefix; `_n` stands for the numbers of split tables. */
const tables: Record<string, string> = {
  common_member:
    'uid integer, email, emailstatus integer, username, status integer, groupid integer, groupexpiry integer, regdate integer, secmobile, secmobilestatus integer',
  common_member_profile: 'uid integer, gender integer, mobile, bio',
  ucenter_members: 'uid integer, password, salt',
  forum_forum: 'fid integer, fup integer, type, name, status integer, displayorder integer',
  forum_forumfield: 'fid integer, description, password, viewperm, redirect',
  forum_thread:
    'tid integer, fid integer, author, authorid integer, subject, dateline integer, views integer, displayorder integer, digest integer, special integer, closed integer, price integer, readperm integer, isgroup integer, recommend_add integer, favtimes integer',
  forum_post:
    'pid integer, tid integer, first integer, authorid integer, dateline integer, message, invisible integer, anonymous integer, htmlon integer, bbcodeoff integer, status integer',
  forum_attachment_n:
    'aid integer, pid integer, filename, attachment, remote integer, isimage integer, price integer, readperm integer',
}
const indexes = [
  'create index member_uid on common_member (uid)',
  'create index profile_uid on common_member_profile (uid)',
  'create index uc_uid on ucenter_members (uid)',
  'create index forum_fid on forum_forum (fid)',
  'create index field_fid on forum_forumfield (fid)',
  'create index thread_tid on forum_thread (tid)',
  'create index post_time on forum_post (first, dateline, pid)',
  'create index post_tid on forum_post (tid, first)',
  'create index attachment_pid on forum_attachment_n (pid)',
  'create index attachment_aid on forum_attachment_n (aid)',
]
/** Rows between two commits. */
const ROWS = 50_000
const [MUTED, SHUT_OUT] = [4, 5]

/** The staging table for a table of the dump with that name, or for a part of it. */
function tableOf(name: string, prefix: string): string | undefined {
  if (!name.startsWith(prefix)) return undefined
  const known = name.slice(prefix.length).replace(/^(common_member(?:_profile)?)_archive$/, '$1')
  const whole = known
    .replace(/^(forum_(?:post|thread))_\d+$/, '$1')
    .replace(/^forum_attachment_\d+$/, 'forum_attachment_n')
  return Object.hasOwn(tables, whole) ? whole : undefined
}

/** Discuz! X3.4 or X3.5, from a dump of its database. Refuses with ImportFault. */
export async function discuzSource(
  file: string,
  { pictures, prefix = 'pre_' }: { pictures?: string | undefined; prefix?: string | undefined },
): Promise<Source> {
  if (!existsSync(file)) throw new ImportFault(`${file} is not there.`)
  const files = filesIn(pictures)
  const at = openStaging()
  try {
    await fill(at, file, prefix)
  } catch (error) {
    at.close()
    throw error
  }
  const attachments = attachmentsOf(at, files)
  return {
    name: 'discuz',
    async *members() {
      for (const row of at.each<MemberRow>(MEMBERS)) yield memberOf(row)
    },
    async *forums() {
      for (const row of at.each<ForumRow>(FORUMS)) yield forumOf(row)
    },
    posts: () => postsOf(at, attachments),
    replies: () => repliesOf(at, attachments),
    picture: attachments.picture,
    close: at.close,
  }
}

async function fill(at: Staging, file: string, prefix: string) {
  for (const [name, columns] of Object.entries(tables)) at.run(`create table ${name} (${columns})`)
  let count = 0
  at.run('begin')
  for await (const { table, columns, rows } of rowsOfDump(file, name => tableOf(name, prefix) !== undefined)) {
    const name = tableOf(table, prefix)!
    const wanted = tables[name]!.split(',').map(column => column.trim().split(' ')[0]!)
    const places = wanted.map(column => columns.indexOf(column))
    if (columns.length === 0)
      throw new ImportFault(`The dump says nothing of the columns of ${table}: dump the tables whole.`)
    const insert = `insert into ${name} values (${wanted.map(() => '?').join()})`
    for (const row of rows) {
      at.put(
        insert,
        places.map(place => row[place] ?? null),
      )
      if (++count % ROWS === 0) at.run('commit; begin')
    }
  }
  at.run('commit')
  for (const each of indexes) at.run(each)
  if (count === 0)
    throw new ImportFault(`${file} has no tables of Discuz that begin with ${prefix} (--prefix says otherwise).`)
}

const MEMBERS = `
  select m.uid, m.username, m.email, m.emailstatus, m.status, m.groupid, m.groupexpiry, m.regdate, m.secmobile, m.secmobilestatus,
    p.gender, p.mobile, p.bio, u.password, u.salt
  from common_member m left join common_member_profile p on p.uid = m.uid left join ucenter_members u on u.uid = m.uid
  order by m.uid`

interface MemberRow {
  uid: number
  username: string
  email: string | null
  emailstatus: number | null
  status: number
  groupid: number
  groupexpiry: number | null
  regdate: number
  secmobile: string | null
  secmobilestatus: number | null
  gender: number | null
  mobile: string | null
  bio: string | null
  password: string | null
  salt: string | null
}

/** Confirmed addresses and numbers can be used to log in; unconfirmed ones could be anybody's. */
function memberOf(row: MemberRow): MemberRecord {
  const until = row.groupexpiry || PERMANENT
  const isOut = row.status === -1 || row.groupid === SHUT_OUT
  const number = row.secmobile && row.secmobile !== '0' ? row.secmobile : ''
  const mobile = row.secmobilestatus === 1 ? number : ''
  const email = row.emailstatus === 1 ? (row.email ?? '') : ''
  const notes = [
    ...(row.email && !email ? [UNCONFIRMED.email] : []),
    ...((number || row.mobile) && !mobile ? [UNCONFIRMED.mobile] : []),
  ]
  return {
    id: String(row.uid),
    notes,
    name: unescaped(row.username),
    email,
    mobile,
    password: passwordOf(row),
    bio: unescaped(row.bio ?? ''),
    gender: row.gender ?? 0,
    createtime: row.regdate,
    bannedUntil: isOut ? (row.status === -1 ? PERMANENT : until) : undefined,
    mutedUntil: row.groupid === MUTED ? until : undefined,
  }
}

/** With a salt md5; X3.5 without one uses PHP's password_hash. */
function passwordOf({ password, salt }: MemberRow): string | undefined {
  const hash = salt ? ucenterHash(password ?? '', salt) : (password ?? '')
  return isOldHash(hash) || hash.startsWith('$argon2id$') ? hash : undefined
}

const FORUMS = `
  select f.fid, f.fup, f.type, f.name, f.status, f.displayorder, d.description, d.password, d.viewperm, d.redirect,
    g.name as above, g.type as above_type, t.name as top
  from forum_forum f left join forum_forumfield d on d.fid = f.fid
  left join forum_forum g on g.fid = f.fup left join forum_forum t on t.fid = g.fup
  order by f.fid`

interface ForumRow {
  fid: number
  type: string
  name: string
  status: number
  displayorder: number
  description: string | null
  password: string | null
  viewperm: string | null
  redirect: string | null
  above: string | null
  above_type: string | null
  top: string | null
}

const OF_GROUPS = 3

function forumOf(row: ForumRow): ForumRecord {
  const skip =
    row.type === 'group'
      ? 'is a category, which comes with its forums'
      : row.status === OF_GROUPS
        ? "is a members' group"
        : row.redirect
          ? 'is a link to elsewhere'
          : undefined
  return {
    id: String(row.fid),
    skip,
    name: unescaped(row.name),
    desc: htmlToText(row.description ?? ''),
    category: unescaped((row.above_type === 'forum' ? row.top : row.above) ?? ''),
    sort: Math.max(0, row.displayorder),
    isClosed: row.status !== 1 || Boolean(row.password) || Boolean(row.viewperm?.trim()),
  }
}
