import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../src/lib/core/caller.ts'
import { change } from '../../src/lib/db/change.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { sendNotice } from '../../src/lib/domain/account/send-notice.ts'
import { letterList } from '../../src/lib/domain/message/dialogs.ts'
import { letterSend } from '../../src/lib/domain/message/letters.ts'
import { noticeList } from '../../src/lib/domain/message/notice-list.ts'
import { noticeSetting } from '../../src/lib/domain/message/notice-settings.ts'
import { unsubscribeLink } from '../../src/lib/domain/message/unsubscribe.ts'
import { loadLetters } from '../../src/lib/web/message/letters.ts'
import { loadNotices } from '../../src/lib/web/message/notices.ts'
import { loadUnsubscribe } from '../../src/lib/web/message/unsubscribe.ts'
import { databases, marks, member, TRUSTED, visitor } from '../world.ts'
import { opened } from './astro-request.ts'

const locationOf = (page: unknown) => (page as Response).headers.get('location')

describe.each(databases)('message pages on %s', (_name, openDb) => {
  let db: Db
  beforeAll(async () => {
    db = await openDb()
  })

  const letters = async (who: Member, search = '', options = {}) => {
    const page = opened(who, `/privateLetter${search}`, options)
    const found = await loadLetters(page)
    if (found instanceof Response) throw new Error(`led to ${locationOf(found)}`)
    return { found, page }
  }
  const two = async () => [await member(db, TRUSTED), await member(db, { ...TRUSTED, nickname: '小林' })] as const

  test('redirect guests to login and back, and are never cached', async () => {
    for (const load of [loadLetters, loadNotices]) {
      const page = opened(visitor(db), '/inform?type=at')
      expect(locationOf(await load(page))).toBe(`/login?redirect=${encodeURIComponent('/inform?type=at')}`)
      expect(page.response.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test('opening a conversation marks it as read, and third parties see nothing', async () => {
    const [who, other] = await two()
    await letterSend(other, { uid: who.member, content: '你好' })
    const list = (await letters(who)).found
    expect(list.refusal).toBeUndefined()
    if (list.refusal) return
    expect(list.dialogs.data.map(({ uid, unread }) => [uid, unread])).toEqual([[other.member, 1]])
    expect([list.thread, list.peer]).toEqual([null, null])
    const { found } = await letters(who, `?uid=${other.member}`)
    if (found.refusal) throw new Error(found.refusal)
    expect(found.thread?.data.map(({ content }) => content)).toEqual(['你好'])
    expect([found.name, found.me]).toEqual([`uid=${other.member}`, who.member])
    expect(found.dialogs.data[0]?.unread).toBe(0)
    const third = (await letters(await member(db))).found
    expect(third).toMatchObject({ dialogs: { data: [], total: 0 } })
  })

  test('sending redirects to the conversation, deleting to the list', async () => {
    const [who, other] = await two()
    const fields = { uid: String(other.member), content: '周六见' }
    const send = opened(who, `/privateLetter?uid=${other.member}`, { form: { ...fields, do: 'send' } })
    expect(locationOf(await loadLetters(send))).toBe(`/privateLetter?uid=${other.member}`)
    expect((await letterList(other, { uid: who.member, limit: 9 })).data.map(({ content }) => content)).toEqual([
      '周六见',
    ])
    const remove = opened(who, `/privateLetter?uid=${other.member}`, { form: { ...fields, do: 'delete' } })
    expect(locationOf(await loadLetters(remove))).toBe('/privateLetter')
  })

  test('refuses a form from another site and keeps its text', async () => {
    const [who, other] = await two()
    const form = { uid: String(other.member), content: '广告', do: 'send' }
    const { found } = await letters(who, `?uid=${other.member}`, { form, origin: 'https://elsewhere.example' })
    expect(found).toMatchObject({ sent: { fault: { reason: 'foreignOrigin' } } })
    expect((await letterList(other, { uid: who.member, limit: 9 })).data).toEqual([])
  })

  test('refuses messages to oneself or unknown members, and responds 404 past the last page', async () => {
    const who = await member(db)
    const self = await letters(who, `?uid=${who.member}`)
    expect(self.found.refusal).toBe('letterSelf')
    const nobody = await letters(who, '?uid=99999')
    expect(nobody.found.refusal).toBe('noSuchContent')
    expect([self.page.response.status, nobody.page.response.status].every(status => status! >= 400)).toBe(true)
    expect((await letters(who, '?page=2')).page.response.status).toBe(404)
  })

  test('redirects from a followed member’s mobile number to their id', async () => {
    const [who] = await two()
    const known = await member(db, { mobile: '13800138111' })
    await marks(db, who.member, 'user', known.member)
    const page = opened(who, '/privateLetter?uid=13800138111')
    expect(locationOf(await loadLetters(page))).toBe(`/privateLetter?uid=${known.member}`)
  })

  test('filters notices by type, and opening one marks it as read and redirects to its target', async () => {
    const [who, other] = await two()
    const of = { to: who.member, kind: 'REPLY', target_type: 'user', target_id: other.member, text: '好' } as const
    await change(other, changing => sendNotice(changing, { ...of, type: 'reply' }))
    await change(other, changing => sendNotice(changing, { ...of, type: 'follow' }))
    const all = await loadNotices(opened(who, '/inform'))
    const some = await loadNotices(opened(who, '/inform?type=reply'))
    if (all instanceof Response || some instanceof Response) throw new Error('led away')
    expect([all.list.total, some.list.total, all.settings]).toEqual([2, 1, null])
    const id = some.list.data[0]?.id
    const chosen = await loadNotices(opened(who, `/inform?open=${id}`))
    expect(locationOf(chosen)).toBe(`/personalHomepage?id=${other.member}`)
    expect((await noticeList(who, { type: 'reply', page: 1, limit: 9 })).data[0]?.is_read).toBe(1)
    const far = opened(who, '/inform?page=2')
    await loadNotices(far)
    expect(far.response.status).toBe(404)
  })

  test('forms mark listed notices as read and save settings, but not from another site', async () => {
    const [who, other] = await two()
    const of = { to: who.member, kind: 'REPLY', target_type: 'user', target_id: other.member, text: '好' } as const
    for (const type of ['reply', 'at'] as const) await change(other, changing => sendNotice(changing, { ...of, type }))
    const read = opened(who, '/inform?type=reply', { form: { do: 'read' } })
    expect(locationOf(await loadNotices(read))).toBe('/inform?type=reply')
    const { data } = await noticeList(who, { page: 1, limit: 9 })
    expect(Object.fromEntries(data.map(({ type, is_read }) => [type, is_read]))).toEqual({ reply: 1, at: 0 })
    const one = data.find(({ is_read }) => is_read === 0)?.id
    await loadNotices(opened(who, '/inform', { form: { one: String(one) } }))
    expect((await noticeList(who, { page: 1, limit: 9 })).unread).toMatchObject({ reply: 0, at: 0 })
    const save = opened(who, '/inform?tab=setting', {
      form: { do: 'save', reply: '1', letters_from: '1', follow_posts: '' },
    })
    expect(locationOf(await loadNotices(save))).toBe('/inform?tab=setting&done=1')
    const wanted = await noticeSetting(who, {})
    expect([wanted.reply.site, wanted.at.site, wanted.letters_from]).toEqual([1, 0, 1])
    expect([wanted.watch_replied, wanted.follow_posts]).toEqual([0, 1])
    const foreign = opened(who, '/inform', { form: { do: 'read' }, origin: 'https://elsewhere.example' })
    await expect(loadNotices(foreign)).rejects.toMatchObject({ reason: 'foreignOrigin' })
  })

  test('settings offer the available channels', async () => {
    const page = await loadNotices(opened(await member(db, { email: 'a@b.example' }), '/inform?tab=setting'))
    if (page instanceof Response) throw new Error('led away')
    expect(page.settings?.channels).toContain('mail')
    expect(page.settings?.offered.mail).toBe(1)
    expect(page.settings?.types).toContain('system')
  })

  test('opening the unsubscribe link changes nothing, posting to it from anywhere unsubscribes', async () => {
    const who = await member(db, { email: 'c@d.example' })
    await noticeSetting(who, { set: { reply: { site: 1, mail: 1 } } })
    const link = await unsubscribeLink(who, { id: who.member, email: 'c@d.example', locale: 'zh-cn' })
    const path = new URL(link, 'http://a.example').pathname + new URL(link, 'http://a.example').search
    expect(await loadUnsubscribe(opened(visitor(db), path))).toEqual({ value: { done: false } })
    expect((await noticeSetting(who, {})).reply.mail).toBe(1)
    const posted = opened(visitor(db), path, {
      form: { 'List-Unsubscribe': 'One-Click' },
      origin: 'https://mail.example',
    })
    expect(await loadUnsubscribe(posted)).toEqual({ value: { done: true } })
    expect((await noticeSetting(who, {})).reply.mail).toBe(0)
    const forged = opened(visitor(db), '/unsubscribe?uid=1&sign=x')
    expect((await loadUnsubscribe(forged)).value).toBeUndefined()
    expect(forged.response.status).toBe(404)
  })
})
