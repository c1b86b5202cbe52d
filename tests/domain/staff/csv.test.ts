import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { duties } from '../../../src/lib/domain/account/roles.ts'
import { catalogue } from '../../../src/lib/domain/mall/catalogue.ts'
import { lexicon } from '../../../src/lib/domain/search/lexicon.ts'
import { csvCheck, csvExport, csvImport, type SheetName, sheetNames } from '../../../src/lib/domain/staff/csv/import.ts'
import { add, databases, type Noting, pagesThatFall, staff, visitor } from '../../world.ts'
import { lastDeed } from './staff-acts.ts'

describe.each(databases)('CSV import and export by staff on %s', (_name, open) => {
  let db: Db
  let keeper: Noting<Member>
  beforeAll(async () => {
    db = await open()
    keeper = await staff(db, 'content')
  })

  const check = (what: SheetName, csv: string) => csvCheck(keeper, { what, csv })
  const load = async (what: SheetName, csv: string) =>
    csvImport(keeper, { what, csv, seen: (await check(what, csv)).seen })
  const faultsOf = async (what: SheetName, csv: string) =>
    (await check(what, csv)).faults.map(({ line, text, column }) => [line, text, ...(column ? [column] : [])].join(' '))
  const words = () => db.selectFrom('stop_word').selectAll().orderBy('id').execute()
  const HEAD = 'word,replacement,post,username,signature,dialog,nickname\n'

  test('stop words are previewed and imported, and reimporting changes nothing', async () => {
    const file = `${HEAD}加微信,,待审,refuse,忽略,hold,Nope\n"a,b",**,replace,,,,\n`
    expect(await faultsOf('stop_words', file)).toEqual(['2 csv:takesAction staff:scope_nickname'])
    const right = file.replace('Nope', 'refuse')
    const plan = await check('stop_words', right)
    expect([plan.faults, plan.added.length, plan.changed, plan.same]).toEqual([[], 2, [], 0])
    expect(await words()).toEqual([])
    expect(await load('stop_words', right)).toEqual({ added: 2, changed: 0, same: 0 })
    expect(keeper.touched).toContain('words')
    expect(await lastDeed(db)).toMatchObject({ action: 'csvImport', target_type: 'stop_words' })
    expect(await words()).toMatchObject([
      { word: '加微信', post: 'hold', username: 'refuse', signature: 'ignore', dialog: 'hold', nickname: 'refuse' },
      { word: 'a,b', replacement: '**', post: 'replace', nickname: 'ignore' },
    ])
    expect(await load('stop_words', right)).toEqual({ added: 0, changed: 0, same: 2 })
    const exported = await csvExport(keeper, { what: 'stop_words' })
    expect(exported.split('\r\n')[0]).toBe('\uFEFF词语,替换为,帖子与回复,账号,简介,私信,昵称')
    expect(await check('stop_words', exported)).toMatchObject({ same: 2, faults: [], added: [], changed: [] })
    const english = await csvExport({ ...keeper, locale: 'en-us' }, { what: 'stop_words' })
    const changed = await check('stop_words', english.replace('**', '--'))
    expect(changed.changed).toMatchObject([{ line: 3, fields: ['replacement'], row: { key: 'a,b' } }])
  })

  test('refuses a wrong file with a fault per line, importing nothing', async () => {
    const before = await words()
    const file = `${HEAD}好,,\n,,ignore,,,,\n新词,,,,,,\n新词,,,,,,\n多,,,,,,,余\n另,"x\ny",quatsch,,,,\n`
    expect(await faultsOf('stop_words', file)).toEqual([
      ...['2 csv:wrongCells', '3 csv:takesWord staff:word', '5 csv:twice', '6 csv:wrongCells'],
      '7 csv:takesAction staff:scope_post',
    ])
    const { seen } = await check('stop_words', file)
    await expect(csvImport(keeper, { what: 'stop_words', csv: file, seen })).rejects.toMatchObject({
      reason: 'badField',
      words: { field: 'csv' },
    })
    expect(await words()).toEqual(before)
    for (const [csv, fault] of [
      ['', '1 csv:empty'],
      ['word,replacement\nx,y', '1 csv:wrongColumns'],
      [`${HEAD.replace('post', 'word')}x,,,,,,`, '1 csv:wrongColumns'],
      [`${HEAD}"x,,,,,,`, '2 csv:brokenQuote'],
      [HEAD + 'x,,,,,,\n'.repeat(10_001), '1 csv:tooMany'],
    ] as const)
      expect(await faultsOf('stop_words', csv)).toEqual([fault])
  })

  test('refuses an import after data changed, so that of two concurrent ones one succeeds', async () => {
    const file = `${HEAD}抢先,,hold,,,,\n`
    const { seen } = await check('stop_words', file)
    const tries = [1, 2].map(() => csvImport(keeper, { what: 'stop_words', csv: file, seen }))
    const ends = await Promise.allSettled(tries)
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await words()).filter(({ word }) => word === '抢先')).toHaveLength(1)
    await expect(csvImport(keeper, { what: 'stop_words', csv: file, seen })).rejects.toThrow('stateConflict')
  })

  test('imports ten thousand lines', async () => {
    const lines = Array.from({ length: 10_000 }, (_, n) => `第${n}词,,hold,,,,`)
    expect(await load('stop_words', HEAD + lines.join('\n'))).toMatchObject({ added: 10_000 })
    const { changed } = await check('stop_words', HEAD + lines.join('\n').replaceAll('hold', 'refuse'))
    expect(changed).toHaveLength(10_000)
  }, 60_000)

  test('search words are identified by their first word, normalised, and invalidate searches', async () => {
    await db.deleteFrom('search_word').execute()
    await load('search_words', 'words,finds\n"青岳，QingYue",轮胎\n')
    await load('search_words', 'words,finds\n"青岳, qingyue, 岳车","轮胎, 机油"\n')
    expect(await db.selectFrom('search_word').select(['words', 'finds']).execute()).toEqual([
      { words: '青岳, qingyue, 岳车', finds: '轮胎, 机油' },
    ])
    const page = { search: (by: Caller) => lexicon(by) }
    const file = 'words,finds\n新词,\n'
    const { seen } = await check('search_words', file)
    expect(
      await pagesThatFall(keeper, page, () => csvImport(keeper, { what: 'search_words', csv: file, seen })),
    ).toEqual(['search'])
  })

  test('categories follow their parents in the file and take the type of their first level', async () => {
    const HEADS = '一级分类,二级分类,三级分类,简称,商品类型,佣金（%）,排序,启用（1/0）\n'
    const file = `${HEADS}养护,,,,2,5,1,1\n养护,机油,,,,5,1,1\n养护,机油,全合成,合成,,6,2,是\n`
    expect(await load('goods_categories', file)).toEqual({ added: 3, changed: 0, same: 0 })
    const rows = await db.selectFrom('goods_category').selectAll().orderBy('level').execute()
    const [one, two] = rows.map(({ id }) => id)
    expect(rows.map(row => [row.name, row.pid, row.type, row.category_id_1, row.category_id_2])).toEqual([
      ['养护', 0, 2, one, 0],
      ['机油', one, 2, one, two],
      ['全合成', two, 2, one, two],
    ])
    expect(await check('goods_categories', await csvExport(keeper, { what: 'goods_categories' }))).toMatchObject({
      same: 3,
      faults: [],
    })
    expect(
      await faultsOf(
        'goods_categories',
        `${HEADS}养护,,,,3,5,1,1\n改装,,,,,5,1,1\n车品,,深层,,,5,1,1\n没有,下级,,,,5,1,1\n养护,机油,贵,,,101,1,1\n`,
      ),
    ).toEqual([
      ...['2 csv:typeFixed', '3 csv:typeNeeded', '4 csv:levelMissing', '5 csv:aboveFirst'],
      '6 csv:takesRate csv:commission',
    ])
    await load('goods_categories', `${HEADS}养护,机油,,油,,9,3,0\n`)
    expect((await catalogue(visitor(db))).categories.map(({ name }) => name)).toEqual(['养护', '全合成'])
  })

  test('attributes bring values and category links, and a file removes none', async () => {
    const HEADS = 'attr,value,sort,is_show,categories\n'
    await load('attributes', `${HEADS}粘度,0W-20,1,1,养护/机油；养护\n粘度,5W-30,2,1,\n`)
    const known = await catalogue(visitor(db))
    expect(known.values.map(({ name }) => name)).toEqual(['0W-20', '5W-30'])
    expect(known.linked).toHaveLength(2)
    expect(await faultsOf('attributes', `${HEADS}粘度,10W,1,1,没有/这个\n`)).toEqual(['2 csv:noSuchCategory'])
    const plan = await check('attributes', `${HEADS}粘度,0W-20,1,1,养护\n粘度,5W-30,9,0,养护/机油/全合成\n`)
    expect(plan.changed).toMatchObject([{ line: 3, fields: ['sort', 'is_show', 'categories'] }])
    await load('attributes', `${HEADS}粘度,5W-30,9,0,养护/机油/全合成\n`)
    expect((await catalogue(visitor(db))).linked).toHaveLength(3)
    expect(await check('attributes', await csvExport(keeper, { what: 'attributes' }))).toMatchObject({ same: 2 })
  })

  test('goods brands keep their picture, and car brands come with their series', async () => {
    await add(db, 'goods_brand', { name: '马牌', letter: 'M', image: '/art/x.svg' })
    await load('brands', 'name,letter,desc,sort,is_show\n马牌,m,德国,3,1\n固特异,G,,,\n')
    const brands = await db.selectFrom('goods_brand').select(['name', 'image', 'desc', 'sort', 'is_show']).execute()
    expect(brands).toEqual([
      { name: '马牌', image: '/art/x.svg', desc: '德国', sort: 3, is_show: 1 },
      { name: '固特异', image: '', desc: '', sort: 0, is_show: 1 },
    ])
    const HEADS = 'brand,series,letter,sort,is_show\n'
    const file = `${HEADS}蔚来,,W,1,1\n蔚来,ET5,,1,1\n蔚来,ES6,,2,1\n`
    expect(await load('car_brands', file)).toMatchObject({ added: 3 })
    expect(await check('car_brands', await csvExport(keeper, { what: 'car_brands' }))).toMatchObject({ same: 3 })
    expect(await faultsOf('car_brands', `${HEADS}理想,L7,,1,1\n小鹏,,,1,1\n蔚来,ET7,W,1,1\n蔚来,,1,1,1\n`)).toEqual([
      ...['2 csv:brandFirst', '3 csv:letterNeeded', '4 csv:letterOfBrand', '5 csv:takesLetter staff:letter'],
    ])
    await load('car_brands', `${HEADS}蔚来,,,5,1\n蔚来,ES6,,2,0\n`)
    const { cars, series } = await catalogue(visitor(db))
    expect([cars.map(({ name, letter }) => [name, letter]), series.map(({ name }) => name)]).toEqual([
      [['蔚来', 'W']],
      ['ET5'],
    ])
  })

  test('refuses staff without the duty of content', async () => {
    const others = await staff(db, ...duties.filter(duty => duty !== 'content'))
    for (const what of sheetNames) {
      await expect(csvExport(others, { what })).rejects.toThrow('forbidden')
      await expect(csvCheck(others, { what, csv: '' })).rejects.toThrow('forbidden')
      await expect(csvImport(others, { what, csv: '', seen: '' })).rejects.toThrow('forbidden')
    }
  })
})
