import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { Bodies } from '../../../src/lib/core/content/bodies.ts'
import type { Site } from '../../../src/lib/core/content/library.ts'
import { changedSinceBuild, contentPaths } from '../../../src/lib/domain/content/changed-since-build.ts'
import {
  contentDiscard,
  contentDraft,
  contentPublish,
  contentRemove,
  contentRevert,
  publishDue,
} from '../../../src/lib/domain/content/edit.ts'
import { contentItem, contentList } from '../../../src/lib/domain/content/read.ts'
import { footerHelp } from '../../../src/lib/domain/site/help.ts'
import { uploadPicture } from '../../../src/lib/domain/upload/single-request.ts'
import { databases, member, NOW, staff, visitor } from '../../world.ts'
import { library } from '../site/library.ts'
import { png } from '../upload/sending.ts'
import { announced, article, formOf, now, reading } from './desk.ts'

const keeper = async (open: (typeof databases)[number][1]) => reading(await staff(await open(), 'content'))
const fresh = { kind: 'help' as const, revision: 0 }

describe.each(databases)('content edited by staff on %s', (_, open) => {
  test('site words stay as shipped until published, then change in both languages', async () => {
    const who = await keeper(open)
    const form = await formOf(who, 'words', 'company')
    const body = form.body as Bodies['words']
    expect(form.revision).toBe(0)
    expect(await now(visitor(who.db)).site('zh-cn')).toEqual(await library.site('zh-cn'))
    body['zh-cn'].copyright!.company_name = '青岳汽车有限公司'
    body['en-us'].copyright!.company_name = ''
    await contentDraft(who, form)
    expect((await now(visitor(who.db)).site('zh-cn')).copyright.company_name).not.toContain('青岳')
    who.touched.length = 0
    await contentPublish(who, { ...form, revision: 1 })
    expect(who.touched).toContain('shell')
    const reader = visitor(who.db)
    expect((await now(reader).site('zh-cn')).copyright.company_name).toBe('青岳汽车有限公司')
    // Empty English falls back to Chinese.
    expect((await now(reader).site('en-us')).copyright.company_name).toBe('青岳汽车有限公司')
    expect(reader.read).toContain('shell')
    expect((await now(reader).site('zh-cn')).title).toBe((await library.site('zh-cn')).title)
  })

  test('a new logo replaces favicon and share image, unless the form changes them too', async () => {
    const who = await keeper(open)
    const logo = async (width: number) => (await uploadPicture(who, Readable.from([await png(width, 40)]))).url
    const publish = async (change: Partial<Site>) => {
      const form = await formOf(who, 'words', 'name')
      const body = form.body as Bodies['words']
      for (const words of [body['zh-cn'], body['en-us']]) Object.assign(words, change)
      await contentPublish(who, form)
      return now(who).site('en-us')
    }
    const [first, second] = [await logo(80), await logo(120)]
    const one = await publish({ logo: first })
    expect(one.favicon).toMatch(/^\/upload\/image\/.*\.webp$/)
    expect(new Set([one.logo, one.favicon, one.share_image]).size).toBe(3)
    expect(await publish({ title: '远途' })).toMatchObject({ favicon: one.favicon, share_image: one.share_image })
    expect(await publish({ logo: second, favicon: first })).toMatchObject({
      favicon: first,
      share_image: one.share_image,
    })
    const two = await publish({ logo: first })
    expect([two.favicon === first, two.share_image === one.share_image]).toEqual([false, false])
    expect(await publish({ logo: '/favicon.svg' })).toMatchObject({ favicon: '/favicon.svg', share_image: '' })
    await expect(publish({ logo: `/upload/image/${'0'.repeat(32)}.webp` })).rejects.toThrow('fileMissing')
  })

  test('links in site words get the language prefix when read, and stay as written in the form', async () => {
    const who = await keeper(open)
    const form = await formOf(who, 'words', 'links')
    const body = form.body as Bodies['words']
    for (const words of [body['zh-cn'], body['en-us']]) words.legal_links = [{ text: '条款', href: '/cms/help-17' }]
    await contentPublish(who, form)
    expect((await now(who).site('en-us')).legal_links).toEqual([{ text: '条款', href: '/en-us/cms/help-17' }])
    expect(((await formOf(who, 'words', 'links')).body as Bodies['words'])['en-us'].legal_links![0]!.href).toBe(
      '/cms/help-17',
    )
  })

  test('a new article gets the next number and is listed until removed; its number is not reused', async () => {
    const who = await keeper(open)
    const { name } = await contentPublish(who, { ...fresh, body: article })
    expect(Number(name)).toBe(Math.max(...(await library.help('zh-cn')).map(({ id }) => id)) + 1)
    const [made] = (await now(who).help('en-us')).filter(({ id }) => id === Number(name))
    expect(made).toMatchObject({ title: 'Service intervals', class_id: 1, create_time: 1_795_000_000 })
    expect(made!.content).toBe('<p>See <a href="/en-us/cms/help-3">points</a>.</p>')
    expect(await contentPaths(reading(visitor(who.db)))).toContain(`/cms/help-${name}`)
    expect((await footerHelp({ library: now(who), locale: 'zh-cn' })).length).toBeGreaterThan(0)
    await contentRemove(who, { kind: 'help', name, revision: 1 })
    expect((await now(who).help('zh-cn')).some(({ id }) => id === Number(name))).toBe(false)
    // A reused number would make old links lead to another article.
    expect((await contentPublish(who, { ...fresh, body: article })).name).toBe(String(Number(name) + 1))
  })

  test('a shipped notice can be changed, reverted to a version and reset to the shipped text', async () => {
    const who = await keeper(open)
    const form = await formOf(who, 'notice', '1')
    await contentPublish(who, { ...form, body: announced })
    await contentPublish(who, { ...form, revision: 1, body: { ...announced, sort: 9 } })
    expect(who.touched).toContain('notices')
    expect(who.touched).not.toContain('shell')
    const { versions, revision } = await contentItem(who, { kind: 'notice', name: '1' })
    expect(versions.map(({ act }) => act)).toEqual(['publish', 'publish'])
    await contentRevert(who, { kind: 'notice', name: '1', revision, version_id: versions[1]!.id })
    expect((await now(who).notice('zh-cn')).find(({ id }) => id === 1)).toMatchObject({ title: '春节安排', sort: 0 })
    await contentRevert(who, { kind: 'notice', name: '1', revision: revision + 1, version_id: 0 })
    expect(await now(visitor(who.db)).notice('zh-cn')).toEqual(await library.notice('zh-cn'))
    const after = await contentItem(who, { kind: 'notice', name: '1' })
    expect([after.state, after.versions.map(({ act }) => act)]).toEqual([
      'shipped',
      ['ship', 'revert', 'publish', 'publish'],
    ])
  })

  test('a scheduled draft is published once when due, under its author', async () => {
    const who = await keeper(open)
    const { name } = await contentDraft(who, { kind: 'notice', revision: 0, body: announced, due: NOW + 60 })
    await publishDue(who)
    expect((await contentItem(who, { kind: 'notice', name })).shown).toBeNull()
    const later = { ...reading(visitor(who.db)), now: NOW + 60 }
    await Promise.all([publishDue(later), publishDue(later)])
    const { versions, due, draft, state } = await contentItem(who, { kind: 'notice', name })
    expect([versions.length, due, draft, state]).toEqual([1, null, null, 'published'])
    const row = await who.db.selectFrom('content_version').select('user_id').executeTakeFirstOrThrow()
    expect(row.user_id).toBe(who.member)
    expect((await now(who).notice('en-us')).some(({ title }) => title === 'Spring festival')).toBe(true)
  })

  test('an edit based on an outdated revision is refused', async () => {
    const who = await keeper(open)
    const form = await formOf(who, 'help', '1')
    await contentDraft(who, form)
    await expect(contentPublish(who, form)).rejects.toMatchObject({ reason: 'contentChanged' })
    await expect(contentRemove(who, { kind: 'notice', name: '1', revision: 7 })).rejects.toMatchObject({
      reason: 'contentChanged',
    })
    await contentDiscard(who, { kind: 'help', name: '1', revision: 1 })
    expect((await contentItem(who, { kind: 'help', name: '1' })).draft).toBeNull()
  })

  test('only staff with the content duty may edit, and invalid content is refused', async () => {
    const who = await keeper(open)
    const refused = (work: Promise<unknown>, reason: string, field?: string) =>
      expect(work).rejects.toMatchObject({ reason, ...(field !== undefined && { words: { field } }) })
    for (const other of [reading(await member(who.db)), reading(await staff(who.db, 'admin', 'forum'))]) {
      await refused(contentPublish(other, { ...fresh, body: article }), 'forbidden')
      await refused(contentDraft(other, { ...fresh, body: article }), 'forbidden')
      await refused(contentRevert(other, { kind: 'help', name: '1', revision: 0, version_id: 0 }), 'forbidden')
      await refused(contentRemove(other, { kind: 'help', name: '1', revision: 0 }), 'forbidden')
      await refused(contentDiscard(other, { kind: 'help', name: '1', revision: 0 }), 'forbidden')
      await refused(contentList(other, 'help'), 'forbidden')
      await refused(contentItem(other, { kind: 'help', name: '1' }), 'forbidden')
    }
    await refused(contentPublish(who, { kind: 'words', name: 'nothing', revision: 0, body: {} }), 'noSuchContent')
    await refused(contentPublish(who, { kind: 'help', name: '007', revision: 0, body: article }), 'noSuchContent')
    await refused(contentPublish(who, { ...fresh, body: { ...article, class_id: 77 } }), 'badField', 'class_id')
    const untitled = { ...article, 'zh-cn': { title: ' ', content: 'a' } }
    await refused(contentPublish(who, { ...fresh, body: untitled }), 'badField', 'zh-cn.title')
    await refused(contentDraft(who, { ...fresh, body: article, due: NOW }), 'badField', 'due')
    await refused(contentRemove(who, { kind: 'help', name: '17', revision: 0 }), 'contentNeeded')
    await refused(contentRemove(who, { kind: 'words', name: 'menu', revision: 0 }), 'contentNeeded')
    await refused(contentRemove(who, { kind: 'notice', name: '999', revision: 0 }), 'noSuchContent')
    const menu = await formOf(who, 'words', 'menu')
    ;(menu.body as Bodies['words'])['zh-cn'].navigation![0]!.href = 'javascript:alert(1)'
    await refused(contentPublish(who, menu), 'badField', 'zh-cn.navigation.0.href')
    expect(await who.db.selectFrom('content_item').selectAll().execute()).toEqual([])
  })

  test('lists show state, time of change and scheduled drafts', async () => {
    const who = await keeper(open)
    await contentPublish(who, { ...(await formOf(who, 'help', '2')), body: article })
    await contentDraft(who, { ...fresh, body: article, due: NOW + 5 })
    const list = await contentList(who, 'help')
    expect(list.find(({ name }) => name === '1')).toMatchObject({ state: 'shipped', changed: null, hasDraft: false })
    expect(list.find(({ name }) => name === '2')).toMatchObject({
      state: 'published',
      title: '保养周期',
      changed: { at: NOW },
    })
    expect(list.at(-1)).toMatchObject({ state: 'draft', hasDraft: true, due: NOW + 5, title: '保养周期' })
    expect((await contentList(who, 'words')).map(({ name }) => name)).toContain('contact')
  })

  test('prebuilt pages become outdated only once published content differs from the build', async () => {
    const who = await keeper(open)
    const changed = () => changedSinceBuild(reading(visitor(who.db)))
    expect(await changed()).toEqual({ shell: false, notices: false })
    await contentPublish(who, await formOf(who, 'words', 'menu'))
    await contentPublish(who, await formOf(who, 'help', '3'))
    expect(await changed()).toEqual({ shell: false, notices: false })
    await contentPublish(who, { kind: 'notice', revision: 0, body: announced })
    expect(await changed()).toEqual({ shell: false, notices: true })
    await contentRemove(who, { kind: 'help', name: '1', revision: 0 })
    expect(await changed()).toEqual({ shell: true, notices: true })
  })
})
