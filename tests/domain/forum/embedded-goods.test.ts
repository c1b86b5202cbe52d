import { beforeAll, describe, expect, test } from 'vitest'
import { piecesOf } from '../../../src/layouts/prose.ts'
import type { Member } from '../../../src/lib/core/caller.ts'
import { config } from '../../../src/lib/core/config.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { commentsOf } from '../../../src/lib/domain/forum/comment-list.ts'
import { deleteEssay, editEssay, ownEssay } from '../../../src/lib/domain/forum/edit-post.ts'
import { essayDetail } from '../../../src/lib/domain/forum/essay-detail.ts'
import { forumFeed } from '../../../src/lib/domain/forum/feeds.ts'
import { goodsEssays } from '../../../src/lib/domain/forum/goods-essays.ts'
import { releaseEssay } from '../../../src/lib/domain/forum/publish.ts'
import { saveDraft } from '../../../src/lib/domain/forum/save-draft.ts'
import { showEssay } from '../../../src/lib/domain/forum/visibility.ts'
import { userAtom } from '../../../src/lib/domain/forum/write-comment.ts'
import { letterList } from '../../../src/lib/domain/message/dialogs.ts'
import { letterSend } from '../../../src/lib/domain/message/letters.ts'
import { add, databases, essay, forum, member, NOW, visitor } from '../../world.ts'
import { goods, goodsCategory, shop, skusOf } from '../mall/world.ts'

const known = { createtime: NOW - 200 * 86_400, user_essay_comment_count: 100, essay_count: 200 }

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  let site_id: number
  let category_id: number
  beforeAll(async () => {
    db = await open()
    forum_id = await forum(db)
    site_id = await shop(db)
    category_id = await goodsCategory(db)
  })

  const author = () => member(db, known)
  async function made(values: Partial<Parameters<typeof goods>[1]> = {}) {
    const goods_id = await goods(db, { site_id, category_id, ...values })
    return { goods_id, sku_id: (await skusOf(db, goods_id))[0]!.id }
  }
  const block = (sku_id: unknown) => ({ type: 'goods', data: { sku_id } })
  const words = { type: 'paragraph', data: { text: '这件东西我用了半年' } }
  const blocks = (...sent: object[]) => ({ blocks: [words, ...sent] })
  async function published(who: Member, content: Parameters<typeof releaseEssay>[1]['content'], more = {}) {
    const { essay_id } = await releaseEssay(who, { forum_id, title: '用了半年', content, ...more })
    return essay_id
  }
  const detail = (essay_id: number) => essayDetail(visitor(db), { essay_id })
  const stored = (sku_id: number, name: string) => `<p class="goods"><a href="/sku-${sku_id}">${name}</a></p>`
  const list = (goods_id: number, more = {}) => goodsEssays(visitor(db), { goods_id, page: 1, limit: 10, ...more })

  test('a goods block is stored as a link with the goods name and returned with its card', async () => {
    const { goods_id, sku_id } = await made({ name: '天幕 <b>3×4</b>' })
    const who = await author()
    const essay_id = await published(who, blocks(block(sku_id)))
    const { content, goods_list } = await detail(essay_id)
    expect(content).toBe(`<p>这件东西我用了半年</p>${stored(sku_id, '天幕 &lt;b&gt;3×4&lt;/b&gt;')}`)
    expect(goods_list).toMatchObject([{ sku_id, goods_id, price: '100.00' }])
    expect(piecesOf(content, false)).toEqual([{ html: '<p>这件东西我用了半年</p>' }, { sku_id }])
    const kept = JSON.parse((await ownEssay(who, { essay_id })).content)
    expect(kept.blocks[1]).toEqual(block(sku_id))
    const { items } = await forumFeed(visitor(db), { forum_id })
    expect(items[0]!.content).toContain(`<a href="/sku-${sku_id}">`)
  })

  test('a paragraph with only a link to own goods becomes a card; other links do not', async () => {
    const { sku_id } = await made({ name: '机油' })
    const link = (href: string) => `<a href="${href}">看这个</a>`
    const sent = [
      `<p>${link(`${config.site}/en-us/sku-${sku_id}`)}</p>`,
      `<p>买了 ${link(`/sku-${sku_id}`)}</p>`,
      `<p>${link(`https://evil.example/sku-${sku_id}`)}</p>`,
      `<blockquote><p>${link(`/sku-${sku_id}`)}</p></blockquote>`,
    ].join('')
    const { content, goods_list } = await detail(await published(await author(), sent))
    expect(content.match(/class="goods"/g)).toHaveLength(1)
    expect(content.startsWith(stored(sku_id, '机油'))).toBe(true)
    expect(goods_list).toHaveLength(1)
  })

  test('unavailable goods stay plain text, and other content cannot get the goods class', async () => {
    const { sku_id } = await made({ verify_state: 0 })
    const sent = blocks(block(sku_id), block(99_999_999))
    const { content, goods_list } = await detail(await published(await author(), sent))
    expect(content).toBe(`<p>这件东西我用了半年</p><p>/sku-${sku_id}</p><p>/sku-99999999</p>`)
    expect(goods_list).toEqual([])
    const forged =
      '<p>这件东西我用了半年</p><p class="goods"><a href="https://evil.example/">便宜</a></p><div class="goods">x</div>'
    expect((await detail(await published(await author(), forged))).content).not.toContain('class="goods"')
  })

  test.each(['<img src=x onerror=alert(1)>', '1', -1, 1.5, null, undefined, {}, [7]])(
    'refuses a goods block with SKU %j',
    async sku_id => {
      await expect(published(await author(), blocks(block(sku_id)))).rejects.toMatchObject({ reason: 'badBlock' })
    },
  )

  test('a draft accepts a goods block without a chosen SKU', async () => {
    const who = await author()
    const { html } = await saveDraft(who, { place: `post:${forum_id}`, content: blocks(block(0)) })
    expect(html).toBe('<p>这件东西我用了半年</p>')
  })

  test('goods list the visible posts that embed them, and are invalidated by edits', async () => {
    const [one, other] = [await made(), await made()]
    const who = await author()
    const essay_id = await published(who, blocks(block(one.sku_id)))
    expect(who.touched).toContain(`essays:goods:${one.goods_id}`)
    const asking = visitor(db)
    const { data, total } = await goodsEssays(asking, { goods_id: one.goods_id, page: 1, limit: 10 })
    expect([total, data[0]]).toMatchObject([1, { id: essay_id, title: '用了半年', is_question: 0 }])
    expect(asking.read).toContain(`essays:goods:${one.goods_id}`)

    const later = { ...(await author()), member: who.member, now: NOW + 60 }
    await editEssay(later, { essay_id, forum_id, title: '换了一件', content: blocks(block(other.sku_id)) })
    expect(later.touched).toEqual(
      expect.arrayContaining([one, other].map(({ goods_id }) => `essays:goods:${goods_id}`)),
    )
    expect((await list(one.goods_id)).total).toBe(0)
    expect((await list(other.goods_id)).data).toMatchObject([{ id: essay_id, title: '换了一件' }])

    await showEssay(visitor(db), { essay_id, shown: false })
    expect((await list(other.goods_id)).total).toBe(0)
    await showEssay(visitor(db), { essay_id, shown: true })
    expect((await list(other.goods_id)).total).toBe(1)
    await deleteEssay(who, { essay_id })
    expect(await list(other.goods_id)).toEqual({ data: [], total: 0 })
  })

  test('goods do not list held posts or posts of closed forums', async () => {
    const { goods_id, sku_id } = await made()
    await published(await member(db), blocks(block(sku_id)), { title: '加微信 cheyou123' })
    expect((await list(goods_id)).total).toBe(0)
    const closing = await forum(db)
    await published(await author(), blocks(block(sku_id)), { forum_id: closing })
    expect((await list(goods_id)).total).toBe(1)
    await db.updateTable('forum').set({ is_closed: 1 }).where('id', '=', closing).execute()
    expect((await list(goods_id)).total).toBe(0)
  })

  test('goods list posts newest first and can filter by question columns, in pages', async () => {
    const { goods_id, sku_id } = await made()
    const column = { forum_id: await forum(db), sort: 0 }
    const [asks, tells] = [
      await add(db, 'forum_column', { ...column, name: '问答求助', is_question: 1 }),
      await add(db, 'forum_column', { ...column, name: '闲聊' }),
    ]
    const ids: number[] = []
    for (const [n, column_id] of [asks, tells, asks].entries()) {
      const who = { ...(await author()), now: NOW + n }
      ids.push(await published(who, blocks(block(sku_id)), { forum_id: column.forum_id, column_id }))
    }
    const [first, second, third] = ids
    expect((await list(goods_id)).data.map(({ id, is_question }) => [id, is_question])).toEqual([
      [third, 1],
      [second, 0],
      [first, 1],
    ])
    expect(await list(goods_id, { is_question: 1, limit: 1, page: 2 })).toMatchObject({
      data: [{ id: first }],
      total: 2,
    })
  })

  test('a comment with the URL of own goods shows their card and is not held for it', async () => {
    const { goods_id, sku_id } = await made()
    const newcomer = await member(db, { createtime: NOW - 3600 })
    const essay_id = await essay(db, { user_id: newcomer.member, forum_id })
    const content = `试试 ${config.site}/sku-${sku_id}`
    const { comment, is_approved } = await userAtom(newcomer, { essay_id, content })
    expect(is_approved).toBe(1)
    expect(comment).toMatchObject({ content, goods_list: [{ sku_id }] })
    const who = visitor(db)
    const { data } = await commentsOf(who, { essay_id, page: 1, limit: 10 })
    expect(data[0]!.goods_list).toHaveLength(1)
    expect(who.read).toContain(`goods:${goods_id}`)
    const held = await userAtom(
      { ...newcomer, now: NOW + 100 },
      { essay_id, content: `${content} http://evil.example` },
    )
    expect(held.is_approved).toBe(0)
  })

  test('a letter shows the cards of goods it links to', async () => {
    const { sku_id } = await made()
    const [one, other] = [await author(), await author()]
    await letterSend(one, { uid: other.member, content: `你问的那款 /sku-${sku_id}` })
    const { data } = await letterList(other, { uid: one.member, limit: 20 })
    expect(data).toMatchObject([{ goods_list: [{ sku_id, price: '100.00' }] }])
  })
})
