import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import type { Letter } from '../../../src/lib/core/ports/mail.ts'
import type { Message } from '../../../src/lib/core/ports/sms.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { sendNotice } from '../../../src/lib/domain/account/send-notice.ts'
import { sendDispatches } from '../../../src/lib/domain/message/dispatch.ts'
import { noticeSetting } from '../../../src/lib/domain/message/notice-settings.ts'
import { checkUnsubscribe, unsubscribe } from '../../../src/lib/domain/message/unsubscribe.ts'
import { databases, member, NOW, visitor } from '../../world.ts'

const DAY = 86_400
let n = 0

describe.each(databases)('notices by mail and SMS on %s', (_name, open) => {
  let db: Db
  let to: Member
  let letters: Letter[]
  let sent: Message[]
  let broken: boolean
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    letters = []
    sent = []
    broken = false
    await db.deleteFrom('dispatch').execute()
    n += 1
    to = await member(db, { email: `li${n}@cheyou.example`, mobile: String(13_800_138_000 + n) })
    await noticeSetting(to, { set: { reply: { site: 1, mail: 1, sms: 1 }, trade: { site: 1, mail: 1 } } })
  })

  const sender = (now = NOW): Caller => ({
    ...visitor(db),
    now,
    mail: {
      async send(letter) {
        if (broken) throw new Error('not taken')
        letters.push(letter)
      },
    },
    sms: {
      async send(message) {
        if (broken) throw new Error('not taken')
        sent.push(message)
      },
    },
  })
  const reply = async (text = '好车', now = NOW) => {
    const who = await member(db, { nickname: '小林' })
    const about = { type: 'reply', kind: 'REPLY', target_type: 'comment', target_id: 1, text } as const
    await change({ ...who, now }, who => sendNotice(who, { to: to.member, ...about }))
  }
  const waiting = () => db.selectFrom('dispatch').selectAll().execute()
  const linkIn = ({ unsubscribe: url }: Letter) => {
    const { uid, sign } = Object.fromEntries(new URL(url!).searchParams)
    return { uid: Number(uid), sign: sign! }
  }

  test('concurrent senders combine several notices into one mail and one SMS', async () => {
    await reply('第一句')
    await reply('第二句')
    await Promise.all([sendDispatches(sender()), sendDispatches(sender()), sendDispatches(sender())])
    await sendDispatches(sender())
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({ email: `li${n}@cheyou.example`, subject: '您有 2 条新消息' })
    expect(letters[0]!.text).toMatch(/小林 回复了你 “第一句”\n小林 回复了你 “第二句”/)
    expect(letters[0]!.text).toContain('/inform')
    expect(sent).toMatchObject([{ mobile: to.member && String(13_800_138_000 + n), template: 'notice', code: '2' }])
    expect(await waiting()).toEqual([])
  })

  test('sends nothing that is turned off, unwanted or without address', async () => {
    await noticeSetting(to, { set: { reply: { site: 0, mail: 1, sms: 1 } } })
    await reply()
    const plain = await member(db, { mobile: null })
    await noticeSetting(plain, { set: { reply: { site: 1, mail: 1, sms: 1 } } })
    const who = await member(db)
    const about = { type: 'reply', kind: 'REPLY', target_type: 'comment', target_id: 1 } as const
    await change(who, who => sendNotice(who, { to: plain.member, ...about }))
    await change(who, who => sendNotice(who, { to: who.member, ...about }))
    await sendDispatches(sender())
    expect([letters, sent, await waiting()]).toEqual([[], [], []])
  })

  test('turning a channel off also stops pending notices', async () => {
    await reply()
    await noticeSetting(to, { set: { reply: { site: 1, mail: 0, sms: 1 } } })
    await sendDispatches(sender())
    expect([letters.length, sent.length]).toEqual([0, 1])
  })

  test('a rolled back change leaves nothing to send', async () => {
    const who = await member(db)
    const news = { to: to.member, type: 'reply', kind: 'REPLY', target_type: 'comment', target_id: 1 } as const
    const failing = change(who, async who => {
      await sendNotice(who, news)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await waiting()).toEqual([])
  })

  test('retries failed sends for an hour, and never resends what a crashed process had claimed', async () => {
    await reply()
    broken = true
    await sendDispatches(sender())
    expect(await waiting()).toMatchObject([{ taketime: null }, { taketime: null }])
    broken = false
    await sendDispatches(sender(NOW + 60))
    expect([letters.length, sent.length]).toEqual([1, 1])
    await reply()
    broken = true
    await sendDispatches(sender(NOW + 3601))
    expect(await waiting()).toEqual([])
    await reply()
    await db.updateTable('dispatch').set({ taketime: NOW }).execute()
    broken = false
    await sendDispatches(sender())
    expect([letters.length, sent.length]).toEqual([1, 1])
    await sendDispatches(sender(NOW + DAY + 1))
    expect(await waiting()).toEqual([])
  })

  test('limits a member to ten mails and three SMS a day', async () => {
    for (let hour = 0; hour < 12; hour++) {
      await reply('好', NOW + hour)
      await sendDispatches(sender(NOW + hour))
    }
    expect([letters.length, sent.length]).toEqual([10, 3])
    await reply('好', NOW + DAY + 1)
    await sendDispatches(sender(NOW + DAY + 1))
    expect([letters.length, sent.length]).toEqual([11, 4])
  })

  test('mails about orders and money omit the notice text', async () => {
    const about = { type: 'trade', kind: 'VERIFY', target_type: 'order', target_id: 1, text: '提货码 482913' } as const
    await change(visitor(db), who => sendNotice(who, { to: to.member, ...about }))
    await sendDispatches(sender())
    expect(letters[0]!.text).not.toContain('482913')
  })

  test('a mail uses the language in which the member enabled it', async () => {
    await noticeSetting({ ...to, locale: 'en-us' }, { set: { at: { site: 1, mail: 1 } } })
    await reply()
    await sendDispatches(sender())
    expect(letters[0]).toMatchObject({ subject: 'New notices: 1' })
    expect(letters[0]!.unsubscribe).toContain('/en-us/unsubscribe?')
  })

  test('the unsubscribe link works without login, for its member and address only', async () => {
    await reply()
    await sendDispatches(sender())
    const link = linkIn(letters[0]!)
    const other = await member(db, { email: `other${n}@cheyou.example` })
    for (const wrong of [
      { ...link, uid: other.member },
      { ...link, sign: `${link.sign}x` },
      { ...link, sign: link.sign.slice(1) + link.sign[0] },
    ])
      await expect(unsubscribe(visitor(db), wrong)).rejects.toThrow('noSuchContent')
    await checkUnsubscribe(visitor(db), link)
    await reply()
    await unsubscribe(visitor(db), link)
    await unsubscribe(visitor(db), link)
    await sendDispatches(sender())
    expect([letters.length, sent.length]).toEqual([1, 2])
    expect(await noticeSetting(to, {})).toMatchObject({ reply: { site: 1, mail: 0, sms: 1 }, trade: { mail: 0 } })
    await db
      .updateTable('user')
      .set({ email: `new${n}@cheyou.example` })
      .where('id', '=', to.member)
      .execute()
    await expect(unsubscribe(visitor(db), link)).rejects.toThrow('noSuchContent')
  })
})
