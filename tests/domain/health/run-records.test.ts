import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { deleteOldRuns, flushRuns, recordRun, runsByPrefix } from '../../../src/lib/domain/health/run-records.ts'
import { databases, NOW, visitor } from '../../world.ts'

const DAY = 86_400

describe.each(databases)('watched runs on %s', (_, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  const row = async (name: string) => (await runsByPrefix({ db }, name))[0]

  test('runs of one name share a row with counts, last time, last success and last failure', async () => {
    recordRun('job tidy', { ms: 3.4, detail: '60' }, NOW)
    recordRun('job tidy', { error: new Error('the disk is full') }, NOW + 5)
    await flushRuns(db)
    const failing = {
      lasttime: NOW + 5,
      goodtime: NOW,
      badtime: NOW + 5,
      runs: 2,
      failures: 1,
      error: 'the disk is full',
    }
    expect(await row('job tidy')).toMatchObject(failing)
    recordRun('job tidy', { ms: 7, detail: '60' }, NOW + 10)
    await flushRuns(db)
    const well = { ms: 7, goodtime: NOW + 10, badtime: NOW + 5, runs: 3, failures: 1, error: 'the disk is full' }
    expect(await row('job tidy')).toMatchObject(well)
  })

  test('a new day resets the counts and keeps the times', async () => {
    recordRun('send sms', { error: 'busy' }, NOW)
    await flushRuns(db)
    recordRun('send sms', {}, NOW + DAY)
    await flushRuns(db)
    expect(await row('send sms')).toMatchObject({ runs: 1, failures: 0, goodtime: NOW + DAY, badtime: NOW })
  })

  test('runs of a failed flush are written by the next one', async () => {
    const gone = await open()
    await gone.destroy()
    recordRun('job late', {}, NOW)
    await expect(flushRuns(gone)).rejects.toThrow()
    await flushRuns(db)
    expect(await row('job late')).toMatchObject({ runs: 1, lasttime: NOW })
  })

  test('runsByPrefix matches the exact prefix, without wildcards', async () => {
    recordRun('pay alipay', {}, NOW)
    recordRun('pay_alipay', {}, NOW)
    await flushRuns(db)
    expect((await runsByPrefix({ db }, 'pay ')).map(({ name }) => name)).toEqual(['pay alipay'])
  })

  test('sweeps rows not run for a week, and those of processes after a day', async () => {
    recordRun('job gone', {}, NOW - 8 * DAY)
    recordRun('job here', {}, NOW - 6 * DAY)
    recordRun('process m 1', {}, NOW - 2 * DAY)
    recordRun('process m 2', {}, NOW - 60)
    await flushRuns(db)
    await deleteOldRuns({ ...visitor(db), now: NOW })
    const names = (await runsByPrefix({ db }, '')).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['job here', 'process m 2']))
    expect(names).not.toContain('job gone')
    expect(names).not.toContain('process m 1')
  })
})
