import { describe, expect, test } from 'vitest'
import type { Bodies } from '../../../src/lib/core/content/bodies.ts'
import { locales } from '../../../src/lib/core/i18n.ts'
import {
  fillGaps,
  messageKinds,
  messageNames,
  messageOf,
  shippedMessage,
  variablesOf,
  wrongVariable,
} from '../../../src/lib/core/messages.ts'
import type { Letter } from '../../../src/lib/core/ports/mail.ts'
import type { Message } from '../../../src/lib/core/ports/sms.ts'
import { change } from '../../../src/lib/db/change.ts'
import { sendMail, sendNotice, sendSms } from '../../../src/lib/domain/account/index.ts'
import { contentDraft, contentPublish, contentRemove, contentRevert } from '../../../src/lib/domain/content/edit.ts'
import { contentItem, contentList } from '../../../src/lib/domain/content/read.ts'
import { sendDispatches } from '../../../src/lib/domain/message/dispatch.ts'
import { noticeList } from '../../../src/lib/domain/message/notice-list.ts'
import { noticeSetting } from '../../../src/lib/domain/message/notice-settings.ts'
import { category, databases, essay, forum, member, staff, visitor } from '../../world.ts'
import { now, reading } from './desk.ts'

const keeper = async (open: (typeof databases)[number][1]) => reading(await staff(await open(), 'content'))
const sms = (zh: string, en = zh, provider = ''): Bodies['sms'] => ({
  'zh-cn': { text: zh },
  'en-us': { text: en },
  provider,
})
const inbox = (zh: string, en: string): Bodies['inbox'] => ({ 'zh-cn': { text: zh }, 'en-us': { text: en } })

test('every shipped message uses exactly its variables in both languages', () => {
  const all = messageKinds.flatMap(kind => messageNames(kind).map(name => ({ kind, name })))
  expect(all.length).toBeGreaterThan(80)
  const wrong = all.flatMap(({ kind, name }) =>
    locales.flatMap(locale => wrongVariable(shippedMessage(kind, name, locale).text, variablesOf(kind, name)) ?? []),
  )
  expect(wrong).toEqual([])
})

test('wrongVariable reports unknown and missing variables and stray braces; gaps may contain spaces', () => {
  const known = variablesOf('sms', 'login')
  expect(wrongVariable('验证码 {{ code }}', known)).toBeNull()
  expect(wrongVariable('{{code}} {{验证码}}', known)).toEqual({ unknown: '{{验证码}}' })
  expect(wrongVariable('{{code}} {{code}', known)).toEqual({ unknown: '{{' })
  expect(wrongVariable('{code}', known)).toEqual({ missing: '{{code}}' })
  expect(fillGaps('{{ code }}-{{none}}-{{code}}', { code: '{{site}}' })).toBe('{{site}}--{{site}}')
})

describe.each(databases)('site messages on %s', (_name, open) => {
  test('lists messages as shipped, and refuses invalid texts with the field at fault', async () => {
    const who = await keeper(open)
    const list = await contentList(who, 'sms')
    expect(list.map(({ name, state }) => [name, state])).toContainEqual(['login', 'shipped'])
    const item = { kind: 'sms' as const, name: 'login', revision: 0 }
    const of = (body: unknown) => contentPublish(who, { ...item, body })
    await expect(of(sms('动态码', '{{code}}'))).rejects.toMatchObject({
      reason: 'missingVariable',
      words: { field: 'zh-cn.text', variable: '{{code}}' },
    })
    await expect(of(sms('{{code}}', '{{code}} {{name}}'))).rejects.toMatchObject({
      reason: 'unknownVariable',
      words: { field: 'en-us.text', variable: '{{name}}' },
    })
    await expect(of(sms(' '))).rejects.toMatchObject({ reason: 'badField', words: { field: 'zh-cn.text' } })
    await expect(of(sms(`{{code}}${'长'.repeat(200)}`))).rejects.toMatchObject({ reason: 'badField' })
    await expect(of({ ...sms('{{code}}'), more: 1 })).rejects.toMatchObject({ reason: 'badField' })
    await expect(contentPublish(who, { ...item, name: 'other', body: sms('{{code}}') })).rejects.toMatchObject({
      reason: 'noSuchContent',
    })
    await expect(contentRemove(who, item)).rejects.toMatchObject({ reason: 'contentNeeded' })
    await expect(
      contentPublish(reading(await member(who.db)), { ...item, body: sms('{{code}}') }),
    ).rejects.toMatchObject({
      reason: 'forbidden',
    })
    // A subject may omit required variables but not use unknown ones.
    const mail = { subject: '验证码', text: '{{code}}' }
    const body: Bodies['mail'] = { 'zh-cn': mail, 'en-us': { ...mail, subject: '{{nobody}}' } }
    await expect(contentPublish(who, { kind: 'mail', name: 'bind', revision: 0, body })).rejects.toMatchObject({
      words: { field: 'en-us.subject' },
    })
  })

  test('SMS uses the published text and provider template, not the draft, until reverted', async () => {
    const who = await keeper(open)
    const sent: Message[] = []
    const sender = () => reading({ ...visitor(who.db), sms: { send: async (said: Message) => void sent.push(said) } })
    const title = (await who.library.site('zh-cn')).title
    const item = { kind: 'sms' as const, name: 'login' }
    const body = sms('【{{site}}】{{ code }} 登录用', '', 'SMS_9')
    await contentDraft(who, { ...item, revision: 0, body })
    await sendSms(sender(), '13800138000', 'login', '123456')
    expect(sent.pop()).toMatchObject({ text: '登录动态码 123456，10 分钟内有效。', provider: '', code: '123456' })
    who.touched.length = 0
    await contentPublish(who, { ...item, revision: 1, body })
    expect(who.touched).toEqual(['messages'])
    await sendSms(sender(), '13800138000', 'login', '123456')
    expect(sent.pop()).toMatchObject({ text: `【${title}】123456 登录用`, provider: 'SMS_9', template: 'login' })
    // Empty English falls back to Chinese.
    expect(await messageOf({ library: now(who) }, ['sms', 'login'], 'en-us', { code: '1' })).toMatchObject({
      text: `【${(await who.library.site('en-us')).title}】1 登录用`,
    })
    await contentRevert(who, { ...item, revision: 2, version_id: 0 })
    await sendSms(sender(), '13800138000', 'login', '123456')
    expect(sent.pop()).toMatchObject({ text: '登录动态码 123456，10 分钟内有效。', provider: '' })
    expect((await contentItem(who, item)).versions.map(({ act }) => act)).toEqual(['ship', 'publish'])
  })

  test('mails and notices use the published texts in the language of the reader', async () => {
    const who = await keeper(open)
    const letters: Letter[] = []
    const mail = { send: async (letter: Letter) => void letters.push(letter) }
    const text = { subject: '{{site}}', text: '有人改了密码' }
    const changed: Bodies['mail'] = { 'zh-cn': text, 'en-us': { ...text, text: 'Changed' } }
    await contentPublish(who, { kind: 'mail', name: 'password', revision: 0, body: changed })
    await sendMail(reading({ ...visitor(who.db), mail, locale: 'en-us' }), 'li@cheyou.example', 'password')
    expect(letters.pop()).toMatchObject({ subject: (await now(who).site('en-us')).title, text: 'Changed' })

    const liked = inbox('赞了《{{title}}》', 'liked “{{title}}”')
    await contentPublish(who, { kind: 'inbox', name: 'PRAISE_ESSAY', revision: 0, body: liked })
    await expect(
      contentPublish(who, { kind: 'inbox', name: 'ORDER_PAY', revision: 0, body: inbox('{{title}}', '') }),
    ).rejects.toMatchObject({ reason: 'unknownVariable' })
    const to = await member(who.db, { email: 'li@cheyou.example' })
    await noticeSetting(reading(to), { set: { praise: { site: 1, mail: 1 } } })
    const other = await member(who.db, { nickname: '小林' })
    const forum_id = await forum(who.db, { cate_id: await category(who.db) })
    const target_id = await essay(who.db, { user_id: to.member, forum_id, title: '提车记' })
    const news = { type: 'praise', kind: 'PRAISE_ESSAY', target_type: 'essay', target_id } as const
    await change(other, other => sendNotice(other, { to: to.member, ...news }))
    await change(other, other =>
      sendNotice(other, { ...news, to: to.member, kind: 'FOLLOW', target_type: 'user', target_id: other.member }),
    )
    const lines = async (locale: 'zh-cn' | 'en-us') =>
      (await noticeList(reading({ ...to, locale }), { page: 1, limit: 9 })).data.map(({ line }) => line)
    expect(await lines('zh-cn')).toEqual(['关注了你', '赞了《提车记》'])
    expect((await lines('en-us'))[1]).toBe('liked “提车记”')
    await sendDispatches(reading({ ...visitor(who.db), mail }))
    expect(letters.pop()?.text).toContain('小林 赞了《提车记》')
  })
})
