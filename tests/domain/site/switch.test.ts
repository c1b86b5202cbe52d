import { describe, expect, test } from 'vitest'
import { setClosed, webStatus } from '../../../src/lib/domain/site/switch.ts'
import { databases, pagesThatFall, visitor } from '../../world.ts'

describe.each(databases)('the switch of the site on %s', (_name, open) => {
  test('says why it is closed, to every process and on every page that asks', async () => {
    const who = visitor(await open())
    expect(await pagesThatFall(who, { webStatus }, () => setClosed(who, true, '维护'))).toEqual(['webStatus'])
    expect(await webStatus(who)).toEqual({ web_status: 0, close_reason: '维护' })
    expect(await pagesThatFall(who, { webStatus }, () => setClosed(who, false))).toEqual(['webStatus'])
    expect(await webStatus(who)).toEqual({ web_status: 1, close_reason: '' })
    await who.db.destroy()
  })
})
