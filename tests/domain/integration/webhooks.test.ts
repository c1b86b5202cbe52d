import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWebhookSender } from '../../../src/lib/adapters/webhook-sender.ts'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import type { WebhookEvent } from '../../../src/lib/core/webhook-events.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { sealText } from '../../../src/lib/db/seal.ts'
import { emit } from '../../../src/lib/domain/integration/index.ts'
import { webhookDeliveries, webhookReplay } from '../../../src/lib/domain/integration/webhook-log.ts'
import { sendWebhooks, sweepWebhooks } from '../../../src/lib/domain/integration/webhook-send.ts'
import { isSignatureValid, newSecret } from '../../../src/lib/domain/integration/webhook-signature.ts'
import {
  sealPlace,
  webhookDelete,
  webhookPing,
  webhookSave,
  webhooks,
} from '../../../src/lib/domain/integration/webhooks.ts'
import { add, databases, NOW, staff, visitor } from '../../world.ts'
import { receiver } from './receiver.ts'

const HOUR = 3600
const DAY = 86_400
const sender = openWebhookSender({ isPrivateAllowed: true, patience: 300 })
const part = { page: 1, limit: 50 }

describe.each(databases)('webhooks on %s', (_, open) => {
  let db: Db
  let admin: Member
  let there: Awaited<ReturnType<typeof receiver>>
  beforeAll(async () => {
    db = await open()
    admin = await staff(db, 'admin')
  })
  beforeEach(async () => {
    there = await receiver()
    for (const table of ['webhook_delivery', 'webhook_event', 'webhook'] as const) await db.deleteFrom(table).execute()
  })
  afterEach(() => there.stop())

  const at = (now: number): Caller => ({ ...visitor(db), now, webhooks: sender })

  async function listening(url = there.url, events: WebhookEvent[] = ['order.paid']) {
    const secret = newSecret()
    const row = { url, events: JSON.stringify(events), secret: '', maker_id: admin.member, createtime: NOW }
    const id = await add(db, 'webhook', row)
    await db
      .updateTable('webhook')
      .set({ secret: await sealText(db, sealPlace(id), secret) })
      .where('id', '=', id)
      .execute()
    return { id, secret }
  }
  const paid = (order_id: number, now = NOW) => change(at(now), who => emit(who, 'order.paid', { order_id }))
  const deliveries = () => db.selectFrom('webhook_delivery').selectAll().orderBy('id').execute()
  const hookOf = (id: number) => db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('an event is stored only for subscribed webhooks and rolls back with its change', async () => {
    await paid(1)
    expect(await db.selectFrom('webhook_event').selectAll().execute()).toEqual([])
    await listening(there.url, ['post.published'])
    const { id } = await listening()
    await paid(2)
    const lost = change(at(NOW), async who => {
      await emit(who, 'order.paid', { order_id: 3 })
      throw new Error('undone')
    })
    await expect(lost).rejects.toThrow('undone')
    expect(await deliveries()).toMatchObject([{ webhook_id: id, state: 0, due_time: NOW }])
  })

  test('a delivery is signed over id, time and body, and sent once', async () => {
    const { secret } = await listening()
    await paid(7)
    await sendWebhooks(at(NOW + 3))
    await sendWebhooks(at(NOW + 6))
    expect(there.got).toHaveLength(1)
    const [{ headers, body }] = there.got as [(typeof there.got)[0]]
    expect(JSON.parse(body)).toEqual({
      id: headers['webhook-id'],
      type: 'order.paid',
      created: NOW,
      data: { order_id: 7 },
    })
    const sent = headers as Record<string, string>
    expect(isSignatureValid(secret, sent, body, NOW + 3)).toBe(true)
    expect(isSignatureValid(secret, sent, body.replace('7', '8'), NOW + 3)).toBe(false)
    expect(isSignatureValid(newSecret(), sent, body, NOW + 3)).toBe(false)
    expect(isSignatureValid(secret, { ...sent, 'webhook-id': 'another' }, body, NOW + 3)).toBe(false)
    // A replayed delivery.
    expect(isSignatureValid(secret, sent, body, NOW + 3 + HOUR)).toBe(false)
    expect(await deliveries()).toMatchObject([{ state: 1, tries: 1, status: 200, answer: '谢谢', lasttime: NOW + 3 }])
  })

  test('a receiver that was down for an hour then gets each event once, also with two processes', async () => {
    const { id } = await listening()
    there.state.answer = 503
    for (let n = 0; n < 30; n += 1) await paid(n, NOW + n * 60)
    for (let now = NOW; now < NOW + HOUR; now += 5) await sendWebhooks(at(now))
    const tried = there.got.length
    expect(tried).toBeGreaterThan(30)
    expect((await hookOf(id)).failing_since).toBe(NOW)
    expect((await deliveries()).every(({ state }) => state === 0)).toBe(true)
    there.state.answer = 200
    for (let now = NOW + HOUR; now < NOW + 2 * HOUR; now += 5)
      await Promise.all([sendWebhooks(at(now)), sendWebhooks(at(now))])
    const taken = there.ids().slice(tried)
    expect(taken).toHaveLength(30)
    expect(new Set(taken).size).toBe(30)
    expect(new Set(there.ids()).size).toBe(30)
    expect((await hookOf(id)).failing_since).toBe(0)
  })

  test('a delivery claimed by a process that died is sent by another after a minute', async () => {
    await listening()
    await paid(1)
    const dying: Caller = { ...at(NOW), webhooks: { send: () => new Promise(() => {}) } }
    void sendWebhooks(dying)
    await expect.poll(async () => (await deliveries())[0]?.tries).toBe(1)
    await sendWebhooks(at(NOW + 59))
    expect(there.got).toEqual([])
    await sendWebhooks(at(NOW + 60))
    expect(there.got).toHaveLength(1)
    expect(await deliveries()).toMatchObject([{ state: 1, tries: 2 }])
  })

  test('does not follow redirects, times out, truncates long answers and records broken connections', async () => {
    const { id } = await listening()
    const ends: [typeof there.state.answer, object][] = [
      ['redirect', { state: 0, status: 302 }],
      ['silence', { state: 0, status: 0, answer: expect.stringContaining('0.3 seconds') }],
      ['gone', { state: 0, status: 0, answer: expect.stringMatching(/hang up|ECONNRESET/) }],
      ['endless', { state: 1, status: 200, answer: 'x'.repeat(500) }],
    ]
    for (const [n, [answer, end]] of ends.entries()) {
      there.state.answer = answer
      await paid(n)
      await sendWebhooks(at(NOW))
      const { data } = await webhookDeliveries(admin, { webhook_id: id, ...part })
      expect(data[0]).toMatchObject(end)
    }
    expect(there.got.map(({ url }) => url)).not.toContain('/elsewhere')
  })

  test('a failing receiver does not delay others and is tried once per round', async () => {
    const dead = await receiver()
    await dead.stop()
    await listening(dead.url)
    await listening()
    for (let n = 0; n < 5; n += 1) await paid(n)
    await sendWebhooks(at(NOW))
    expect(there.got).toHaveLength(5)
    expect((await deliveries()).filter(({ state, tries }) => state === 0 && tries > 0)).toHaveLength(1)
  })

  test('three days of failures switch a webhook off and notify the admin; switched on, it resumes', async () => {
    const { id } = await listening()
    there.state.answer = 500
    await paid(1)
    await sendWebhooks(at(NOW))
    await paid(2, NOW + DAY)
    await sendWebhooks(at(NOW + 3 * DAY))
    expect(await hookOf(id)).toMatchObject({ is_on: 0, failing_since: NOW })
    const notices = db.selectFrom('notice').selectAll().where('kind', '=', 'WEBHOOK_OFF').where('target_id', '=', id)
    expect(await notices.execute()).toMatchObject([{ user_id: admin.member }])
    const before = there.got.length
    there.state.answer = 200
    await paid(3, NOW + 3 * DAY)
    await sendWebhooks(at(NOW + 4 * DAY))
    expect(there.got).toHaveLength(before)
    await db.updateTable('webhook').set({ is_on: 1, failing_since: 0 }).where('id', '=', id).execute()
    await sendWebhooks(at(NOW + 5 * DAY))
    const after = there.got.slice(before).map(({ body }) => JSON.parse(body).data.order_id)
    expect(after.sort()).toEqual([1, 2])
  })

  test('a delivered event may be replayed with the same id, a pending one may not', async () => {
    await listening()
    await paid(1)
    const [first] = await deliveries()
    await expect(webhookReplay(admin, first!)).rejects.toMatchObject({ reason: 'noSuchContent' })
    await sendWebhooks(at(NOW))
    await webhookReplay(admin, first!)
    await sendWebhooks(at(NOW))
    expect(there.got).toHaveLength(2)
    expect(new Set(there.ids()).size).toBe(1)
    const log = db.selectFrom('audit').select('action').where('target_type', '=', 'webhook_delivery')
    expect(await log.execute()).toEqual([{ action: 'webhookReplay' }])
  })

  test('a delivery is given up after twenty tries, and swept after a month', async () => {
    await listening()
    await paid(1)
    await db.updateTable('webhook_delivery').set({ tries: 19 }).execute()
    there.state.answer = 500
    await sendWebhooks(at(NOW))
    expect(await deliveries()).toMatchObject([{ state: -1, tries: 20, status: 500 }])
    await paid(2, NOW + 29 * DAY)
    await sweepWebhooks(at(NOW + 31 * DAY))
    expect(await deliveries()).toHaveLength(1)
    expect(await db.selectFrom('webhook_event').select('createtime').execute()).toEqual([
      { createtime: NOW + 29 * DAY },
    ])
  })

  test('a webhook shows its secret once and stores it sealed; deleting it removes its deliveries', async () => {
    const url = 'https://hooks.cheyou.example/in'
    const { id, secret } = await webhookSave(admin, { url, events: ['order.paid'], is_on: 1 })
    expect(secret).toMatch(/^whsec_.{44}$/)
    expect(JSON.stringify(await hookOf(id))).not.toContain(secret)
    expect(await webhookSave(admin, { id, url, events: ['member.joined'], is_on: 0 })).toEqual({ id, secret: '' })
    await webhookPing(admin, { id })
    const [row] = await webhooks(admin)
    expect(row).toMatchObject({ id, url, events: ['member.joined'], is_on: 0, waiting: 1 })
    expect(JSON.stringify(row)).not.toContain('secret')
    await webhookDelete(admin, { id })
    expect(await deliveries()).toEqual([])
    await expect(webhookDelete(admin, { id })).rejects.toMatchObject({ reason: 'noSuchContent' })
  })

  test.each([
    'http://hooks.cheyou.example/in',
    'https://user:pass@hooks.cheyou.example/in',
    'https://127.0.0.1/in',
    'https://[::1]/in',
    'https://[::ffff:10.0.0.1]/in',
    'https://10.1.2.3/in',
    'https://192.168.1.1/in',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f000001/in',
    'https://2130706433/in',
    'https://localhost/in',
    'https://db.internal/in',
    'ftp://hooks.cheyou.example/in',
    'nonsense',
  ])('refuses %s as a webhook URL', async url => {
    const asked = webhookSave(admin, { url, events: ['order.paid'], is_on: 1 })
    await expect(asked).rejects.toMatchObject({ reason: 'webhookUrl' })
  })

  test('only an administrator may manage webhooks, and needs a confirmed session to save one', async () => {
    const { id } = await listening()
    const trader = await staff(db, 'trade')
    const plain = { ...admin, client: { ...admin.client!, token: 'another session' } }
    const one = { url: 'https://hooks.cheyou.example/in', events: ['order.paid'] as WebhookEvent[], is_on: 1 }
    const forbidden = { reason: 'forbidden' }
    await expect(webhookSave(trader, one)).rejects.toMatchObject(forbidden)
    await expect(webhookDelete(trader, { id })).rejects.toMatchObject(forbidden)
    await expect(webhookPing(trader, { id })).rejects.toMatchObject(forbidden)
    await expect(webhooks(trader)).rejects.toMatchObject(forbidden)
    await expect(webhookDeliveries(trader, { webhook_id: id, ...part })).rejects.toMatchObject(forbidden)
    await expect(webhookReplay(trader, { id: 1 })).rejects.toMatchObject(forbidden)
    await expect(webhookSave(plain, one)).rejects.toMatchObject({ reason: 'confirmFirst' })
  })
})

test('the production sender refuses plain http and private addresses, also behind a host name', async () => {
  const strict = openWebhookSender({ isPrivateAllowed: false, patience: 2000 })
  const word = { headers: {}, body: '{}' }
  await expect(strict.send({ ...word, url: 'http://hooks.cheyou.example/in' })).rejects.toThrow('not https')
  for (const host of ['127.0.0.1', '[::1]', '10.0.0.1', '[fd00::1]', '169.254.169.254'])
    await expect(strict.send({ ...word, url: `https://${host}/in` })).rejects.toThrow('not public')
  await expect(strict.send({ ...word, url: 'https://localhost/in' })).rejects.toThrow('not public')
})
