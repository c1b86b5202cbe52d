import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { printCsv } from '../../../src/lib/core/csv.ts'
import { csvSource } from '../../../src/lib/domain/imports/sources/csv.ts'
import { nodebbSource } from '../../../src/lib/domain/imports/sources/nodebb.ts'
import { databases, visitor } from '../../world.ts'
import { folderOf, taken } from './importing.ts'

const csv = {
  'members.csv': printCsv([
    ['id', 'name', 'created_at', 'bio', 'old_path'],
    ['7\0', '老\0李', '1500000000', '爱\0车', '/u/\0li'],
  ]),
  'forums.csv': printCsv([
    ['id', 'name', 'category', 'description'],
    ['1', '改\0装', '车\0主', '轮\0毂'],
  ]),
  'posts.csv': printCsv([
    ['id', 'forum_id', 'author_id', 'title', 'content', 'created_at'],
    ['5', '1', '7', '标\0题', '<p>正\0文&#0;</p>', '1500000000'],
  ]),
  'replies.csv': printCsv([
    ['id', 'post_id', 'author_id', 'content', 'created_at'],
    ['6', '5', '7', '<p>沙\0发</p>', '1500000001'],
  ]),
}

const objects = [
  { _key: 'user:7', uid: 7, username: '老\0李', userslug: '\0li', joindate: 1_500_000_000_000, aboutme: '爱\0车' },
  { _key: 'category:2', cid: 2, name: '车\0主', order: 1 },
  { _key: 'category:1', cid: 1, name: '改\0装', description: '轮\0毂', parentCid: 2, order: 2 },
  { _key: 'topic:5', tid: 5, uid: 7, cid: 1, mainPid: 50, title: '标\0题&#0;', timestamp: 1_500_000_000_000 },
  { _key: 'post:50', pid: 50, uid: 7, tid: 5, timestamp: 1_500_000_000_000, content: '正\0文&#0;' },
  { _key: 'post:6', pid: 6, uid: 7, tid: 5, timestamp: 1_500_000_001_000, content: '沙\0发' },
]

const sources = {
  CSV: async () => csvSource(folderOf(csv), {}),
  NodeBB: () => {
    const lines = objects.map(object => JSON.stringify(object)).join('\n')
    return nodebbSource(join(folderOf({ 'objects.json': lines }), 'objects.json'), {})
  },
}

describe.each(databases)('NUL characters on %s', (_name, open) => {
  test.each(Object.entries(sources))('are removed from what %s has', async (_source, opened) => {
    const db = await open()
    const { counts } = await taken(visitor(db), await opened())
    expect(counts).toMatchObject({ members: { taken: 1 }, posts: { taken: 1 }, replies: { taken: 1 } })
    const [user] = await db.selectFrom('user').select(['nickname', 'bio']).execute()
    expect(user).toEqual({ nickname: '老李', bio: '爱车' })
    const forum = await db.selectFrom('forum').select(['name', 'desc']).where('name', '=', '改装').execute()
    expect(forum).toHaveLength(1)
    const [post] = await db.selectFrom('essay').select(['title', 'content']).execute()
    const [reply] = await db.selectFrom('comment').select('content').execute()
    expect(JSON.stringify([forum, post, reply])).not.toMatch(/\\u0000/)
    expect([post!.title, post!.content, reply!.content]).toEqual([
      expect.stringMatching(/^标题/),
      expect.stringContaining('正文'),
      expect.stringContaining('沙发'),
    ])
    await db.destroy()
  })
})
