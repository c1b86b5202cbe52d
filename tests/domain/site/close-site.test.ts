import { describe, expect, test } from 'vitest'
import { setClosed, webStatus } from '../../../src/lib/domain/site/close-site.ts'
import { databases, pagesThatFall, visitor } from '../../world.ts'

describe.each(databases)('closing the site on %s', (_name, open) => {
  test('shows the reason and invalidates pages that depend on it', async () => {
    const who = visitor(await open())
    expect(await pagesThatFall(who, { webStatus }, () => setClosed(who, true, '维护'))).toEqual(['webStatus'])
    expect(await webStatus(who)).toEqual({ web_status: 0, close_reason: '维护' })
    expect(await pagesThatFall(who, { webStatus }, () => setClosed(who, false))).toEqual(['webStatus'])
    expect(await webStatus(who)).toEqual({ web_status: 1, close_reason: '' })
    await who.db.destroy()
  })
})
