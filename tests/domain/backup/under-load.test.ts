import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { restoreBackup } from '../../../src/lib/domain/backup/restore.ts'
import { userAtom } from '../../../src/lib/domain/forum/write-comment.ts'
import { checkLedger } from '../../../src/lib/domain/ledger/check.ts'
import { uploadPicture } from '../../../src/lib/domain/upload/single-request.ts'
import { forum, member, TRUSTED, essay as write } from '../../world.ts'
import { fund } from '../ledger/world.ts'
import { png } from '../upload/sending.ts'
import { folder, kinds, placeOf, type Site, storageOf, within } from './world.ts'

const WRITERS = process.env['TEST_FULL'] === '1' ? 100 : 20

/** Runs a CLI command as a site operator would; returns its exit code and output. */
async function command(site: Site, name: string, ...words: string[]) {
  const env = { ...process.env, DATABASE_URL: site.target, STORAGE: site.folder, SECRET: '', DEMO: '0' }
  const child = spawn(process.execPath, [`src/lib/cli/${name}.ts`, ...words], { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', piece => (said += piece))
  const [code] = await once(child, 'close')
  return { code, said }
}

describe.each(kinds)('with concurrent writers on $name', kind => {
  test('a backup contains everything acknowledged before it began, with a consistent ledger @full', async () => {
    const site = await kind.ready()
    const file = join(folder(), 'site.tar')
    const before = await within(site, async db => {
      const storage = storageOf(site)
      const author = await member(db, TRUSTED)
      const essay_id = await write(db, { user_id: author.member, forum_id: await forum(db) })
      const done = { comments: 0, money: 0, pictures: 0 }
      let isOver = false
      async function keepWriting(who: Member, at: number) {
        for (let n = 0; !isOver; n++) {
          await userAtom({ ...who, now: who.now + n * 60 }, { essay_id, content: `第 ${at} 人，第 ${n} 句` })
          done.comments += 1
          await fund(who, who.member, 'balance', 7)
          done.money += 7
          if (at > 3) continue
          await uploadPicture(who, Readable.from([await png()]))
          done.pictures += 1
        }
      }
      const writers = Array.from({ length: WRITERS }, async (_none, at) =>
        keepWriting({ ...(await member(db, { ...TRUSTED, nickname: `作者${at}` })), storage }, at),
      )
      await expect.poll(() => Math.min(done.pictures, done.comments - WRITERS)).toBeGreaterThan(0)
      const acknowledged = { ...done }
      const { code, said } = await command(site, 'backup', file)
      expect(said).toContain(`${file}: `)
      expect(code).toBe(0)
      // The writers went on during the backup.
      expect(done.comments).toBeGreaterThan(acknowledged.comments)
      isOver = true
      await Promise.all(writers)
      return acknowledged
    })
    const place = await kind.empty()
    const { tables, files } = await restoreBackup(file, placeOf(place))
    expect(files.missing).toEqual([])
    expect(tables['comment']).toBeGreaterThanOrEqual(before.comments)
    expect(tables['upload']).toBeGreaterThanOrEqual(before.pictures)
    await within(place, async db => {
      expect(await checkLedger(db)).toEqual([])
      const sum = db.selectFrom('account').select(e => e.fn.sum<number>('value').as('sum'))
      const { sum: money } = await sum.where('kind', '=', 'balance').executeTakeFirstOrThrow()
      expect(Number(money)).toBeGreaterThanOrEqual(before.money)
    })
    expect(await command(place, 'restore-drill', file)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^The backup can be restored: .* [1-9]\d* pictures were opened\.$/m),
    })
  })
})
