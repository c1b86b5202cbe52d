import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import {
  browserErrors,
  checkBrowserErrors,
  flushBrowserErrors,
  recordBrowserError,
  sweepBrowserErrors,
  withoutPersonalData,
} from '../../../src/lib/domain/health/browser-errors.ts'
import { databases, NOW, visitor } from '../../world.ts'

const DAY = 86_400
const file = 'https://cheyou.example/_astro/react.DhXyz1_9.js:1:22'

describe.each(databases)('browser errors on %s', (_, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })
  const found = () => browserErrors({ db, now: NOW })

  test('equal errors share one row with a count, by build and script', async () => {
    for (let n = 0; n < 3; n++) recordBrowserError({ kind: 'error', file, message: 'x is not a function' })
    await flushBrowserErrors(db, NOW - DAY)
    recordBrowserError({ kind: 'error', file, message: 'x is not a function' })
    recordBrowserError({ kind: 'rejection', file: 'chrome-extension://abc/a.js', message: 'nope' })
    await flushBrowserErrors(db, NOW)
    expect(await found()).toMatchObject([
      { times: 4, build: 'dev', file: '/_astro/react.DhXyz1_9.js', createtime: NOW - DAY, lasttime: NOW },
      { times: 1, kind: 'rejection', file: 'elsewhere' },
    ])
  })

  test('withoutPersonalData replaces numbers, mail addresses, URLs and long keys', () => {
    const said =
      "no such member 13812345678, a.b@c.example at https://x.example/?token=abc, key 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6'"
    expect(withoutPersonalData(said)).toBe("no such member <number>, <mail> at <url>, key '<long>'")
  })

  test('limits the number of different errors stored, and sweeps old ones', async () => {
    for (let n = 0; n < 300; n++)
      recordBrowserError({
        kind: 'island',
        file: '',
        message: 'k'.repeat(1 + (n % 24)) + String.fromCodePoint(0x4e00 + n),
      })
    await flushBrowserErrors(db, NOW)
    const { count } = await db
      .selectFrom('browser_error')
      .select(e => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(102)
    expect(await found()).toHaveLength(20)
    expect(await checkBrowserErrors({ db, now: NOW })).toMatchObject({
      state: 'amber',
      facts: { kinds: 102, times: 105 },
    })
    await sweepBrowserErrors({ ...visitor(db), now: NOW + 31 * DAY })
    expect(await checkBrowserErrors({ db, now: NOW })).toMatchObject({
      state: 'green',
      says: 'health:is_browsers_good',
    })
  })

  test('errors of a failed flush are counted by the next one', async () => {
    const gone = await open()
    await gone.destroy()
    recordBrowserError({ kind: 'error', file: '', message: 'late' })
    await expect(flushBrowserErrors(gone, NOW)).rejects.toThrow()
    recordBrowserError({ kind: 'error', file: '', message: 'late' })
    await flushBrowserErrors(db, NOW)
    expect(await found()).toMatchObject([{ message: 'late', times: 2 }])
  })
})
