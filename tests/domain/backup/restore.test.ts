import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { migrate } from '../../../src/lib/db/migrations/index.ts'
import type { openDb } from '../../../src/lib/db/open.ts'
import { writeBackup } from '../../../src/lib/domain/backup/archive.ts'
import { drillBackup } from '../../../src/lib/domain/backup/drill.ts'
import { openArchive } from '../../../src/lib/domain/backup/manifest.ts'
import { restoreBackup } from '../../../src/lib/domain/backup/restore.ts'
import { partsOf } from '../../../src/lib/domain/backup/tar.ts'
import { checkLedger } from '../../../src/lib/domain/ledger/check.ts'
import { valuesOf } from '../../../src/lib/domain/ledger/post.ts'
import { fill, folder, kinds, placeOf, SECRET, type Site, storageOf, within } from './world.ts'

async function backedUp(site: Site, more = {}) {
  const file = join(folder(), 'site.tar')
  const out = await within(site, db => writeBackup({ target: site.target, db, storage: storageOf(site) }, file, more))
  return { file, ...out }
}

/** Stores a sealed value that only the secret can decrypt. */
const sealSomething = (site: Site) =>
  within(site, db => db.updateTable('user').set({ totp: 'sealed' }).where('id', '=', 1).execute())

/** A copy of the archive in which the parts with a matching name are changed. */
async function spoiled(file: string, part: RegExp, change: (bytes: Buffer) => void) {
  const copy = join(folder(), 'spoiled.tar')
  const bytes = readFileSync(file)
  for await (const { name, start, size } of partsOf(file))
    if (part.test(name)) change(bytes.subarray(start, start + size))
  writeFileSync(copy, bytes)
  return copy
}

function flipOne(bytes: Buffer) {
  const middle = bytes.length >> 1
  bytes[middle] = bytes[middle]! ^ 1
}

describe.each(kinds)('a backup of $name', kind => {
  test('restores rows, balances, id sequences and pictures elsewhere, without transient rows', async () => {
    const site = await kind.ready()
    const { author, essay_id, picture } = await fill(site)
    const { file, manifest } = await backedUp(site)
    expect(manifest).toMatchObject({
      database: kind.name === 'SQLite' ? 'sqlite' : 'postgres',
      secret: 'not inside',
      fingerprint: '',
      tables: { essay: 1, comment: 2, user: 2 },
      files: { count: 4, missing: [] },
    })
    expect(readdirSync(dirname(file))).toEqual(['site.tar'])
    const place = await kind.empty()
    await restoreBackup(file, placeOf(place))
    await within(place, async db => {
      expect(await checkLedger(db)).toEqual([])
      expect(await valuesOf(db, author, ['balance'])).toEqual({ balance: 12_345 })
      const post = db.selectFrom('essay').select(['title', 'content']).where('id', '=', essay_id)
      expect(await post.executeTakeFirst()).toEqual({ title: '一行\n两行', content: '<p>\t</p>' })
      const names = await db.selectFrom('user').select('nickname').where('id', '=', author).execute()
      expect(names).toEqual([{ nickname: '阿明 "quoted" \\ \u2028 \u{1f697}' }])
      expect(await db.selectFrom('attempt').selectAll().execute()).toEqual([])
      // Id sequences continue where they were.
      const { id } = await db
        .insertInto('forum_category')
        .values({ name: 'next', sort: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
      expect(id).toBe(2)
    })
    const key = picture.url.replace('/upload/', '')
    const { width } = await sharp(await buffer(await storageOf(place).read(key))).metadata()
    expect(width).toBe(40)
  })

  test('refuses a target that has data or uploads, unless told to replace it @full', async () => {
    const site = await kind.ready()
    await fill(site)
    const { file } = await backedUp(site)
    const taken = await kind.ready()
    await fill(taken)
    await within(taken, db => db.updateTable('user').set({ nickname: 'before' }).execute())
    await expect(restoreBackup(file, placeOf(taken))).rejects.toThrow('The database is not empty')
    const withFiles = { ...(await kind.empty()), folder: taken.folder }
    await expect(restoreBackup(file, placeOf(withFiles))).rejects.toThrow('There are uploads in the storage already')
    await restoreBackup(file, placeOf(taken), { replace: true })
    const names = await within(taken, db => db.selectFrom('user').select('nickname').execute())
    expect(names.map(({ nickname }) => nickname)).not.toContain('before')
  })

  test('refuses a database that a running server uses', async () => {
    const site = await kind.ready()
    const { file } = await backedUp(site)
    const place = await kind.ready()
    await within(place, async db => {
      await db.selectFrom('setting').selectAll().execute()
      await expect(restoreBackup(file, placeOf(place))).rejects.toThrow('is in use: stop the server first')
    })
  })

  test('refuses to restore sealed columns without the secret of the original site', async () => {
    const site = await kind.ready()
    await fill(site)
    await sealSomething(site)
    const { file, manifest } = await backedUp(site)
    expect(manifest.fingerprint).toMatch(/^[\da-f]{16}$/)
    const place = await kind.empty()
    await expect(restoreBackup(file, placeOf(place))).rejects.toThrow(`the fingerprint ${manifest.fingerprint}`)
    await expect(restoreBackup(file, placeOf(place, SECRET))).rejects.toThrow(
      'SECRET differs from the secret of the original site',
    )
    const kept = await within(site, db =>
      db.selectFrom('setting').select('value').where('name', '=', 'secret').executeTakeFirstOrThrow(),
    )
    await restoreBackup(file, placeOf(place, kept.value))
  })

  test('contains the secret on request, and restores it @full', async () => {
    const site = await kind.ready()
    await fill(site)
    await sealSomething(site)
    const { file, manifest } = await backedUp(site, { withSecret: true })
    expect(manifest.secret).toBe('inside')
    const place = await kind.empty()
    await expect(restoreBackup(file, placeOf(place, SECRET))).rejects.toThrow(
      'SECRET differs from the secret of the original site',
    )
    await restoreBackup(file, placeOf(place))
    const secretOf = (at: Site) =>
      within(at, db => db.selectFrom('setting').select('value').where('name', '=', 'secret').execute())
    expect(await secretOf(place)).toEqual(await secretOf(site))
  })

  test('migrates an older schema to the newest when restored', async () => {
    const site = await kind.empty()
    await within(site, async db => migrate(db, '2026_12_28_sales_of_days'))
    const { file, manifest } = await backedUp(site)
    expect(manifest.schema).toBe('2026_12_28_sales_of_days')
    const place = await kind.empty()
    await restoreBackup(file, placeOf(place))
    const words = await within(place, db => db.selectFrom('search_word').selectAll().execute())
    expect(words.length).toBeGreaterThan(100)
  })

  test('a restore drill reports ledger and picture faults and leaves no files behind @full', async () => {
    const site = await kind.ready()
    const { author, picture } = await fill(site)
    const { file } = await backedUp(site)
    const found = await drillBackup(file, '', at => storageOf({ target: '', folder: at }))
    expect(found).toMatchObject({ faults: [], pictures: 4 })
    await within(site, db => db.updateTable('account').set({ value: 1 }).where('owner_id', '=', author).execute())
    await storageOf(site).put(picture.url.replace('/upload/', ''), Buffer.from('no picture'), 'image/webp')
    const second = await backedUp(site)
    const { faults } = await drillBackup(second.file, '', at => storageOf({ target: '', folder: at }))
    expect(faults).toContainEqual(expect.stringMatching(/has 1 of balance, its entries say 12345/))
    expect(faults).toContainEqual(expect.stringMatching(/cannot be opened/))
    expect(readdirSync(dirname(second.file))).toEqual(['site.tar'])
  })
})

describe('an archive', () => {
  async function one() {
    const site = await kinds[0]!.ready()
    await fill(site)
    return { site, place: await kinds[0]!.empty(), ...(await backedUp(site)) }
  }

  test('that is damaged or truncated is refused and restores nothing', async () => {
    const { file, place } = await one()
    for (const part of [/^data/, /^files.*_small/, /^manifest/, /^SHA/]) {
      const wrong = await spoiled(file, part, flipOne)
      await expect(restoreBackup(wrong, placeOf(place))).rejects.toThrow(/damaged|not a dump/)
    }
    const cut = join(folder(), 'cut.tar')
    writeFileSync(cut, readFileSync(file).subarray(0, -4096))
    await expect(restoreBackup(cut, placeOf(place))).rejects.toThrow('is no whole backup')
    expect([existsSync(place.target), existsSync(place.folder)]).toEqual([false, false])
  })

  test('that does not exist or is not a backup is refused', async () => {
    const { place } = await one()
    await expect(restoreBackup('nowhere.tar', placeOf(place))).rejects.toThrow('There is no file nowhere.tar.')
    await expect(restoreBackup('package.json', placeOf(place))).rejects.toThrow('package.json is no whole backup')
  })

  test('restores into a database folder that does not exist yet', async () => {
    const { file, place } = await one()
    const target = join(dirname(place.target), 'data/site.db')
    await restoreBackup(file, placeOf({ ...place, target }))
    expect(existsSync(target)).toBe(true)
  })

  test('of a newer version is refused', async () => {
    const { file, place, manifest } = await one()
    const newer = await spoiled(file, /^manifest/, bytes => {
      bytes.write('9999', bytes.indexOf(manifest.schema))
    })
    await expect(restoreBackup(newer, placeOf(place))).rejects.toThrow('was written by a newer version')
  })

  test('lists files already missing from storage, and restores without them', async () => {
    const site = await kinds[0]!.ready()
    const { picture } = await fill(site)
    const key = picture.url.replace('/upload/', '')
    await storageOf(site).remove([key])
    const { file, manifest } = await backedUp(site)
    expect(manifest.files).toMatchObject({ count: 3, missing: [key] })
    expect(await drillBackup(file, '', at => storageOf({ target: '', folder: at }))).toMatchObject({ faults: [] })
  })

  test('that fails while being written leaves no file behind', async () => {
    const site = await kinds[0]!.ready()
    await fill(site)
    const at = folder()
    const broken = { ...storageOf(site), read: async () => Promise.reject(new Error('the disk is gone')) }
    const source = (db: ReturnType<typeof openDb>) => ({ target: site.target, db, storage: broken })
    await expect(within(site, db => writeBackup(source(db), join(at, 'a.tar')))).rejects.toThrow('the disk is gone')
    expect(readdirSync(at)).toEqual([])
  })

  test('never overwrites an existing one', async () => {
    const { file, site } = await one()
    const again = within(site, db => writeBackup({ target: site.target, db, storage: storageOf(site) }, file))
    await expect(again).rejects.toThrow('is there already')
    expect((await openArchive(file)).manifest.tables['essay']).toBe(1)
  })
})
