import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { carousel, getForumCarouselList } from '../../../src/lib/domain/forum/carousel.ts'
import { getChoiceForum, getForumChoiceList } from '../../../src/lib/domain/forum/curated-essays.ts'
import { userAtom } from '../../../src/lib/domain/forum/write-comment.ts'
import {
  add,
  category,
  databases,
  essay,
  forum,
  inTalks,
  member,
  NOW,
  pagesThatFall,
  talk,
  visitor,
} from '../../world.ts'

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let brand: number
  let region: number
  let talk_id: number
  const posts: Record<string, number> = {}

  beforeAll(async () => {
    db = await open()
    const { member: user_id } = await member(db, { nickname: '阿蛮' })
    region = await category(db, { name: '地区', sort: 2 })
    brand = await category(db, { name: '品牌', sort: 1 })
    await category(db, { name: '没有精选', sort: 0 })
    const forum_id = await forum(db, { cate_id: brand })
    const post = async (title: string, values = {}) => {
      posts[title] = await essay(db, { title, user_id, forum_id, ...values })
    }
    for (const title of ['一', '二', '三']) await post(title)
    await post('已删除', { deletetime: NOW, shown: 0 })
    await post('关闭', { forum_id: await forum(db, { is_closed: 1 }) })
    talk_id = await talk(db, { name: '自驾' })
    await inTalks(db, posts['二']!, talk_id)
    for (const [sort, title] of ['三', '已删除', '关闭', '二', '一'].entries())
      await add(db, 'pick', {
        essay_id: posts[title]!,
        cate_id: title === '二' ? region : brand,
        coverimage: '/art/cover-s1.svg',
        title: `精选${title}`,
        desc: '八天日记',
        sort,
        createtime: NOW,
      })
  })

  test('lists picks in editors’ order, without posts that are deleted or in closed forums', async () => {
    const who = visitor(db)
    const { data, total } = await getForumChoiceList(who, { page: 1, limit: 10 })
    expect([data.map(row => row.title), total]).toEqual([['精选三', '精选二', '精选一'], 3])
    expect(data[1]).toMatchObject({
      essay_id: posts['二'],
      coverimage: '/art/cover-s1.svg',
      desc: '八天日记',
      avatar: '/art/avatar-u1.svg',
      nickname: '阿蛮',
      talk_list: [{ id: talk_id, name: '自驾' }],
    })
    expect(data[0]!.talk_list).toEqual([])
    expect(who.read).toContain('picks')
  })

  test('lists the picks of one category, and in pages', async () => {
    const of = async (asked: { cate_id?: number; page: number; limit: number }) => {
      const { data, total } = await getForumChoiceList(visitor(db), asked)
      return [data.map(row => row.title), total]
    }
    expect(await of({ cate_id: region, page: 1, limit: 10 })).toEqual([['精选二'], 1])
    expect(await of({ page: 2, limit: 2 })).toEqual([['精选一'], 3])
    expect(await of({ cate_id: 9999, page: 1, limit: 10 })).toEqual([[], 0])
  })

  test('a reply to a picked post invalidates the picks', async () => {
    const who = await member(db, { user_essay_comment_count: 100, essay_count: 100 })
    const picks = { picks: (who: Caller) => getForumChoiceList(who, { page: 1, limit: 10 }) }
    const reply = () => userAtom(who, { essay_id: posts['二']!, pid: 0, content: '说得好' })
    expect(await pagesThatFall(who, picks, reply)).toEqual(['picks'])
  })

  test('returns categories that have picks, under the field names of the specification', async () => {
    const { choice_froum_list, choice_froum_essay_list } = await getChoiceForum(visitor(db), { page: 1, limit: 2 })
    expect(choice_froum_list).toEqual([
      { id: brand, name: '品牌' },
      { id: region, name: '地区' },
    ])
    expect([choice_froum_essay_list.data.length, choice_froum_essay_list.total]).toEqual([2, 3])
  })

  test('the home carousel has eight items without hidden posts; the forum carousel has its own', async () => {
    const item = (place: string, sort: number, values = {}) =>
      add(db, 'carousel', {
        place,
        image: '/art/banner-s1.svg',
        title: `${sort}`,
        label: '活动',
        url: '',
        sort,
        ...values,
      })
    for (let sort = 9; sort >= 1; sort -= 1) await item('home', sort)
    await item('home', 0, { essay_id: posts['已删除'], title: '已删除' })
    await item('home', 0, { essay_id: posts['关闭'], title: '关闭' })
    await item('home', 0, { essay_id: posts['一'], title: '帖子' })
    const id = await item('forum', 1, { url: '/allTopic' })
    const who = visitor(db)
    const home = await getForumCarouselList(who)
    expect(home.map(row => row.title)).toEqual(['帖子', '1', '2', '3', '4', '5', '6', '7'])
    expect(home[0]!.essay_id).toBe(posts['一'])
    expect(await carousel(who)).toEqual([
      { id, image: '/art/banner-s1.svg', title: '1', label: '活动', essay_id: null, url: '/allTopic' },
    ])
    expect(who.read).toContain('carousel')
  })
})
