import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { deleteDraft, draftList, draftShown } from '../../../src/lib/domain/forum/drafts.ts'
import { releaseEssay } from '../../../src/lib/domain/forum/publish.ts'
import { saveDraft } from '../../../src/lib/domain/forum/save-draft.ts'
import { userAtom } from '../../../src/lib/domain/forum/write-comment.ts'
import { databases, essay, forum, member } from '../../world.ts'

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  const all = async (who: Member, place?: string) => (await draftList(who, { place, page: 1, limit: 10 })).data
  const blocks = [{ id: 'a1', type: 'paragraph', data: { text: '写到<b>一半</b>' } }]

  test('previews a draft as its post would look, to its author only', async () => {
    const who = await member(db)
    await saveDraft(who, { place: 'post:3', title: '题', content: { blocks } })
    expect(await draftShown(who, 'post:3')).toEqual({ content: '<p>写到<b>一半</b></p>', poll: null, goods_list: [] })
    await expect(draftShown(await member(db), 'post:3')).rejects.toThrow('noSuchContent')
    await expect(draftShown(who, 'post')).rejects.toThrow('noSuchContent')
  })

  test('keeps one draft per member and place, and returns it as saved', async () => {
    const [who, other] = [await member(db), await member(db)]
    const draft = { place: 'post:1', forum_id: 1, title: '题', column_id: 4, talk_ids: [2, 3], content: { blocks } }
    const { html } = await saveDraft(who, { ...draft, title: '旧题' })
    await saveDraft(who, draft)
    await saveDraft(other, { place: 'post:1', title: '别人的' })
    expect(html).toBe('<p>写到<b>一半</b></p>')
    const [kept, ...more] = await all(who, 'post:1')
    expect(more).toEqual([])
    expect({ ...kept, content: JSON.parse(kept!.content) }).toMatchObject(draft)
  })

  test('concurrent saves leave one draft', async () => {
    const who = await member(db)
    await Promise.all(Array.from({ length: 50 }, (_each, n) => saveDraft(who, { place: 'post:2', title: `${n}` })))
    expect(await all(who)).toHaveLength(1)
  })

  test('a draft saved elsewhere since is not replaced, and the refusal carries it', async () => {
    const who = await member(db)
    const place = 'post:4'
    const first = await saveDraft(who, { place, title: '甲', version: 0, writer: 'one' })
    expect(first.version).toBe(1)
    const second = await saveDraft(who, { place, title: '甲乙', version: 1, writer: 'two' })
    expect(second.version).toBe(2)
    const lost = saveDraft(who, { place, title: '甲丙', version: 1, writer: 'one' })
    await expect(lost).rejects.toMatchObject({
      reason: 'draftChanged',
      data: { draft: { title: '甲乙', version: 2, writer: 'two' } },
    })
    await expect(saveDraft(who, { place, version: 1, writer: 'one' })).rejects.toThrow('draftChanged')
    await expect(saveDraft(who, { place, title: '新', version: 0, writer: 'one' })).rejects.toThrow('draftChanged')
    // Chosen knowingly.
    expect((await saveDraft(who, { place, title: '甲丙', version: 2, writer: 'one' })).version).toBe(3)
    expect(await all(who, place)).toMatchObject([{ title: '甲丙', version: 3 }])
  })

  test('of concurrent saves from two places one is refused', async () => {
    const who = await member(db)
    const save = (writer: string) => saveDraft(who, { place: 'post:5', title: writer, version: 0, writer })
    const done = await Promise.allSettled([save('one'), save('two')])
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('whoever saved it last saves it again, even if an answer was lost', async () => {
    const who = await member(db)
    const save = (title: string, version: number) => saveDraft(who, { place: 'post:6', title, version, writer: 'one' })
    await save('一', 0)
    expect((await save('一二', 0)).version).toBe(2)
    expect((await save('一二三', 1)).version).toBe(3)
    expect((await save('', 1)).version).toBe(0)
  })

  test('a draft that was published or deleted is not brought back by an older save', async () => {
    const who = await member(db)
    const { id } = await saveDraft(who, { place: 'post:7', title: '题', version: 0, writer: 'one' })
    await deleteDraft(who, { id })
    const late = saveDraft(who, { place: 'post:7', title: '题目', version: 1, writer: 'one' })
    await expect(late).rejects.toMatchObject({ reason: 'draftChanged', data: { draft: null } })
    expect((await saveDraft(who, { place: 'post:7', version: 1, writer: 'one' })).version).toBe(0)
    expect(await all(who)).toEqual([])
  })

  test('a draft taken along to another forum leaves none in the old one, unless it is refused', async () => {
    const who = await member(db)
    await saveDraft(who, { place: 'post:20', title: '题' })
    await saveDraft(who, { place: 'post:21', title: '那里的' })
    const moved = { place: 'post:21', moved_from: 'post:20', title: '题', version: 0, writer: 'one' }
    await expect(saveDraft(who, moved)).rejects.toThrow('draftChanged')
    expect(await all(who)).toHaveLength(2)
    await saveDraft(who, { ...moved, version: 1 })
    expect(await all(who)).toMatchObject([{ place: 'post:21', title: '题' }])
  })

  test('without a version a save replaces what is there, and counts on', async () => {
    const who = await member(db)
    await saveDraft(who, { place: 'post:8', title: '一', version: 0, writer: 'one' })
    expect((await saveDraft(who, { place: 'post:8', title: '二' })).version).toBe(2)
    await expect(saveDraft(who, { place: 'post:8', title: '三', version: 1, writer: 'one' })).rejects.toThrow(
      'draftChanged',
    )
  })

  test('lists all reply drafts of a post together', async () => {
    const who = await member(db)
    for (const place of ['reply:7:0', 'reply:7:3', 'reply:70:0']) await saveDraft(who, { place, content: '<我说>' })
    expect((await all(who, 'reply:7')).map(({ place, content }) => [place, content]).sort()).toEqual([
      ['reply:7:0', '<我说>'],
      ['reply:7:3', '<我说>'],
    ])
  })

  test('removes a draft when emptied or published', async () => {
    const who = await member(db, { is_owner: 1 })
    const forum_id = await forum(db)
    const essay_id = await essay(db, { user_id: who.member, forum_id })
    await saveDraft(who, { place: 'post:9', title: '题' })
    await saveDraft(who, { place: 'post:9' })
    await saveDraft(who, { place: `post:${forum_id}`, title: '题' })
    await saveDraft(who, { place: `reply:${essay_id}:0`, content: '好' })
    await releaseEssay(who, { forum_id, title: '题', content: '<p>今天提车了</p>' })
    await userAtom(who, { essay_id, content: '好' })
    expect(await all(who)).toEqual([])
  })

  test('keeps the hundred most recently saved drafts', async () => {
    const who = await member(db)
    for (let n = 1; n <= 110; n++) await saveDraft({ ...who, now: who.now + n }, { place: `post:${n}`, title: 'x' })
    const { total } = await draftList(who, { page: 1, limit: 10 })
    expect([total, (await all(who, 'post:10')).length, (await all(who, 'post:11')).length]).toEqual([100, 0, 1])
  })

  test('refuses to delete the draft of another member', async () => {
    const [who, other] = [await member(db), await member(db)]
    const { id } = await saveDraft(who, { place: 'post:1', title: '题' })
    await expect(deleteDraft(other, { id })).rejects.toThrow('noSuchContent')
    await deleteDraft(who, { id })
    await expect(deleteDraft(who, { id })).rejects.toThrow('noSuchContent')
  })
})
