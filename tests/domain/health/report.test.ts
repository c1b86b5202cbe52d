import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { config } from '../../../src/lib/core/config.ts'
import type { Storage } from '../../../src/lib/core/ports/storage.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { healthReport, siteHealth } from '../../../src/lib/domain/health/index.ts'
import { flushRuns, recordRun } from '../../../src/lib/domain/health/run-records.ts'
import { recordPresence } from '../../../src/lib/domain/health/running.ts'
import { databases, member, NOW, staff, visitor } from '../../world.ts'

const HOUR = 3600

describe.each(databases)('site health on %s', (kind, open) => {
  let db: Db
  const settings = { ...config }
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    Object.assign(config, settings)
    await db.deleteFrom('watched').execute()
    await db.deleteFrom('dispatch').execute()
  })

  const find = async (name: string, more: object = {}) =>
    (await healthReport({ ...visitor(db), ...more })).checks.find(check => check.name === name)

  test('is shown to administrators only', async () => {
    await expect(siteHealth(await member(db))).rejects.toMatchObject({ reason: 'forbidden' })
    await expect(siteHealth(await staff(db, 'trade'))).rejects.toMatchObject({ reason: 'forbidden' })
    expect((await siteHealth(await staff(db, 'admin'))).checks.length).toBeGreaterThan(9)
  })

  test('reports database kind, size and migration, and is red while a migration is missing', async () => {
    const check = await find('database')
    expect(check).toMatchObject({ facts: { kind, missing: 0, migration: expect.stringMatching(/^20/) } })
    expect(Number(check!.facts['bytes'])).toBeGreaterThan(100_000)
    const { name } = (await db
      .selectFrom('kysely_migration' as never)
      .select('name' as never)
      .orderBy('name' as never, 'desc')
      .executeTakeFirstOrThrow()) as { name: string }
    await db
      .updateTable('kysely_migration' as never)
      .set({ name: '1999_gone' } as never)
      .where('name' as never, '=', name as never)
      .execute()
    expect(await find('database')).toMatchObject({
      state: 'red',
      says: 'health:is_database_old',
      facts: { first: name },
    })
    await db
      .updateTable('kysely_migration' as never)
      .set({ name } as never)
      .where('name' as never, '=', '1999_gone' as never)
      .execute()
  })

  test('storage that cannot be written or returns other bytes is reported; the probe is cleaned up', async () => {
    const { storage } = visitor(db)
    expect(await find('storage')).toMatchObject({ state: 'green' })
    expect((await storage.list('incoming')).filter(key => key.includes('probe'))).toEqual([])
    const full: Storage = { ...storage, put: () => Promise.reject(new Error('no space left')) }
    expect(await find('storage', { storage: full })).toMatchObject({ state: 'red', facts: { error: 'no space left' } })
    const wrong: Storage = { ...storage, put: key => storage.put(key, Buffer.from('else'), 'text/plain') }
    expect(await find('storage', { storage: wrong })).toMatchObject({ says: 'health:is_storage_unread' })
  })

  test('Redis is off if not configured and amber while it is down', async () => {
    const { bus } = visitor(db)
    expect(await find('redis')).toMatchObject({ state: 'off' })
    expect(await find('redis', { bus: { ...bus, redis: async () => 2 } })).toMatchObject({
      state: 'green',
      facts: { ms: 2 },
    })
    const away = { ...bus, redis: () => Promise.reject(new Error('connection refused')) }
    expect(await find('redis', { bus: away })).toMatchObject({ state: 'amber', facts: { error: 'connection refused' } })
  })

  test('SMS and mail are reported if not configured or failed last, and amber once recovered', async () => {
    Object.assign(config, { demo: false, sms: 'outbox', mail: 'outbox' })
    expect(await find('sms')).toMatchObject({ state: 'red', says: 'health:is_sms_unsent' })
    expect(await find('mail')).toMatchObject({ state: 'amber' })
    Object.assign(config, { mail: { server: 'smtp://there', from: 'us' } })
    expect(await find('mail')).toMatchObject({ state: 'green', says: 'health:is_sender_new' })
    recordRun('send mail', { error: 'ETIMEDOUT' }, NOW - 60)
    await flushRuns(db)
    expect(await find('mail')).toMatchObject({
      state: 'red',
      says: 'health:is_sender_never',
      facts: { error: 'ETIMEDOUT' },
    })
    recordRun('send mail', {}, NOW - 30)
    await flushRuns(db)
    expect(await find('mail')).toMatchObject({
      state: 'amber',
      says: 'health:is_sender_shaky',
      facts: { goodtime: NOW - 30 },
    })
  })

  test('each payment channel has its own state; none at all is amber', async () => {
    expect(await find('pay')).toMatchObject({ state: 'amber', says: 'health:is_pay_none' })
    recordRun('pay alipay', { error: 'no answer' }, NOW)
    await flushRuns(db)
    const channels = { alipay: {}, wechatpay: {} }
    expect(await find('pay alipay', { channels })).toMatchObject({ state: 'red' })
    expect(await find('pay wechatpay', { channels })).toMatchObject({ state: 'green' })
  })

  test('counts waiting notices, and is red if they are late', async () => {
    const row = {
      user_id: 1,
      channel: 'mail',
      kind: 'MUTED',
      actor_id: null,
      target_type: 'user',
      target_id: 1,
      text: '',
    } as const
    expect(await find('dispatch')).toMatchObject({ state: 'green', says: 'health:is_queue_empty' })
    await db
      .insertInto('dispatch')
      .values({ ...row, createtime: NOW - 120 })
      .execute()
    expect(await find('dispatch')).toMatchObject({ state: 'green', facts: { number: 1, minutes: 2 } })
    await db
      .insertInto('dispatch')
      .values({ ...row, createtime: NOW - HOUR })
      .execute()
    expect(await find('dispatch')).toMatchObject({
      state: 'red',
      says: 'health:is_dispatch_late',
      facts: { number: 2, minutes: 60 },
    })
  })

  test('names jobs that fail or are late', async () => {
    expect(await find('jobs')).toMatchObject({ state: 'amber', says: 'health:is_jobs_new' })
    recordRun('job views', { detail: '5' }, NOW - 10)
    await flushRuns(db)
    expect(await find('jobs')).toMatchObject({ state: 'green', facts: { number: 1 } })
    recordRun('job hot', { detail: '300' }, NOW - 2 * HOUR)
    await flushRuns(db)
    expect(await find('jobs')).toMatchObject({ state: 'amber', facts: { late: 'hot' } })
    recordRun('job views', { detail: '5', error: 'locked' }, NOW)
    await flushRuns(db)
    expect(await find('jobs')).toMatchObject({ state: 'red', facts: { failing: 'views', late: 'hot' } })
  })

  test('lists live processes, and is amber if two builds run at once', async () => {
    recordPresence()
    await flushRuns(db)
    const now = Math.floor(Date.now() / 1000)
    const report = await healthReport({ ...visitor(db), now })
    expect(report.processes).toMatchObject([{ build: 'dev', memory: expect.any(Number) }])
    const old = JSON.stringify({ build: '1', begun: now - HOUR, memory: 1 })
    recordRun('process m 1', { detail: old }, now)
    recordRun('process m 2', { detail: old.replace('"1"', '"2"') }, now - 60)
    recordRun('process m 3', { detail: old.replace('"1"', '"3"') }, now - 600)
    await flushRuns(db)
    await db.deleteFrom('watched').where('name', 'like', `%${process.pid}`).execute()
    expect(await find('processes', { now })).toMatchObject({
      state: 'amber',
      facts: { number: 2, builds: 2, machines: 1 },
    })
  })

  test('an overdue backup is red', async () => {
    Object.assign(config, { demo: false })
    expect(await find('backup')).toMatchObject({ state: 'amber', says: 'health:is_backup_off' })
    Object.assign(config, { backup: { every: HOUR, to: 'data/backups', keep: 2 } })
    expect(await find('backup')).toMatchObject({ state: 'amber', says: 'health:is_backup_none' })
    const kept = {
      begun: NOW,
      running: false,
      time: NOW - 3 * HOUR,
      name: 'a',
      bytes: 9,
      missing: 0,
      seconds: 1,
      error: '',
    }
    await db
      .insertInto('setting')
      .values({ name: 'backup', value: JSON.stringify(kept) })
      .execute()
    expect(await find('backup')).toMatchObject({ state: 'red', says: 'health:is_backup_late' })
    await db.deleteFrom('setting').where('name', '=', 'backup').execute()
  })
})
