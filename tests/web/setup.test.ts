import { beforeEach, describe, expect, test } from 'vitest'
import { config } from '../../src/lib/core/config.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { newSetupKey } from '../../src/lib/domain/staff/setup/key.ts'
import { loadSetup } from '../../src/lib/web/setup/load.ts'
import { databases, visitor } from '../world.ts'
import { opened, shown } from './astro-request.ts'

describe.each(databases)('the first screen of the set-up on %s', (_, open) => {
  let db: Db
  let key: string
  beforeEach(async () => {
    Object.assign(config, { demo: false })
    db = await open()
    key = (await newSetupKey(db))!
  })

  const at = (host: string) => {
    const page = opened(visitor(db), '/setup')
    page.request.headers.set('host', host)
    return page
  }

  test('names the right address when opened at another one', async () => {
    const own = new URL(config.site).host
    expect(shown(await loadSetup(at(own)))).toMatchObject({ screen: 'key', rightAddress: '' })
    expect(shown(await loadSetup(at(own.toUpperCase())))).toMatchObject({ rightAddress: '' })
    for (const other of ['203.0.113.9:4321', `${own}.evil.example`, 'localhost'])
      expect(shown(await loadSetup(at(other)))).toMatchObject({ screen: 'key', rightAddress: `${config.site}/setup` })
  })

  test('names it too when a form is refused because it comes from another address', async () => {
    const form = { do: 'key', key }
    const page = shown(await loadSetup(opened(visitor(db), '/setup', { form, origin: 'http://203.0.113.9:4321' })))
    expect(page).toMatchObject({
      screen: 'key',
      rightAddress: `${config.site}/setup`,
      sent: { fault: { reason: 'foreignOrigin', text: expect.stringContaining(`${config.site}/setup`) } },
    })
    const sent = await loadSetup(opened(visitor(db), '/setup', { form }))
    expect(sent).toMatchObject({ status: 303 })
  })
})
