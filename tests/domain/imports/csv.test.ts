import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { printCsv } from '../../../src/lib/core/csv.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { matchingIds } from '../../../src/lib/db/search.ts'
import { commentsOf } from '../../../src/lib/domain/forum/comment-list.ts'
import { forgetImported } from '../../../src/lib/domain/imports/account-deletion.ts'
import { redirectOfOldAddress } from '../../../src/lib/domain/imports/old-addresses.ts'
import { ImportFault } from '../../../src/lib/domain/imports/records.ts'
import { csvSource, timeOf } from '../../../src/lib/domain/imports/sources/csv.ts'
import { rowsOfCsv } from '../../../src/lib/domain/imports/sources/csv-file.ts'
import { corpus } from '../../corpora.ts'
import { databases, member, storage, visitor } from '../../world.ts'
import { folderOf, picture, taken } from './importing.ts'

const members = [
  ['id', 'name', 'mobile', 'email', 'created_at', 'old_path', 'banned_until', 'password_hash'],
  ['7', '老李, "改装"', '13900139000', 'LI@old.example', '2015-03-01 08:00', '/u/老李', '', ''],
  ['8', 'Laoli', '13900139000', 'nonsense', '1420070400', '', '2100-01-01', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['9', '', '', '', '2016-01-01', '', '', ''],
  ['10', '坏人', '', '', '2016-01-01', '', 'forever', ''],
]
const forums = [
  ['id', 'name', 'category', 'description', 'sort', 'closed', 'old_path'],
  ['1', '改装讨论', '车主', '轮毂与刹车', '3', '', '/board.asp?b=1'],
  ['2', '版主内部', '车主', '', '4', 'yes', ''],
]
const postHead = [
  'id',
  'forum_id',
  'author_id',
  'title',
  'content',
  'created_at',
  'views',
  'likes',
  'essence',
  'state',
  'old_path',
  'pictures',
]
const posts = [
  postHead,
  [
    '100',
    '1',
    '7',
    '换了轮毂',
    '<p>第一行<br>第二行 <img src="a/轮毂.jpg" alt="轮毂"><img src="http://else.example/x.png"></p><script>alert(1)</script>',
    '2015-04-01 10:00:00',
    '321',
    '12',
    '1',
    '',
    '/show.asp?id=100',
    '',
  ],
  ['101', '1', '555', '访客的帖子', '<p>没有登录也写了</p>', '2015-04-02T00:00:00Z', '', '', '', '', '', ''],
  ['102', '1', '8', '待审', '<p>等版主看一看</p>', '2015-04-03', '', '', '', 'held', '', ''],
  ['103', '1', '8', '删掉的', '<p>不该出现</p>', '2015-04-04', '', '', '', 'deleted', '', ''],
  ['104', '77', '8', '没有版块', '<p>不知道在哪里</p>', '2015-04-04', '', '', '', '', '', ''],
  ['105', '1', '8', '坏时间', '<p>什么时候呢</p>', 'yesterday', '', '', '', '', '', ''],
  ['106', '1', '8', '只有图', '', '2015-04-05', '', '', '', '', '', '../secret.jpg|link.jpg|a/none.jpg'],
]
const replies = [
  ['id', 'post_id', 'author_id', 'content', 'created_at', 'reply_to', 'likes', 'state'],
  ['1', '100', '8', '<p>多少钱？</p>', '2015-04-01 11:00', '', '2', ''],
  [
    '2',
    '100',
    '7',
    '<p>八千，见 <a href="https://shop.example/a?b=1&amp;c=2">这里</a></p>',
    '2015-04-01 12:00',
    '1',
    '',
    '',
  ],
  ['3', '100', '8', '<p>谢谢</p>', '2015-04-01 13:00', '2', '', ''],
  ['4', '103', '8', '<p>帖子没了</p>', '2015-04-01 13:00', '', '', ''],
  ['5', '100', '8', '<p>藏着的</p>', '2016-01-01 13:00', '', '', 'held'],
]

describe.each(databases)('importing a forum from CSV on %s', (_name, open) => {
  let db: Db
  let folder: string
  let first: Awaited<ReturnType<typeof taken>>
  const source = () => csvSource(folder, { pictures: join(folder, 'pictures') })
  const idOf = async (kind: 'user' | 'forum' | 'essay' | 'comment', old: string) =>
    (
      await db
        .selectFrom('imported')
        .select('new_id')
        .where('kind', '=', kind)
        .where('old_id', '=', old)
        .executeTakeFirstOrThrow()
    ).new_id
  const countsOf = async () =>
    Promise.all(
      (['user', 'forum', 'essay', 'comment', 'upload'] as const).map(
        async table => (await db.selectFrom(table).select('id').execute()).length,
      ),
    )

  beforeAll(async () => {
    db = await open()
    await member(db, { username: 'laoli', nickname: 'laoli' })
    folder = folderOf({
      'members.csv': printCsv(members),
      'forums.csv': printCsv(forums),
      'posts.csv': printCsv(posts),
      'replies.csv': printCsv(replies),
      'secret.jpg': await picture(),
      'pictures/a/轮毂.jpg': await picture(),
    })
    symlinkSync(join(folder, 'secret.jpg'), join(folder, 'pictures/link.jpg'))
    await db.insertInto('stop_word').values({ word: '八千', replacement: '**', post: 'replace' }).execute()
    const dry = await taken(visitor(db), source(), { isDry: true })
    expect(await countsOf()).toEqual([1, 0, 0, 0, 0])
    expect(await db.selectFrom('imported').selectAll().execute()).toEqual([])
    const who = visitor(db)
    first = await taken(who, source())
    expect(dry).toEqual(first)
    expect(who.touched).toEqual(expect.arrayContaining(['imports', '*']))
  })

  test('reports what was imported and what was skipped, and why', () => {
    expect(first.isWhole).toBe(true)
    expect(first.counts).toEqual({
      members: { taken: 2, known: 0, skipped: 2 },
      forums: { taken: 2, known: 0, skipped: 0 },
      posts: { taken: 3, known: 0, skipped: 4 },
      pictures: { taken: 1, known: 0, skipped: 4 },
      replies: { taken: 4, known: 0, skipped: 1 },
    })
    expect(first.said.sort()).toEqual(
      [
        "members 8: the mobile is somebody else's",
        'members 8: the email is not valid',
        'members 8: Laoli → Laoli_2',
        'members 8: has neither a password nor a number to log in with',
        'members 9: has no name',
        'members 10: banned_until is no time',
        'forums 2: was not open to everybody, and comes closed',
        'pictures http://else.example/x.png: stands on another site, and stays a link',
        'pictures ../secret.jpg: the file is outside of the folder',
        'pictures link.jpg: the file is outside of the folder',
        'pictures a/none.jpg: the file is missing',
        'posts 102: waits for review',
        'posts 103: was deleted',
        'posts 104: its forum was not taken',
        'posts 105: created_at is no time',
        'posts 106: is empty',
        'replies 4: its post was not taken',
        'replies 5: waits for review',
      ].sort(),
    )
    expect(first.lines).toContain('posts: 3 taken, 0 there from an earlier run, 4 skipped')
  })

  test('members keep name, time, login data and bans', async () => {
    const li = await db
      .selectFrom('user')
      .selectAll()
      .where('id', '=', await idOf('user', '7'))
      .executeTakeFirstOrThrow()
    expect(li).toMatchObject({
      nickname: '老李, "改装"',
      username: '老李, "改装"',
      mobile: '13900139000',
      email: 'li@old.example',
    })
    expect(li.createtime).toBe(Date.parse('2015-03-01T00:00:00Z') / 1000)
    expect(li).toMatchObject({ essay_count: 1, release_count: 1, cream_essay_count: 1, user_essay_comment_count: 1 })
    const ban = await db
      .selectFrom('ban')
      .selectAll()
      .where('user_id', '=', await idOf('user', '8'))
      .executeTakeFirstOrThrow()
    expect(ban.until).toBe(Date.parse('2099-12-31T16:00:00Z') / 1000)
    expect((await matchingIds(db, 'user', '改装')).ids).toEqual([li.id])
    const avatar = await db.selectFrom('generated_picture').selectAll().execute()
    expect(avatar.map(({ name }) => li.avatar.includes(name))).toContain(true)
  })

  test('posts keep times, counts, state and pictures, and are sanitised', async () => {
    const essay = await db
      .selectFrom('essay')
      .selectAll()
      .where('id', '=', await idOf('essay', '100'))
      .executeTakeFirstOrThrow()
    const upload = await db.selectFrom('upload').selectAll().executeTakeFirstOrThrow()
    const at = Date.parse('2015-04-01T02:00:00Z') / 1000
    expect(essay).toMatchObject({ title: '换了轮毂', views: 321, praise_count: 12, flag: 2, shown: 1, is_approved: 1 })
    expect(essay).toMatchObject({ createtime: at, publishtime: at, comment_count: 3, lasttime: at + 3 * 3600 })
    expect(essay.content).toBe(
      `<p>第一行<br />第二行 <img src="${upload.url}" alt="轮毂" width="40" height="30" loading="lazy" />` +
        '<a href="http://else.example/x.png" rel="nofollow ugc noopener">http://else.example/x.png</a></p>',
    )
    expect(JSON.parse(essay.cover_img_list)).toEqual([upload.url])
    expect(upload).toMatchObject({ user_id: essay.user_id, kind: 'image', width: 40, height: 30 })
    expect(await storage.size(upload.url.replace('/upload/', ''))).toBeGreaterThan(0)
    expect((await matchingIds(db, 'essay', '轮毂')).ids).toEqual([essay.id])
    const held = await db
      .selectFrom('essay')
      .selectAll()
      .where('id', '=', await idOf('essay', '102'))
      .executeTakeFirstOrThrow()
    expect(held).toMatchObject({ shown: 0, is_approved: 0, publishtime: 0, deletetime: null })
    const forum = await db.selectFrom('forum').selectAll().where('id', '=', essay.forum_id).executeTakeFirstOrThrow()
    expect(forum).toMatchObject({
      name: '改装讨论',
      letter: 'G',
      sort: 3,
      essay_count: 2,
      essay_cream_count: 1,
      is_closed: 0,
    })
    expect(await db.selectFrom('forum_category').select('name').execute()).toEqual([{ name: '车主' }])
  })

  test('posts without a known author belong to a placeholder member', async () => {
    const essay = await db
      .selectFrom('essay')
      .select('user_id')
      .where('id', '=', await idOf('essay', '101'))
      .executeTakeFirstOrThrow()
    const nobody = await db.selectFrom('user').selectAll().where('id', '=', essay.user_id).executeTakeFirstOrThrow()
    expect(nobody).toMatchObject({ gone: 1, username: null, password: null, mobile: null })
  })

  test('replies keep their threads, with links written out and stop words replaced', async () => {
    const { data, total } = await commentsOf(visitor(db), { essay_id: await idOf('essay', '100'), page: 1, limit: 10 })
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({ content: '多少钱？', quantity: 2, children_count: 2 })
    expect(data[0]!.children_comment_list.map(({ content }) => content)).toEqual([
      '**，见 这里 https://shop.example/a?b=1&c=2',
      '谢谢',
    ])
    expect((await matchingIds(db, 'comment', '谢谢')).ids).toHaveLength(1)
  })

  test('a second run imports nothing twice', async () => {
    const before = await countsOf()
    const again = await taken(visitor(db), source())
    expect(again.counts['members']).toEqual({ taken: 0, known: 2, skipped: 2 })
    expect(again.counts['replies']).toEqual({ taken: 0, known: 4, skipped: 1 })
    expect(await countsOf()).toEqual(before)
  })

  test('old addresses redirect to the imported content', async () => {
    const to = (path: string, search = '') => redirectOfOldAddress(visitor(db), path, search)
    expect(await to('/show.asp', '?id=100')).toBe(`/essayDetails?id=${await idOf('essay', '100')}`)
    expect(await to('/board.asp', '?b=1')).toBe(`/bbsDetails?id=${await idOf('forum', '1')}`)
    expect(await to('/u/%E8%80%81%E6%9D%8E')).toBe(`/personalHomepage?id=${await idOf('user', '7')}`)
    expect(await to('/show.asp', '?id=101')).toBeNull()
    // Addresses of other forum software do not match.
    expect(await to('/thread-100-1-1.html')).toBeNull()
    expect(await to('/topic/100/x')).toBeNull()
  })

  test('a forgotten member is not imported again, and their old address no longer redirects', async () => {
    const user_id = await idOf('user', '7')
    const who = visitor(db)
    await forgetImported({ ...who, touches: tag => void who.touched.push(tag) }, user_id)
    expect(who.touched).toEqual(['imports'])
    expect(await redirectOfOldAddress(visitor(db), '/u/老李', '')).toBeNull()
    expect(await db.selectFrom('imported').selectAll().where('kind', '=', 'picture').execute()).toEqual([])
    expect((await taken(visitor(db), source())).counts['members']).toMatchObject({ taken: 0, known: 2 })
  })
})

describe.each(databases)('interrupted and hostile imports on %s', (_name, open) => {
  test('an interrupted import resumes where it stopped', async () => {
    const db = await open()
    const rows = Array.from({ length: 450 }, (_row, at) => [`${at + 1}`, `车友${at + 1}`, '2015-01-01'])
    const folder = folderOf({ 'members.csv': printCsv([['id', 'name', 'created_at'], ...rows]) })
    let batches = 0
    const half = await taken(visitor(db), csvSource(folder, {}), { isStopped: () => ++batches > 2 })
    expect(half.isWhole).toBe(false)
    expect(half.counts['members']).toEqual({ taken: 400, known: 0, skipped: 0 })
    const rest = await taken(visitor(db), csvSource(folder, {}))
    expect(rest.isWhole).toBe(true)
    expect(rest.counts['members']).toEqual({ taken: 50, known: 400, skipped: 0 })
    expect(await db.selectFrom('user').select('id').execute()).toHaveLength(450)
    await db.destroy()
  })

  test('sanitises hostile HTML in posts', async () => {
    const db = await open()
    const bad = [
      ...corpus('xss-dompurify'),
      ...corpus('xss-h5sc'),
      '<p>x<img src=x onerror=alert(1)><a href="javascript:alert(1)">y</a></p>',
      '<img src="http://x/&quot;><script>alert(1)</script>">',
    ]
    const folder = folderOf({
      'forums.csv': printCsv([
        ['id', 'name'],
        ['1', '<b>论坛</b>'],
      ]),
      'posts.csv': printCsv([
        postHead.slice(0, 6),
        ...bad.map((html, at) => [`${at}`, '1', '', `<i>${at}`, `<p>正文</p>${html}`, '2015-01-01']),
      ]),
      'replies.csv': printCsv([
        ['id', 'post_id', 'author_id', 'content', 'created_at'],
        ...bad.map((html, at) => [`${at}`, '0', '', `回复${html}`, '2015-01-01']),
      ]),
    })
    const { counts } = await taken(visitor(db), csvSource(folder, {}))
    expect(counts['posts']).toEqual({ taken: bad.length, known: 0, skipped: 0 })
    for (const { content } of await db.selectFrom('essay').select('content').execute())
      expect(content).not.toMatch(
        /<script|<[^>]*\son\w+\s*=|(?:href|src)="\s*(?:javascript|data|vbscript)|<iframe|<svg|<style/i,
      )
    await db.destroy()
  })
})

describe('files', () => {
  const rows = async (text: string | Buffer, ...needed: string[]) =>
    Array.fromAsync(rowsOfCsv(join(folderOf({ 'a.csv': text }), 'a.csv'), needed))

  test('reads a long CSV file with BOM, quotes and line breaks in cells', async () => {
    const lines = Array.from({ length: 20_000 }, (_line, at) => `${at},"说""好"",\n第二行 ${at}"`)
    const read = await rows(`\uFEFFID,Text\r\n${lines.join('\r\n')}\r\n`, 'id')
    expect(read).toHaveLength(20_000)
    expect(read.at(-1)).toEqual({ id: '19999', text: '说"好",\n第二行 19999' })
  })

  test.each([
    ['a missing column', 'name\nx\n', 'lacks the column id'],
    ['an open quote', 'id\n1\n"2\n3\n', 'line 3: a quote is not closed'],
    ['too many cells', 'id\n1,2\n', 'line 2: more cells than columns'],
    ['GBK', Buffer.from([0x69, 0x64, 0x0a, 0xb3, 0xb5, 0xd3, 0xd1]), 'is not UTF-8'],
  ])('%s gives a readable error', async (_name, text, words) => {
    const error = await rows(text, 'id').catch(error => error)
    expect(error).toBeInstanceOf(ImportFault)
    expect(error.message).toContain(words)
  })

  test('refuses a folder without CSV files or with a missing picture folder', () => {
    expect(() => csvSource(folderOf({}), {})).toThrow(ImportFault)
    expect(() => csvSource(folderOf({ 'posts.csv': '' }), { pictures: '/nowhere' })).toThrow(ImportFault)
  })

  test('timeOf parses timestamps and ISO dates, and returns NaN for others', () => {
    expect(['1420070400', '2015-01-01', '2015-01-01 08:00', '2015-01-01T00:00:00Z'].map(timeOf)).toEqual([
      1420070400, 1420041600, 1420070400, 1420070400,
    ])
    for (const text of ['once', '2015-1-1', '1/2/2015', 'Jan 1 2015', '2015-01-01T00:00 PST'])
      expect(timeOf(text)).toBeNaN()
    expect(timeOf('2015-01-01 08:00:00.5+08:00')).toBe(1420070400)
  })
})
