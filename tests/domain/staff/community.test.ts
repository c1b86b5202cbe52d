import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { brandsForumList } from '../../../src/lib/domain/forum/brands.ts'
import { carousel } from '../../../src/lib/domain/forum/carousel.ts'
import { getForumChoiceList } from '../../../src/lib/domain/forum/curated-essays.ts'
import { essayDetail } from '../../../src/lib/domain/forum/essay-detail.ts'
import { essayAllList } from '../../../src/lib/domain/forum/essay-lists.ts'
import { getEssayTopList } from '../../../src/lib/domain/forum/forum-essays.ts'
import { forumDetails, forumList } from '../../../src/lib/domain/forum/forums.ts'
import { talkDetail, talkList } from '../../../src/lib/domain/forum/talks.ts'
import { categorySave, forumSave } from '../../../src/lib/domain/staff/forums.ts'
import { pickDelete, pickSave, slideDelete, slideSave } from '../../../src/lib/domain/staff/showcase.ts'
import { wordDelete, wordSave } from '../../../src/lib/domain/staff/stop-words.ts'
import { talkSave } from '../../../src/lib/domain/staff/talks.ts'
import { stopWords } from '../../../src/lib/domain/text/stop-words.ts'
import {
  add,
  category,
  databases,
  essay,
  forum,
  inTalks,
  member,
  type Noting,
  pagesThatFall,
  staff,
  talk,
  visitor,
} from '../../world.ts'

const part = { page: 1, limit: 10 }

describe.each(databases)('community content managed by staff on %s', (_name, open) => {
  let db: Db
  let keeper: Noting<Member>
  let cate_id: number
  let forum_id: number
  let essay_id: number
  beforeAll(async () => {
    db = await open()
    keeper = await staff(db, 'content')
    cate_id = await category(db)
    forum_id = await forum(db, { cate_id })
    essay_id = await essay(db, { forum_id, user_id: (await member(db)).member })
  })

  const post = (by: Caller) => essayDetail(by, { essay_id })
  const picks = (by: Caller) => getForumChoiceList(by, part)

  test('renaming, closing or reopening a forum invalidates all pages that show it or its posts', async () => {
    const sent = { id: forum_id, cate_id, name: '改名', letter: 'G', desc: '', sort: 0 }
    const pages = {
      post,
      picks,
      carousel,
      forums: forumList,
      'what is pinned': (by: Caller) => getEssayTopList(by, { forum_id }),
      // A page beyond the last one still shows the total.
      'all posts': (by: Caller) => essayAllList(by, { page: 9, limit: 10 }),
    }
    for (const is_closed of [1, 0] as const)
      expect(await pagesThatFall(keeper, pages, () => forumSave(keeper, { ...sent, is_closed }))).toEqual(
        Object.keys(pages),
      )
    expect(await post(keeper)).toMatchObject({ forum_name: '改名' })
  })

  test('a forum’s car brand can be set, is kept when omitted, and can be removed', async () => {
    const brand_id = await add(db, 'brand', { name: '蔚来', letter: 'W', image: '', sort: 1 })
    const save = (brand_id?: number) =>
      forumSave(keeper, { id: forum_id, cate_id, name: '改名', letter: 'G', desc: '', sort: 0, is_closed: 0, brand_id })
    const named = async () => (await brandsForumList(visitor(db), {})).list.map(({ name }) => name)
    await save(brand_id)
    expect(await named()).toEqual(['蔚来'])
    await save()
    expect(await named()).toEqual(['蔚来'])
    await save(0)
    expect(await named()).toEqual([])
    await expect(save(999_999)).rejects.toMatchObject({ reason: 'badField', words: { field: 'brand_id' } })
  })

  test('renaming a category invalidates all pages that show it', async () => {
    const pages = { picks, forum: (by: Caller) => forumDetails(by, { forum_id }), forums: forumList }
    const rename = () => categorySave(keeper, { id: cate_id, name: '车系', sort: 1 })
    expect(await pagesThatFall(keeper, pages, rename)).toEqual(Object.keys(pages))
    expect(await forumDetails(keeper, { forum_id })).toMatchObject({ cate_name: '车系' })
  })

  test('renaming a topic invalidates its page, lists and posts', async () => {
    const id = await talk(db, { name: '旧名' })
    await inTalks(db, essay_id, id)
    const pages = {
      post,
      topic: (by: Caller) => talkDetail(by, { talk_id: id }),
      topics: (by: Caller) => talkList(by, part),
    }
    const rename = () => talkSave(keeper, { id, name: '新名', desc: '' })
    expect(await pagesThatFall(keeper, pages, rename)).toEqual(Object.keys(pages))
    expect(await post(keeper)).toMatchObject({ talk_list: [{ id, name: '新名' }] })
  })

  test('picks and slides are added and deleted at once', async () => {
    const pick = { essay_id, cate_id, title: '精选', desc: '', coverimage: '', sort: 0 }
    expect(await pagesThatFall(keeper, { picks }, () => pickSave(keeper, pick))).toEqual(['picks'])
    const [picked] = (await picks(keeper)).data
    expect(await pagesThatFall(keeper, { picks }, () => pickDelete(keeper, { id: picked!.id }))).toEqual(['picks'])
    expect((await picks(keeper)).data).toEqual([])
    const slide = { place: 'forum', image: '/art/x.svg', title: '活动', url: '/list', sort: 0 } as const
    expect(await pagesThatFall(keeper, { carousel }, () => slideSave(keeper, slide))).toEqual(['carousel'])
    const [shown] = await carousel(keeper)
    const remove = () => slideDelete(keeper, { id: shown!.id })
    expect(await pagesThatFall(keeper, { carousel }, remove)).toEqual(['carousel'])
    expect(await carousel(keeper)).toEqual([])
  })

  test('adding and deleting a stop word invalidates the cached words', async () => {
    const word = {
      post: 'hold',
      username: 'ignore',
      signature: 'ignore',
      dialog: 'ignore',
      nickname: 'ignore',
    } as const
    const pages = { 'the words that the server keeps': (by: Caller) => stopWords(by, 'post') }
    const add = () => wordSave(keeper, { word: '代考', ...word })
    expect(await pagesThatFall(keeper, pages, add)).toEqual(Object.keys(pages))
    const { id } = await db.selectFrom('stop_word').select('id').where('word', '=', '代考').executeTakeFirstOrThrow()
    expect(await pagesThatFall(keeper, pages, () => wordDelete(keeper, { id }))).toEqual(Object.keys(pages))
    expect((await stopWords(keeper, 'post')).map(each => each.word)).not.toContain('代考')
  })
})
