import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { isPassword } from '../../../src/lib/domain/account/passwords.ts'
import { redirectOfOldAddress } from '../../../src/lib/domain/imports/old-addresses.ts'
import { ImportFault, PERMANENT } from '../../../src/lib/domain/imports/records.ts'
import { bbcodeAsHtml, withoutHidden } from '../../../src/lib/domain/imports/sources/bbcode.ts'
import { discuzSource } from '../../../src/lib/domain/imports/sources/discuz.ts'
import { databases, visitor } from '../../world.ts'
import { folderOf, picture, taken } from './importing.ts'

const dump = new URL('./discuz.sql', import.meta.url)

describe.each(databases)('importing Discuz! on %s', (_name, open) => {
  let db: Db
  let first: Awaited<ReturnType<typeof taken>>
  let pictures: string
  const source = () => discuzSource(dump.pathname, { pictures })
  const idOf = async (kind: 'user' | 'forum' | 'essay' | 'comment', old: string) =>
    (
      await db
        .selectFrom('imported')
        .select('new_id')
        .where('kind', '=', kind)
        .where('old_id', '=', old)
        .executeTakeFirstOrThrow()
    ).new_id
  const row = async <Table extends 'user' | 'forum' | 'essay' | 'comment'>(table: Table, old: string) =>
    db
      .selectFrom(table as 'essay')
      .selectAll()
      .where('id', '=', await idOf(table, old))
      .executeTakeFirstOrThrow()

  beforeAll(async () => {
    db = await open()
    pictures = folderOf({ 'forum/201101/01/a.jpg': await picture(), 'forum/201101/01/b.jpg': 'no picture' })
    const dry = await taken(visitor(db), await source(), { isDry: true })
    first = await taken(visitor(db), await source())
    expect(dry.counts['replies']).toEqual(first.counts['replies'])
    expect(dry.counts['posts']).toEqual(first.counts['posts'])
  })

  test('reports what was imported and what was skipped, and why', () => {
    expect(first.counts).toEqual({
      members: { taken: 4, known: 0, skipped: 0 },
      forums: { taken: 3, known: 0, skipped: 1 },
      posts: { taken: 4, known: 0, skipped: 3 },
      pictures: { taken: 1, known: 0, skipped: 3 },
      replies: { taken: 3, known: 0, skipped: 2 },
    })
    expect(first.said.sort()).toEqual(
      [
        'members 1: admin → admin_2',
        'members 1: the email was never confirmed, and stays behind',
        'members 1: the mobile was never confirmed, and stays behind',
        'members 3: has neither a password nor a number to log in with',
        'members 4: the mobile was never confirmed, and stays behind',
        'members 4: has neither a password nor a number to log in with',
        'forums 1: is a category, which comes with its forums',
        'forums 4: was not open to everybody, and comes closed',
        'posts 11: a part that was not for everybody to read stays behind',
        'posts 12: was deleted',
        'posts 13: waits for review',
        'posts 14: had to be bought',
        'posts 15: is a link to another post',
        'pictures aid:10: is no picture of a kind that is taken',
        'pictures aid:12: was not for everybody to see',
        'pictures aid:13: the file is outside of the folder',
        'replies 104: was deleted',
        'replies 105: was blocked by moderators',
        'replies 106: waits for review',
      ].sort(),
    )
  })

  test('members keep profile, password, bans and mutes', async () => {
    const li = await db
      .selectFrom('user')
      .selectAll()
      .where('id', '=', await idOf('user', '2'))
      .executeTakeFirstOrThrow()
    expect(li).toMatchObject({ username: '老李', mobile: '13700137000', email: 'li@old.example', gender: 1 })
    expect(li).toMatchObject({ bio: '爱车\n爱家', createtime: 1300000100, essay_count: 1, cream_essay_count: 1 })
    expect(await isPassword(li.password, 'secret')).toBe(true)
    const admin = await db
      .selectFrom('user')
      .select(['password', 'mobile', 'email'])
      .where('username', '=', 'admin_2')
      .executeTakeFirstOrThrow()
    expect(await isPassword(admin.password, 'pw')).toBe(true)
    expect(admin).toMatchObject({ mobile: null, email: null })
    const ban = await db.selectFrom('ban').select(['user_id', 'until']).execute()
    expect(ban).toEqual([{ user_id: await idOf('user', '3'), until: PERMANENT }])
    const mute = await db.selectFrom('mute').select(['user_id', 'until', 'forum_id']).execute()
    expect(mute).toEqual([{ user_id: await idOf('user', '4'), until: 2000000000, forum_id: 0 }])
  })

  test('forums and subforums get the category above them', async () => {
    const forums = await db
      .selectFrom('forum')
      .innerJoin('forum_category', 'forum_category.id', 'cate_id')
      .select(['forum.name', 'desc', 'is_closed', 'forum_category.name as category'])
      .orderBy('forum.id')
      .execute()
    expect(forums).toEqual([
      { name: '奔驰 "E"', desc: '好车', is_closed: 0, category: '车系 & 品牌' },
      { name: '老款', desc: '', is_closed: 0, category: '车系 & 品牌' },
      { name: '版主区', desc: '', is_closed: 1, category: '车系 & 品牌' },
    ])
  })

  test('BBCode becomes clean HTML with the pictures from the folder', async () => {
    const essay = await row('essay', '10')
    const { url } = await db.selectFrom('upload').select('url').executeTakeFirstOrThrow()
    expect(essay).toMatchObject({ title: '提车 <E300>; 作业', views: 500, praise_count: 7, quantity: 3, flag: 2 })
    expect(essay.content).toBe(
      `<p><strong>提车</strong>了; it's "好" \\o/ &lt;script&gt;<br />` +
        `<img src="${url}" alt="" width="40" height="30" loading="lazy" /></p><ol><li>外观</li><li>内饰</li></ol>` +
        '<p><a href="/forum.php?mod=viewthread&amp;tid=11" rel="nofollow ugc noopener">看这里</a><a>别点</a> 🙂</p>' +
        '<p></p><p>[手册.pdf]</p>',
    )
    expect((await row('essay', '11')).content).not.toMatch(/回复|积分|可见|hide|hidden/)
    expect(await row('essay', '11')).toMatchObject({ flag: 1, top: 1, is_closed: 1 })
    expect(await row('essay', '13')).toMatchObject({ shown: 0, is_approved: 0 })
  })

  test('replies keep their quotes', async () => {
    const quoted = await idOf('comment', '103')
    expect(await row('comment', '101')).toMatchObject({ content: '三十万', quote_id: quoted, quote: '多少钱', pid: 0 })
    expect(await row('essay', '10')).toMatchObject({ comment_count: 2, lasttime: 1300001100 })
  })

  test('an anonymous post is not attributed to its author', async () => {
    expect((await row('essay', '16')).user_id).not.toBe(await idOf('user', '2'))
  })

  test('a second run imports nothing twice', async () => {
    const again = await taken(visitor(db), await source())
    expect(Object.values(again.counts).map(({ taken }) => taken)).toEqual([0, 0, 0, 0])
  })

  test('old addresses redirect to the imported content', async () => {
    const essay = `/essayDetails?id=${await idOf('essay', '10')}`
    const comment = await idOf('comment', '101')
    const to = (address: string) => redirectOfOldAddress(visitor(db), ...(address.split(/(?=\?)/) as [string, string]))
    for (const address of ['/thread-10-1-1.html', '/bbs/thread-10-3-2.html', '/forum.php?mod=viewthread&tid=10&page=2'])
      expect(await to(address)).toBe(essay)
    expect(await to('/forum.php?mod=redirect&goto=findpost&ptid=10&pid=100')).toBe(essay)
    expect(await to('/forum.php?mod=redirect&goto=findpost&ptid=10&pid=101')).toBe(
      `${essay}&comment=${comment}#c${comment}`,
    )
    for (const address of ['/forum-2-1.html', '/forum.php?mod=forumdisplay&fid=2'])
      expect(await to(address)).toBe(`/bbsDetails?id=${await idOf('forum', '2')}`)
    for (const address of ['/space-uid-2.html', '/home.php?mod=space&uid=2'])
      expect(await to(address)).toBe(`/personalHomepage?id=${await idOf('user', '2')}`)
    for (const address of ['/thread-12-1-1.html', '/forum.php', '/forum.php?mod=viewthread&tid=x', '/home.php?uid=2'])
      expect(await to(address)).toBeNull()
  })
})

test.each([
  ['[table][tr][td]a[/td][td][/td][td]c[/td][/tr][/table]', '<tr><td>a</td><td></td><td>c</td></tr>'],
  [
    '[table]\nA|[b]B[/b]\n1||2\\|3\n[/table]',
    '<tr><td>A</td><td><strong>B</strong></td></tr><tr><td>1</td><td></td><td>2|3</td></tr>',
  ],
])('table cells stay in their columns: %j', (text, rows) => {
  expect(bbcodeAsHtml(text, { attachment: () => '' })).toContain(`<tbody>${rows}</tbody>`)
})

test.each([
  ['[b]a[hide]x[/b]y[/hide]b', '[b]ab'],
  ['a[HIDE=d7,100]x[hide]y[/hide]z[/hide]b[/hide]', 'ab[/hide]'],
  ['a[hide]x', 'a'],
])('hidden parts of a post are not imported: %j', (text, shown) => {
  expect(withoutHidden(text).shown).toBe(shown)
})

test('a missing picture folder is reported before the dump is read', async () => {
  const error = await discuzSource(dump.pathname, { pictures: '/nowhere', prefix: 'none_' }).catch(error => error)
  expect(error).toBeInstanceOf(ImportFault)
  expect(error.message).toBe('The folder with pictures, /nowhere, is not there.')
})

describe('dumps', () => {
  const text = readFileSync(dump, 'utf8')
  const openedFrom = (content: string | Buffer, name = 'a.sql', prefix = 'pre_') =>
    discuzSource(join(folderOf({ [name]: content }), name), { prefix })
  const names = async (opening: ReturnType<typeof openedFrom>) => {
    const source = await opening
    const found = await Array.fromAsync(source.members(), ({ name }) => name)
    source.close()
    return found
  }

  test('are read gzipped and with another table prefix', async () => {
    expect(await names(openedFrom(gzipSync(text), 'a.sql.gz'))).toEqual(['admin', '老李', '坏人', '话多'])
    expect(await names(openedFrom(text.replaceAll('pre_', 'x1_'), 'a.sql', 'x1_'))).toHaveLength(4)
  })

  test.each([
    ['GBK', Buffer.from(text.replace('老李', '\xC0\xCF\xC0\xEE'), 'latin1'), 'is not UTF-8'],
    ['cut off', text.slice(0, text.indexOf('[attachimg]')), 'is cut off'],
    ['of something else', 'INSERT INTO `wp_posts` VALUES (1);', 'no tables of Discuz'],
    ['broken', text.replace("(3,'',0,'坏人'", "(3,'' 0,'坏人'"), 'cannot be read at'],
    [
      'without columns',
      text.replace('CREATE TABLE `pre_common_member` ', 'CREATE VIEW `x` '),
      'says nothing of the columns',
    ],
  ])('a dump that is %s gives a readable error', async (_name, content, words) => {
    const error = await openedFrom(content).catch(error => error)
    expect(error).toBeInstanceOf(ImportFault)
    expect(error.message).toContain(words)
  })
})
