import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { demoWallets } from '../../../src/lib/demo/demo-wallets.ts'
import { seed } from '../../../src/lib/demo/seed/index.ts'
import { writeExport } from '../../../src/lib/domain/backup/archive.ts'
import { importDump } from '../../../src/lib/domain/backup/restore.ts'
import { checkLedger } from '../../../src/lib/domain/ledger/check.ts'
import { essay, forum, member, NOW, visitor } from '../../world.ts'
import { fill, folder, kinds, type Site, within } from './world.ts'

async function exported(site: Site, name = 'site.jsonl') {
  const file = join(folder(), name)
  return { file, ...(await within(site, db => writeExport({ target: site.target, db }, file))) }
}

const isFull = process.env['TEST_FULL'] === '1'
const roundTrips = kinds.flatMap(from => kinds.map(to => ({ from, to })))

const fillWithDemo = (site: Site) =>
  within(site, async db => {
    await seed(db, { now: NOW })
    await demoWallets(visitor(db))
  })

describe.each(roundTrips)('from $from.name to $to.name', ({ from, to }) => {
  test('export, import and export again give identical bytes and a consistent ledger', async () => {
    const site = await from.ready()
    await (isFull ? fillWithDemo(site) : fill(site))
    const first = await exported(site)
    expect(createHash('sha256').update(readFileSync(first.file)).digest('hex')).toBe(first.sum)
    const middle = await to.empty()
    expect(await importDump(first.file, { target: middle.target, secret: '' })).toEqual(first.counts)
    expect(await within(middle, checkLedger)).toEqual([])
    const second = await exported(middle, 'site.jsonl.gz')
    expect(second.sum).toBe(first.sum)
    const back = await from.empty()
    await importDump(second.file, { target: back.target, secret: '' })
    expect((await exported(back)).sum).toBe(first.sum)
  })
})

describe.each(kinds)('importing into $name', kind => {
  test('a truncated or damaged dump imports nothing, so that a whole one can follow', async () => {
    const site = await kind.ready()
    await fill(site)
    const { file } = await exported(site)
    const cut = join(folder(), 'cut.jsonl')
    writeFileSync(cut, readFileSync(file, 'utf8').split('\n').slice(0, -20).join('\n'))
    const place = await kind.empty()
    const into = { target: place.target, secret: '' }
    await expect(importDump(cut, into)).rejects.toThrow('is cut off after')
    appendFileSync(cut, '\nnonsense\n')
    await expect(importDump(cut, into)).rejects.toThrow('is damaged after')
    await importDump(file, into)
    await expect(importDump(file, into)).rejects.toThrow('The database is not empty')
  })
})

test.each(kinds)('posts of a hundred thousand characters all come, on $name @full', async kind => {
  const site = await kind.ready()
  await within(site, async db => {
    const post = { user_id: (await member(db)).member, forum_id: await forum(db), content: '长'.repeat(100_000) }
    for (let n = 0; n < 25; n++) await essay(db, { ...post, title: `第 ${n} 篇` })
  })
  const { file, sum } = await exported(site)
  const { target } = await kind.empty()
  await importDump(file, { target, secret: '' })
  expect((await exported({ target, folder: '' })).sum).toBe(sum)
})

test('refuses a file that is not a dump', async () => {
  const file = join(folder(), 'else.jsonl')
  writeFileSync(file, '{"hello":1}\n')
  const { target } = await kinds[0]!.empty()
  await expect(importDump(file, { target, secret: '' })).rejects.toThrow('This is not a dump of a Cheyou site.')
})
