import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { backUpWhenDue, backupState, makeBackup } from '../../../src/lib/domain/backup/schedule.ts'
import { databases, NOW, visitor } from '../../world.ts'
import { fill, folder, kinds, storageOf, within } from './world.ts'

const HOUR = 3600
const settings = { every: 6 * HOUR, to: 'nowhere', keep: 2 }
const made = async () => ({ name: 'cheyou-20261123T000000Z.tar', bytes: 7, missing: 0 })

describe.each(databases)('scheduled backups on %s', (_name, open) => {
  test('only one of several processes makes each due backup', async () => {
    const db = await open()
    const who = visitor(db)
    expect(await backupState(who)).toBeNull()
    let count = 0
    const make = async () => {
      count += 1
      return made()
    }
    const dueAt = (now: number) => Promise.all([1, 2, 3].map(() => backUpWhenDue({ ...who, now }, settings, make)))
    await dueAt(NOW)
    expect(count).toBe(1)
    expect(await backupState(who)).toMatchObject({ begun: NOW, time: NOW, running: false, bytes: 7, error: '' })
    await dueAt(NOW + 6 * HOUR - 1)
    expect(count).toBe(1)
    await dueAt(NOW + 6 * HOUR)
    expect(count).toBe(2)
    await db.destroy()
  })

  test('a failed backup reports its error and is retried after an hour', async () => {
    const db = await open()
    const who = visitor(db)
    await backUpWhenDue(who, settings, made)
    const later = { ...who, now: NOW + 6 * HOUR }
    const fails = async () => Promise.reject(new Error('the disk is full'))
    await expect(backUpWhenDue(later, settings, fails)).rejects.toThrow('the disk is full')
    expect(await backupState(who)).toMatchObject({
      begun: later.now,
      time: NOW,
      error: 'the disk is full',
      running: false,
    })
    await backUpWhenDue({ ...who, now: later.now + HOUR - 1 }, settings, made)
    expect(await backupState(who)).toMatchObject({ begun: later.now, error: 'the disk is full' })
    await backUpWhenDue({ ...who, now: later.now + HOUR }, settings, made)
    expect(await backupState(who)).toMatchObject({ time: later.now + HOUR, error: '' })
    await db.destroy()
  })

  test('a backup whose process was killed is reported as unfinished', async () => {
    const db = await open()
    const who = visitor(db)
    const never = new Promise<never>(() => {})
    void backUpWhenDue(who, settings, () => never)
    await expect.poll(async () => (await backupState(who))?.running).toBe(true)
    const after = { ...who, now: NOW + 6 * HOUR }
    void backUpWhenDue(after, settings, () => never)
    await expect.poll(async () => (await backupState(who))?.error).toBe('It did not come to its end.')
    await db.destroy()
  })
})

test('keeps only the newest backups, in a folder or bucket, and leaves foreign files alone', async () => {
  const site = await kinds[0]!.ready()
  await fill(site)
  const to = folder()
  const storage = storageOf(site)
  const old = ['cheyou-20260101T000000Z.tar', 'cheyou-20260102T000000Z.tar']
  for (const name of [...old, 'mine.tar']) {
    writeFileSync(join(to, name), 'a')
    await storage.put(`backup/${name}`, Buffer.from('a'), 'application/x-tar')
  }
  await within(site, async db => {
    const source = { target: site.target, db, storage }
    const { name, bytes } = await makeBackup(source, { ...settings, to })
    expect(bytes).toBeGreaterThan(1000)
    expect(readdirSync(to).sort()).toEqual([old[1], name, 'mine.tar'])
    const second = await makeBackup(source, { ...settings, to: 'bucket' })
    const kept = [old[1], second.name, 'mine.tar'].map(each => `backup/${each}`)
    expect(await storage.list('backup/')).toEqual(kept)
    expect(await storage.size(`backup/${second.name}`)).toBe(second.bytes)
  })
})
