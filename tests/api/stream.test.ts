import { beforeAll, describe, expect, test } from 'vitest'
import { listening } from '../../src/lib/api/event-streams.ts'
import { stream } from '../../src/lib/api/stream.ts'
import type { Caller } from '../../src/lib/core/caller.ts'
import { config } from '../../src/lib/core/config.ts'
import { translator } from '../../src/lib/core/i18n.ts'
import { change } from '../../src/lib/db/change.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { sendNotice } from '../../src/lib/domain/account/send-notice.ts'
import { openSession, signOf } from '../../src/lib/domain/account/sessions.ts'
import { databases, member, NOW, visitor } from '../world.ts'

const phone = '13700000001'

describe.each(databases)('the event stream on %s', (_, open) => {
  let db: Db
  let id: number
  let token: string
  beforeAll(async () => {
    db = await open()
    id = (await member(db, { mobile: phone })).member
    token = await openSession(db, id, NOW)
  })

  async function opened(who: Partial<Caller>, query: Record<string, string> = {}) {
    const url = new URL(`/api/stream?${new URLSearchParams(query)}`, config.site)
    const locals = { who: { ...visitor(db), ...who }, locale: 'zh-cn', t: translator('zh-cn') }
    const response = await stream({ url, request: new Request(url), locals, clientAddress: '192.0.2.7' } as never)
    await response.body?.cancel()
    return response.status
  }
  const client = (kept: string | null) => ({
    address: '192.0.2.7',
    agent: '',
    token: kept,
    device: null,
    signs() {},
    remembers() {},
  })

  test('belongs to the session, so that its address names neither ticket nor number', async () => {
    expect(await opened({ member: id, client: client(token) })).toBe(200)
    expect(await opened({ member: id, client: client(token) }, { lang: 'en-us', goods: '1,2' })).toBe(200)
  })

  test('is refused without a session, also with ticket and number in its address', async () => {
    expect(await opened({})).toBe(403)
    expect(await opened({ client: client(null) }, { sign: signOf(token), phone })).toBe(403)
    expect(await opened({ client: client('over') })).toBe(403)
  })

  test('after the clock was set back, an event id from the future does not hold back news', async () => {
    const now = Math.floor(Date.now() / 1000)
    const sign = signOf(await openSession(db, id, now))
    const who = { ...visitor(db), member: id, now }
    const about = { target_type: 'webhook', target_id: 1, text: 'hooks.example' } as const
    await change({ ...visitor(db), now }, who =>
      sendNotice(who, { to: id, type: 'system', kind: 'WEBHOOK_OFF', ...about }),
    )
    const reader = listening({ who, sign, address: '192.0.2.7', posts: [], goods: [] }, now + 86_400).getReader()
    let said = ''
    while (!said.includes('\nid: ')) said += Buffer.from((await reader.read()).value ?? []).toString()
    await reader.cancel()
    expect(said).toContain('event: notice')
  })
})
