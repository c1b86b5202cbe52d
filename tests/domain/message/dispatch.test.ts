import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import type { Letter } from '../../../src/lib/core/ports/mail.ts'
import type { Message } from '../../../src/lib/core/ports/sms.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { tell } from '../../../src/lib/domain/account/send-notice.ts'
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
  afterAll(() => db.destroy())
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
    await change({ ...who, now }, who => tell(who, { to: to.member, ...about }))
  }
  const waiting = () => db.selectFrom('dispatch').selectAll().execute()
  const linkIn = ({ unsubscribe: url }: Letter) => {
    const { uid, sign } = Object.fromEntries(new URL(url!).searchParams)
    return { uid: Number(uid), sign: sign! }
  }

  test('several notices leave in one letter and one message, once, however many send', async () => {
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

  test('nothing leaves that is not wanted, has no address, or is off on the site', async () => {
    await noticeSetting(to, { set: { reply: { site: 0, mail: 1, sms: 1 } } })
    await reply()
    const plain = await member(db, { mobile: null })
    await noticeSetting(plain, { set: { reply: { site: 1, mail: 1, sms: 1 } } })
    const who = await member(db)
    const about = { type: 'reply', kind: 'REPLY', target_type: 'comment', target_id: 1 } as const
    await change(who, who => tell(who, { to: plain.member, ...about }))
    await change(who, who => tell(who, { to: who.member, ...about }))
    await sendDispatches(sender())
    expect([letters, sent, await waiting()]).toEqual([[], [], []])
  })

  test('switched off, what waits is not sent any more', async () => {
    await reply()
    await noticeSetting(to, { set: { reply: { site: 1, mail: 0, sms: 1 } } })
    await sendDispatches(sender())
    expect([letters.length, sent.length]).toEqual([0, 1])
  })

  test('a change that fails leaves nothing to send', async () => {
    const who = await member(db)
    const news = { to: to.member, type: 'reply', kind: 'REPLY', target_type: 'comment', target_id: 1 } as const
    const failing = change(who, async who => {
      await tell(who, news)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await waiting()).toEqual([])
  })

  test('what the provider did not take goes later, for an hour; what died in hand is never sent twice', async () => {
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

  test('ten letters and three messages a day, then nothing until the next', async () => {
    for (let hour = 0; hour < 12; hour++) {
      await reply('好', NOW + hour)
      await sendDispatches(sender(NOW + hour))
    }
    expect([letters.length, sent.length]).toEqual([10, 3])
    await reply('好', NOW + DAY + 1)
    await sendDispatches(sender(NOW + DAY + 1))
    expect([letters.length, sent.length]).toEqual([11, 4])
  })

  test('of orders and money a letter says only that something happened', async () => {
    const about = { type: 'trade', kind: 'VERIFY', target_type: 'order', target_id: 1, text: '提货码 482913' } as const
    await change(visitor(db), who => tell(who, { to: to.member, ...about }))
    await sendDispatches(sender())
    expect(letters[0]!.text).not.toContain('482913')
  })

  test('a letter is in the language in which its member set it up', async () => {
    await noticeSetting({ ...to, locale: 'en-us' }, { set: { at: { site: 1, mail: 1 } } })
    await reply()
    await sendDispatches(sender())
    expect(letters[0]).toMatchObject({ subject: 'New notices: 1' })
    expect(letters[0]!.unsubscribe).toContain('/en-us/unsubscribe?')
  })

  test('the link in it ends mail without a login, for this member and address alone', async () => {
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
