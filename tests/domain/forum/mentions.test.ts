import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { indexRows } from '../../../src/lib/db/search.ts'
import { essayDetail } from '../../../src/lib/domain/forum/essay-detail.ts'
import { mentionable } from '../../../src/lib/domain/forum/mentionable.ts'
import { releaseEssay } from '../../../src/lib/domain/forum/publish.ts'
import { userAtom } from '../../../src/lib/domain/forum/write-comment.ts'
import { corpus } from '../../corpora.ts'
import { comment, databases, essay, forum, marks, member, NOW, talk, visitor } from '../../world.ts'

const known = { createtime: NOW - 200 * 86_400, user_essay_comment_count: 100, essay_count: 200 }

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  beforeAll(async () => {
    db = await open()
    forum_id = await forum(db)
  })

  async function named(nickname: string, values = {}) {
    const who = await member(db, { ...known, nickname, ...values })
    await indexRows(db, 'user', [{ id: who.member, text: nickname }])
    return who
  }
  const link = (path: string, text: string) => `<a href="${path}">${text}</a>`
  const home = (id: number) => `/personalHomepage?id=${id}`
  async function published(who: Member, content: Parameters<typeof releaseEssay>[1]['content']) {
    const { essay_id } = await releaseEssay(who, { forum_id, title: '问问大家', content })
    return (await essayDetail(visitor(db), { essay_id })).content
  }
  async function said(who: Member, content: string, mention_ids?: number[]) {
    const essay_id = await essay(db, { user_id: who.member, forum_id })
    const { comment } = await userAtom(who, { essay_id, content, mention_ids })
    return comment!.links
  }

  test('a mention in a post is linked with the current name of the member id, from blocks and HTML', async () => {
    const old = await named('老周')
    const stored = `<p>请 <a class="mention" href="${home(old.member)}">@老周</a> 看看，谢谢</p>`
    const text = `请 ${link(home(old.member), '@马斯克')} 看看，谢谢`
    expect(await published(await named('甲'), { blocks: [{ type: 'paragraph', data: { text } }] })).toBe(stored)
    expect(await published(await named('乙'), `<p>${text}</p>`)).toBe(stored)
    expect(await published(await named('丙'), stored)).toBe(stored)
  })

  test('a topic link gets the name of the topic', async () => {
    const id = await talk(db, { name: '冬季续航' })
    expect(await published(await named('丁'), `<p>说说${link(`/topicDetails?id=${id}`, '#别的#')}吧</p>`)).toBe(
      `<p>说说<a class="talk" href="/topicDetails?id=${id}">#冬季续航#</a>吧</p>`,
    )
  })

  test('a mention of an unknown id becomes plain text; other links cannot get the mention class', async () => {
    const writer = await named('戊')
    expect(await published(writer, `<p>问一下${link(home(99_999_999), '@鬼')}在吗</p>`)).toBe('<p>问一下@鬼在吗</p>')
    const other = await named('己')
    const bad = `<p>问一下<a class="mention" href="https://example.com/">@${'x'}</a>在吗</p>`
    expect(await published(other, bad)).not.toContain('mention')
  })

  test('escapes markup in nicknames', async () => {
    for (const [n, nickname] of ['<b>粗</b>', '"><img src=x onerror=alert(1)>', "a&b'c", ...corpus('xss-h5sc')]
      .slice(0, 40)
      .entries()) {
      const who = await member(db, { ...known, nickname })
      const content = await published(await member(db, known), `<p>问第${n}位${link(home(who.member), '@x')}在吗</p>`)
      const inside = content.slice(content.indexOf('@') + 1, content.lastIndexOf('</a>'))
      expect(inside).not.toMatch(/[<>"]/)
      expect(content.match(/</g)).toHaveLength(4)
    }
  })

  test('a comment links topics and mentions: the chosen member, else the oldest of that name', async () => {
    const [one, twin] = [await named('阿强'), await named('阿强')]
    const only = await named('小美')
    const topic = await talk(db, { name: '自驾游' })
    const links = await said(one, '@阿强 @小美你好 @没有这人 #自驾游# #没有#', [twin.member])
    expect(links).toEqual([
      { text: '@阿强', href: home(twin.member) },
      { text: '@小美', href: home(only.member) },
      { text: '#自驾游#', href: `/topicDetails?id=${topic}` },
    ])
    expect(await said(await named('庚'), '@阿强 你好')).toEqual([{ text: '@阿强', href: home(one.member) }])
    expect(await said(await named('辛'), '没有提到谁', [twin.member])).toEqual([])
  })

  test('names with spaces or @ are mentioned whole, and no part of them is', async () => {
    const [spaced, signed, part] = [await named('小 林 子'), await named('阿明@上海'), await named('上海')]
    expect(await said(await named('壬'), '@小 林 子你好，@阿明@上海 在吗')).toEqual([
      { text: '@小 林 子', href: home(spaced.member) },
      { text: '@阿明@上海', href: home(signed.member) },
    ])
    expect(await said(await named('癸'), '@上海 在吗')).toEqual([{ text: '@上海', href: home(part.member) }])
  })

  test('holds a newcomer’s post or comment with more than two mentions', async () => {
    const people = await Promise.all([0, 1, 2].map(n => named(`众${n}号`)))
    const written = { createtime: NOW - 2 * 86_400, essay_count: 3, user_essay_comment_count: 0 }
    const essay_id = await essay(db, { user_id: people[0]!.member, forum_id })
    for (const count of [2, 3]) {
      const say = people.slice(0, count).map((_who, n) => `@众${n}号`)
      const { is_approved } = await userAtom(await named('新人', written), { essay_id, content: say.join(' ') })
      const html = people.slice(0, count).map(who => link(home(who.member), '@x'))
      const sent = { forum_id, title: '求助', content: `<p>请教${html.join('')}</p>` }
      const post = await releaseEssay(await named('新人', written), sent)
      expect([is_approved, post.is_approved]).toEqual(count === 2 ? [1, 1] : [0, 0])
    }
  })

  test('suggests members of the thread, then followed ones, then others, by any part of the name or its sound', async () => {
    const [author, speaker, answerer, friend, stranger, me] = [
      await named('周一'),
      await named('周二'),
      await named('周三'),
      await named('周四'),
      await named('周五'),
      await named('周六'),
    ]
    const essay_id = await essay(db, { user_id: author.member, forum_id })
    const pid = await comment(db, { essay_id, user_id: speaker.member })
    await comment(db, { essay_id, user_id: answerer.member, pid })
    await marks(db, me.member, 'user', friend.member)
    const ids = async (asked: object) => (await mentionable(me, asked)).map(({ id }) => id)
    expect(await ids({ essay_id })).toEqual([author, speaker, answerer, friend].map(who => who.member))
    expect((await ids({ essay_id, text: '周' })).slice(0, 5)).toEqual(
      [author, speaker, answerer, friend, stranger].map(who => who.member),
    )
    expect(await ids({ text: '周五' })).toEqual([stranger.member])
    expect(await ids({ essay_id, text: '三' })).toEqual([answerer.member])
    expect(await ids({ essay_id, text: 'zhousan' })).toEqual([answerer.member])
    expect(await ids({ essay_id, text: 'si' })).toEqual([friend.member])
    expect(await ids({ text: '五' })).toEqual([stranger.member])
    expect(await ids({ text: '%' })).toEqual([])
  })
})
