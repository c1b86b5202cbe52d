import { globSync, readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../src/lib/core/caller.ts'
import { parseArt } from '../../../src/lib/core/pictures/address.ts'
import { picturesIn, sitePictures } from '../../../src/lib/core/pictures/site-pictures.ts'
import { up } from '../../../src/lib/db/migrations/2026_12_04_generated_pictures.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { textColumns } from '../../../src/lib/db/text-columns.ts'
import { drawn, rasterised } from '../../../src/lib/demo/pictures/picture.ts'
import { seed } from '../../../src/lib/demo/seed/index.ts'
import { issuePictures, generatedPicture as pictureOf } from '../../../src/lib/domain/upload/generated.ts'
import { databases, essay, forum, member, NOW, onSqlite, storage, visitor } from '../../world.ts'

const generatedPicture = (who: Caller, fileName: string) => pictureOf(who, fileName, { svg: drawn, png: rasterised })

describe.each(databases)('generated pictures on %s', (name, open) => {
  // The storage is shared, so that pictures of one database must not be found by the other.
  const own = name.toLowerCase()

  test('refuses names that have not been issued', async () => {
    const who = visitor(await open())
    for (const name of ['car-x1.svg', 'car-x1_big.png', 'avatar-000000000000.svg', '../secret.svg', 'ship-1.svg'])
      expect([name, await generatedPicture(who, name)]).toEqual([name, null])
  })

  test('serves issued names as SVG in all sizes and as PNG in the big one', async () => {
    const who = visitor(await open())
    await issuePictures(who, '<img src="/art/car-x1.type=suv_small.svg">')
    for (const name of ['car-x1.type=suv.svg', 'car-x1.type=suv_small.svg', 'car-x1.type=suv_big.svg'])
      expect((await generatedPicture(who, name))?.type).toBe('image/svg+xml')
    expect((await generatedPicture(who, 'car-x1.type=suv_big.png'))?.type).toBe('image/png')
    for (const name of ['car-x1.svg', 'car-x1.type=mpv.svg', 'car-x1.type=suv.png', 'car-x1.type=suv_mid.png'])
      expect([name, await generatedPicture(who, name)]).toEqual([name, null])
  })

  test('issuing names repeatedly or concurrently is idempotent', async () => {
    const who = visitor(await open())
    await Promise.all([1, 2, 3].map(() => issuePictures(who, '/art/shop-a1.svg /art/shop-a2.svg', '/art/shop-a1.svg')))
    expect(await who.db.selectFrom('generated_picture').select('name').orderBy('name').execute()).toEqual([
      { name: 'shop-a1' },
      { name: 'shop-a2' },
    ])
  })

  test('a PNG is rendered once and stored', async () => {
    const who = visitor(await open())
    await issuePictures(who, `/art/cover-once-${own}.svg`)
    const put: string[] = []
    const counting = {
      ...who,
      storage: {
        ...storage,
        put: (...words: Parameters<typeof storage.put>) => {
          put.push(words[0])
          return storage.put(...words)
        },
      },
    }
    const first = await generatedPicture(counting, `cover-once-${own}_big.png`)
    const again = await generatedPicture(counting, `cover-once-${own}_big.png`)
    expect(put).toEqual([expect.stringMatching(/^art\/[\da-f]{32}\.png$/)])
    expect(again).toEqual(first)
    expect(await sharp(first!.bytes as Buffer).metadata()).toMatchObject({ width: 1200, height: 800 })
  })

  test('refuses some of many concurrent PNG requests as busy, and recovers', async () => {
    const who = visitor(await open())
    const names = Array.from({ length: 40 }, (_, n) => `avatar-${own}${n}`)
    await issuePictures(who, ...names.map(name => `/art/${name}.svg`))
    const made = await Promise.allSettled(names.map(name => generatedPicture(who, `${name}_big.png`)))
    const refused = made.filter(each => each.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThanOrEqual(20)
    for (const { reason } of refused) expect(reason).toMatchObject({ reason: 'busy' })
    expect((await generatedPicture(who, `${names[39]}_big.png`))?.type).toBe('image/png')
  })

  test('the migration issues names already shown in the database', async () => {
    const db = await open()
    await member(db, { avatar: '/art/avatar-old1_small.svg' })
    const user_id = (await member(db)).member
    const content = '<p><img src="/art/car-old2.place=sea.svg"> /art/nothing-else.svg</p>'
    await essay(db, { user_id, forum_id: await forum(db), content })
    await db.insertInto('setting').values({ name: 'x', value: '{"logo":"/art/shop-old3.svg"}' }).execute()
    await db.schema.dropTable('generated_picture').execute()
    await up(db as Kysely<unknown>)
    const names = (await db.selectFrom('generated_picture').select('name').execute()).map(each => each.name)
    expect(names).toEqual(expect.arrayContaining(['avatar-old1', 'car-old2.place=sea', 'shop-old3']))
    expect(names.filter(name => /nothing/.test(name))).toEqual([])
  })
})

test('every picture shown by the demo has been issued', async () => {
  const db = await onSqlite()
  await seed(db, { now: NOW })
  const issued = new Set((await db.selectFrom('generated_picture').select('name').execute()).map(each => each.name))
  const shown = new Set((await textsOf(db)).flatMap(picturesIn))
  expect(shown.size).toBeGreaterThan(300)
  expect([...shown].filter(name => !issued.has(name) && !sitePictures.has(name))).toEqual([])
})

test('every picture in shipped content is a known site picture', () => {
  const texts = globSync('src/content/**/*.*').map(file => readFileSync(file, 'utf8'))
  const names = texts.flatMap(picturesIn)
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter(name => !sitePictures.has(name))).toEqual([])
})

test('site picture names parse as addresses', () => {
  for (const name of sitePictures) {
    expect([name, parseArt(`${name}.svg`)]).toEqual([name, expect.anything()])
    expect(picturesIn(`/art/${name}.svg`)).toEqual([name])
  }
})

async function textsOf(db: Db): Promise<string[]> {
  const texts: string[] = []
  for (const { table, columns } of await textColumns(db as Kysely<unknown>)) {
    if (table === 'generated_picture') continue
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(columns.map(name => sql.ref(name)))} from ${sql.table(table)}`.execute(db)
    texts.push(...rows.flatMap(row => Object.values(row).map(String)))
  }
  return texts
}
