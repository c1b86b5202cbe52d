import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { draftShown } from '../../../src/lib/domain/forum/drafts.ts'
import { editEssay, ownEssay } from '../../../src/lib/domain/forum/edit-post.ts'
import { essayDetail } from '../../../src/lib/domain/forum/essay-detail.ts'
import { forumFeed } from '../../../src/lib/domain/forum/feeds.ts'
import { closePoll, myVote, vote } from '../../../src/lib/domain/forum/poll.ts'
import { releaseEssay } from '../../../src/lib/domain/forum/publish.ts'
import { saveDraft } from '../../../src/lib/domain/forum/save-draft.ts'
import type { Block } from '../../../src/lib/domain/text/blocks.ts'
import { corpus } from '../../corpora.ts'
import { databases, forum, member, NOW, type Noting, pagesThatFall, visitor } from '../../world.ts'

const known = { createtime: NOW - 200 * 86_400, user_essay_comment_count: 100, essay_count: 200 }
const later = <Who extends Member>(who: Who, seconds: number): Who => ({ ...who, now: who.now + seconds })
const END = NOW + 3600

type Asked = Extract<Block, { type: 'poll' }>['data']
const asked: Asked = {
  question: '冬天开暖风吗？',
  options: ['开', '不开', '看情况'],
  multiple: false,
  open: true,
  until: END,
}
const poll = (change: Partial<Asked> = {}) => ({ type: 'poll', data: { ...asked, ...change } })
const text = { type: 'paragraph', data: { text: '大家都来说说看' } }

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  beforeAll(async () => {
    db = await open()
    forum_id = await forum(db)
  })

  async function published(change: Partial<Asked> = {}) {
    const author = await member(db, known)
    const sent = { forum_id, title: '问个问题', content: { blocks: [text, poll(change)] } }
    const { essay_id } = await releaseEssay(author, sent)
    const option_ids = (await essayDetail(visitor(db), { essay_id })).poll!.options.map(({ id }) => id)
    const edit = (who: Member, blocks: unknown[]) => editEssay(who, { ...sent, essay_id, content: { blocks } })
    return { author, essay_id, option_ids, edit }
  }
  const seen = async (essay_id: number, now = NOW) => (await essayDetail({ ...visitor(db), now }, { essay_id })).poll!
  const counts = async (essay_id: number) => (await seen(essay_id, END)).options.map(({ quantity }) => quantity)

  test('a draft previews its poll, with votes if the poll is already published', async () => {
    const { author, essay_id, option_ids } = await published()
    await vote(await member(db), { essay_id, option_ids: [option_ids[0]!] })
    const shown = async (place: string, change: Partial<Asked> = {}) => {
      await saveDraft(author, { place, title: '题', content: { blocks: [text, poll(change)] } })
      return (await draftShown(author, place)).poll
    }
    expect(await shown(`edit:${essay_id}`)).toEqual(await seen(essay_id))
    expect((await seen(essay_id)).vote_count).toBe(1)
    const as = { question: '冬天开暖风吗？', multiple: 0, until: END, vote_count: 0, is_over: 0 }
    expect(await shown(`edit:${essay_id}`, { open: false, options: ['开', ''] })).toEqual({
      ...as,
      essay_id,
      open: 0,
      options: [{ id: 1, text: '开', quantity: null }],
    })
    expect(await shown(`post:${forum_id}`, { multiple: true })).toMatchObject({
      ...as,
      essay_id: 0,
      open: 1,
      multiple: 1,
      options: asked.options.map(text => ({ text, quantity: 0 })),
    })
  })

  test('everybody sees options and totals; post and feed contain the poll as text', async () => {
    const { essay_id } = await published()
    expect(await seen(essay_id)).toMatchObject({
      question: '冬天开暖风吗？',
      multiple: 0,
      open: 1,
      until: END,
      vote_count: 0,
      is_over: 0,
      options: [
        { text: '开', quantity: 0 },
        { text: '不开', quantity: 0 },
        { text: '看情况', quantity: 0 },
      ],
    })
    const html = '<div class="poll"><p>冬天开暖风吗？</p><ul><li>开</li><li>不开</li><li>看情况</li></ul></div>'
    const { content, excerpt } = await essayDetail(visitor(db), { essay_id })
    expect(content).toBe(`<p>大家都来说说看</p>${html}`)
    expect(excerpt).toContain('冬天开暖风吗？')
    const { items } = await forumFeed(visitor(db), { forum_id })
    expect(items.find(({ id }) => id === essay_id)?.content).toContain(html)
  })

  test('a member votes once and cannot change the choice', async () => {
    const { essay_id, option_ids } = await published()
    const who = await member(db)
    const [one, other] = option_ids as [number, number]
    const said = await vote(who, { essay_id, option_ids: [one, one] })
    expect(said).toMatchObject({ chosen: [one], poll: { vote_count: 1 } })
    await expect(vote(who, { essay_id, option_ids: [other] })).rejects.toThrow('votedAlready')
    expect(await counts(essay_id)).toEqual([1, 0, 0])
    expect((await myVote(who, { essay_id })).chosen).toEqual([one])
    expect(who.touched).toContain(`essay:${essay_id}`)
  })

  test('refuses several options in a single-choice poll and foreign options, counting nothing', async () => {
    const single = await published()
    const several = await published({ multiple: true })
    const who = await member(db)
    const refused = [single.option_ids.slice(0, 2), [several.option_ids[0]!], [99_999_999]]
    for (const option_ids of refused)
      await expect(vote(who, { essay_id: single.essay_id, option_ids })).rejects.toThrow('badField')
    expect(await seen(single.essay_id)).toMatchObject({ vote_count: 0 })
    await vote(who, { essay_id: several.essay_id, option_ids: several.option_ids.slice(1) })
    expect(await counts(several.essay_id)).toEqual([0, 1, 1])
    expect(await seen(several.essay_id)).toMatchObject({ vote_count: 1 })
  })

  test('a poll closes exactly at its end time', async () => {
    const { essay_id, option_ids } = await published()
    const chosen = { essay_id, option_ids: option_ids.slice(0, 1) }
    await vote(later(await member(db), 3599), chosen)
    await expect(vote(later(await member(db), 3600), chosen)).rejects.toThrow('pollClosed')
    expect((await seen(essay_id, END - 1)).is_over).toBe(0)
    expect((await seen(essay_id, END)).is_over).toBe(1)
  })

  test('hidden results are shown to voters and the author, and to everybody at the end', async () => {
    const { author, essay_id, option_ids } = await published({ open: false })
    const [voter, other] = [await member(db), await member(db)]
    const hidden = [null, null, null]
    const of = ({ poll }: { poll: { options: { quantity: number | null }[] } }) =>
      poll.options.map(({ quantity }) => quantity)
    expect(of(await vote(voter, { essay_id, option_ids: option_ids.slice(0, 1) }))).toEqual([1, 0, 0])
    expect(of({ poll: await seen(essay_id) })).toEqual(hidden)
    expect(of(await myVote(other, { essay_id }))).toEqual(hidden)
    expect(of(await myVote(author, { essay_id }))).toEqual([1, 0, 0])
    expect(of({ poll: await seen(essay_id, END) })).toEqual([1, 0, 0])
  })

  test('a poll may be changed until the first vote, then only closed, by its author only', async () => {
    const { author, essay_id, edit } = await published()
    await edit(author, [text, poll({ options: ['甲', '乙'], until: null })])
    const { options } = await seen(essay_id)
    expect(options.map(option => option.text)).toEqual(['甲', '乙'])
    const voter = await member(db)
    await vote(voter, { essay_id, option_ids: [options[0]!.id] })
    const changed = [[text], [text, poll()], [text, poll({ options: ['乙', '甲'], until: null })]]
    for (const [n, blocks] of changed.entries())
      await expect(edit(later(author, 60 * (n + 1)), blocks)).rejects.toThrow('pollFixed')
    const more = { type: 'paragraph', data: { text: '补充一句，谢谢大家' } }
    await edit(later(author, 600), [more, poll({ options: ['甲', '乙'], until: null })])
    expect(await counts(essay_id)).toEqual([1, 0])
    await expect(closePoll(voter, { essay_id })).rejects.toThrow('notOwn')
    const pages = { post: (who: Caller) => essayDetail(who, { essay_id }) }
    expect(await pagesThatFall(author, pages, () => closePoll(author, { essay_id }))).toEqual(['post'])
    await closePoll(author, { essay_id })
    await expect(vote(await member(db), { essay_id, option_ids: [options[0]!.id] })).rejects.toThrow('pollClosed')
    expect((await seen(essay_id)).is_over).toBe(1)
  })

  test('a poll without votes can be removed', async () => {
    const { author, essay_id, edit } = await published()
    await edit(author, [text])
    expect((await essayDetail(visitor(db), { essay_id })).poll).toBeNull()
    await expect(vote(await member(db), { essay_id, option_ids: [1] })).rejects.toThrow('noSuchContent')
  })

  test('an invalid poll is refused on publishing but accepted in a draft', async () => {
    const wrong: Partial<Asked>[] = [
      { question: '' },
      { options: ['只有一个'] },
      { options: ['一样', '一样'] },
      { options: ['有', ' '] },
      { until: NOW },
    ]
    for (const change of wrong) {
      await expect(published(change)).rejects.toThrow('pollIncomplete')
      const who = await member(db, known)
      const content = { blocks: [poll(change)] }
      expect((await saveDraft(who, { place: `post:${forum_id}`, content })).id).toBeGreaterThan(0)
    }
    const many = Array.from({ length: 11 }, (_each, n) => `选项${n}`)
    await expect(published({ options: many })).rejects.toThrow('badBlock')
    const who = await member(db, known)
    const two = { forum_id, title: '两个投票', content: { blocks: [text, poll(), poll()] } }
    await expect(releaseEssay(who, two)).rejects.toThrow('onePoll')
  })

  test('escapes markup in questions and options', async () => {
    const vectors = ['<img src=x onerror=alert(1)>', '</div><script>alert(1)</script>', ...corpus('xss-h5sc')].slice(
      0,
      60,
    )
    for (const vector of vectors) {
      const words = vector.slice(0, 60).trim()
      if (words === '' || words === '另一个') continue
      const { author, essay_id } = await published({ question: vector.slice(0, 100), options: [words, '另一个'] })
      const { content } = await essayDetail(visitor(db), { essay_id })
      expect(content.match(/<[a-z]+/g)).toEqual(['<p', '<div', '<p', '<ul', '<li', '<li'])
      const back = JSON.parse((await ownEssay(author, { essay_id })).content)
      expect(back.blocks[1].data.options).toEqual([words.replace(/\s*\n\s*/g, ' '), '另一个'])
    }
  })

  test('counts five hundred concurrent votes exactly, and one of ten concurrent votes by a member', async () => {
    const { essay_id, option_ids } = await published()
    const voters = await Promise.all(Array.from({ length: 500 }, () => member(db)))
    await Promise.all(voters.map((who, n) => vote(who, { essay_id, option_ids: [option_ids[n % 3]!] })))
    const eager: Noting<Member> = await member(db)
    const tries = Array.from({ length: 10 }, (_each, n) => vote(eager, { essay_id, option_ids: [option_ids[n % 3]!] }))
    const done = await Promise.allSettled(tries)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { vote_count } = await seen(essay_id)
    const all = await counts(essay_id)
    expect(vote_count).toBe(501)
    expect(all.reduce<number>((sum, count) => sum + count!, 0)).toBe(501)
    expect(all.map(count => Math.abs(count! - 167) <= 1)).toEqual([true, true, true])
  })
})
