import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { commentsOf } from '../../../src/lib/domain/forum/comment-list.ts'
import { redirectOfOldAddress } from '../../../src/lib/domain/imports/old-addresses.ts'
import { ImportFault, PERMANENT } from '../../../src/lib/domain/imports/records.ts'
import { nodebbSource } from '../../../src/lib/domain/imports/sources/nodebb.ts'
import { databases, visitor } from '../../world.ts'
import { folderOf, picture, taken } from './importing.ts'

const at = (second: number) => ({ $numberLong: String((1_500_000_000 + second) * 1000) })
const bcrypt = '$2b$04$abcdefghijklmnopqrstuuyvPXIbu7xe6/CED2DzX8z6Si09MlzlW'
const guests = (cid: number) => ({
  _key: `group:cid:${cid}:privileges:groups:topics:read:members`,
  value: 'guests',
  score: 1,
})
const objects = [
  { _key: 'users:joindate', value: '1', score: 1 },
  {
    _key: 'user:1',
    uid: 1,
    username: 'Anna &amp; Co',
    userslug: 'anna-co',
    email: 'anna@old.example',
    'email:confirmed': 1,
    password: bcrypt,
    joindate: at(0),
    aboutme: '爱车',
  },
  {
    _key: 'user:2',
    uid: 2,
    username: 'Bob',
    userslug: 'bob',
    email: 'somebody@old.example',
    password: bcrypt,
    'password:shaWrapped': 1,
    joindate: at(1),
    banned: 1,
  },
  { _key: 'category:1', cid: 1, name: '汽车', description: '都行', parentCid: 0, order: 1, disabled: 0 },
  { _key: 'category:2', cid: 2, name: '内部', parentCid: 1, order: 2 },
  guests(1),
  {
    _key: 'topic:5',
    tid: 5,
    uid: 1,
    cid: 1,
    mainPid: 50,
    title: '第一 &lt;帖&gt;',
    timestamp: at(10),
    viewcount: 77,
    pinned: 1,
    locked: 1,
  },
  { _key: 'topic:6', tid: 6, uid: 1, cid: 1, mainPid: 60, title: '删了', timestamp: at(20), deleted: 1 },
  {
    _key: 'post:50',
    pid: 50,
    uid: 1,
    tid: 5,
    timestamp: at(10),
    upvotes: 4,
    content:
      '你好 **车友**\n第二行\n\n![pic](/assets/uploads/files/1-a.jpg)\n\n```\na\nb\n```\n<script>alert(1)</script><img src=x onerror=alert(1)>',
  },
  { _key: 'post:51', pid: 51, uid: 2, tid: 5, toPid: 50, timestamp: at(11), content: '沙发' },
  {
    _key: 'post:52',
    pid: 52,
    uid: 1,
    tid: 5,
    toPid: '51',
    timestamp: at(12),
    content: '谢谢 [站](https://a.example/)',
  },
  { _key: 'post:53', pid: 53, uid: 2, tid: 5, timestamp: at(13), content: '没了', deleted: 1 },
  { _key: 'post:60', pid: 60, uid: 1, tid: 6, timestamp: at(20), content: '删了' },
]
const lines = objects.map(object => JSON.stringify(object)).join('\n')

describe.each(databases)('importing NodeBB on %s', (_name, open) => {
  let db: Db
  let first: Awaited<ReturnType<typeof taken>>
  let folder: string
  const source = () => nodebbSource(join(folder, 'objects.json'), { pictures: folder })
  const idOf = async (kind: 'user' | 'forum' | 'essay' | 'comment', old: string) =>
    (
      await db
        .selectFrom('imported')
        .select('new_id')
        .where('kind', '=', kind)
        .where('old_id', '=', old)
        .executeTakeFirstOrThrow()
    ).new_id
  beforeAll(async () => {
    db = await open()
    folder = folderOf({ 'objects.json': lines, 'files/1-a.jpg': await picture() })
    first = await taken(visitor(db), await source())
  })

  test('reports what was imported and what was skipped, and why', () => {
    expect(first.said.sort()).toEqual(
      [
        'members 2: the email was never confirmed, and stays behind',
        'forums 2: was not open to everybody, and comes closed',
        'pictures x: stands on another site, and stays a link',
        'posts 6: was deleted',
        'replies 53: was deleted',
      ].sort(),
    )
    expect(first.counts).toMatchObject({ members: { taken: 2 }, forums: { taken: 2 }, posts: { taken: 1 } })
    expect(first.counts['replies']).toEqual({ taken: 2, known: 0, skipped: 1 })
  })

  test('members keep passwords and bans', async () => {
    const users = await db
      .selectFrom('user')
      .select(['nickname', 'email', 'password', 'createtime'])
      .orderBy('id')
      .execute()
    expect(users).toEqual([
      { nickname: 'Anna & Co', email: 'anna@old.example', password: bcrypt, createtime: 1_500_000_000 },
      { nickname: 'Bob', email: null, password: `$nodebb${bcrypt}`, createtime: 1_500_000_001 },
    ])
    expect(await db.selectFrom('ban').select(['user_id', 'until']).execute()).toEqual([
      { user_id: await idOf('user', '2'), until: PERMANENT },
    ])
  })

  test('Markdown becomes clean HTML, and replies keep their threads', async () => {
    const id = await idOf('essay', '5')
    const essay = await db.selectFrom('essay').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { url } = await db.selectFrom('upload').select('url').executeTakeFirstOrThrow()
    expect(essay).toMatchObject({
      title: '第一 <帖>',
      views: 77,
      praise_count: 4,
      top: 1,
      is_closed: 1,
      comment_count: 2,
    })
    expect(essay.content).toContain('<p>你好 <strong>车友</strong><br />')
    expect(essay.content).toContain(`<img src="${url}" alt="pic"`)
    expect(essay.content).toContain('<code>a<br />')
    expect(essay.content).not.toMatch(/script|onerror/)
    const { data } = await commentsOf(visitor(db), { essay_id: id, page: 1, limit: 10 })
    expect(data.map(({ content }) => content)).toEqual(['沙发'])
    expect(data[0]!.children_comment_list.map(({ content }) => content)).toEqual(['谢谢 站 https://a.example/'])
  })

  test('old addresses redirect to the imported content', async () => {
    const to = (path: string) => redirectOfOldAddress(visitor(db), path, '')
    const [essay, comment] = [await idOf('essay', '5'), await idOf('comment', '51')]
    for (const path of ['/topic/5', '/topic/5/title/3', '/forum/topic/5/x', '/post/50'])
      expect(await to(path)).toBe(`/essayDetails?id=${essay}`)
    expect(await to('/post/51')).toBe(`/essayDetails?id=${essay}&comment=${comment}#c${comment}`)
    expect(await to('/category/1/cars')).toBe(`/bbsDetails?id=${await idOf('forum', '1')}`)
    for (const path of ['/user/anna-co', '/uid/1'])
      expect(await to(path)).toBe(`/personalHomepage?id=${await idOf('user', '1')}`)
    for (const path of ['/topic/6', '/user/nobody', '/topic/x']) expect(await to(path)).toBeNull()
  })

  test('a second run imports nothing twice', async () => {
    const again = await taken(visitor(db), await source())
    expect(Object.values(again.counts).map(({ taken }) => taken)).toEqual([0, 0, 0, 0])
  })
})

test.each([
  ['an array', '[\n{"_key":"user:1"}\n]', 'line 1: no object in JSON'],
  ['something else', '{"_key":"other"}', 'no objects of NodeBB'],
])('%s gives a readable error', async (_name, text, words) => {
  const error = await nodebbSource(join(folderOf({ a: text }), 'a'), {}).catch(error => error)
  expect(error).toBeInstanceOf(ImportFault)
  expect(error.message).toContain(words)
})
