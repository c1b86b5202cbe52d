import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { certificationOf, ownerCertification } from '../../../src/lib/domain/applications/certification.ts'
import { applyStatus } from '../../../src/lib/domain/applications/status.ts'
import { sweepCertifications } from '../../../src/lib/domain/applications/sweep.ts'
import { sweepUploads } from '../../../src/lib/domain/upload/sweep.ts'
import { databases, member, NOW, visitor } from '../../world.ts'
import { aBrand, document, papers } from './asking.ts'

const DAY = 86_400

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let brand_id: number
  beforeAll(async () => {
    db = await open()
    brand_id = await aBrand(db)
  })

  const sent = async (who: Member) => ({ brand_id, ...(await papers(db, who.member)) })
  const rows = ({ member }: Member) =>
    db.selectFrom('certification').selectAll().where('user_id', '=', member).orderBy('id').execute()

  /** Writes a reviewer’s decision to the database. */
  async function decide({ member }: Member, passed: boolean, decidetime = NOW) {
    const state = passed ? { state: 1 } : { state: 2, refuse_reason: '行驶证看不清' }
    await db
      .updateTable('certification')
      .set({ ...state, decidetime })
      .where('user_id', '=', member)
      .where('state', '=', 0)
      .execute()
    const badge = passed ? { owner: '比亚迪车主', is_owner: 1 } : { owner: '' }
    await db.updateTable('user').set(badge).where('id', '=', member).execute()
  }

  test('an application goes from none to under review to certified, and is refused once certified', async () => {
    const who = await member(db)
    expect(await certificationOf(who)).toEqual({ is_owner: 0, owner: '', owner_reject_reason: '' })
    const papers = await sent(who)
    await ownerCertification(who, { ...papers, series: '海豹' })
    expect(await certificationOf(who)).toMatchObject({ is_owner: 0, owner: '0', brand_name: '比亚迪', series: '海豹' })
    await decide(who, true)
    expect(await certificationOf(who)).toMatchObject({ is_owner: 1, owner: '比亚迪车主', owner_reject_reason: '' })
    await expect(ownerCertification(who, await sent(who))).rejects.toThrow('certPassed')
    expect(await rows(who)).toHaveLength(1)
  })

  test('a refused member sees the reason and may reapply, which clears it', async () => {
    const who = await member(db)
    await ownerCertification(who, await sent(who))
    await decide(who, false)
    expect((await applyStatus(who)).certification).toMatchObject({ owner: '', owner_reject_reason: '行驶证看不清' })
    await ownerCertification(who, await sent(who))
    expect(await certificationOf(who)).toMatchObject({ owner: '0', owner_reject_reason: '' })
    expect((await rows(who)).map(({ state }) => state)).toEqual([2, 0])
  })

  test('only one application may be pending, also under concurrent ones', async () => {
    const who = await member(db)
    const many = await Promise.all(Array.from({ length: 8 }, () => sent(who)))
    const answers = await Promise.allSettled(many.map(each => ownerCertification(who, each)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(ownerCertification(who, many[0]!)).rejects.toThrow('certPending')
    expect(await rows(who)).toHaveLength(1)
  })

  test('accepts only finished documents of the member; a refused application stores nothing', async () => {
    const [who, other] = [await member(db), await member(db)]
    const papers = await sent(who)
    const strange = [
      await document(db, other.member),
      await document(db, who.member, { kind: 'image' }),
      await document(db, who.member, { url: '' }),
      'https://files.example/document/202611/0123456789abcdef0123456789abcdef.bin',
      '/art/car-1.svg',
    ]
    for (const id_back of strange)
      await expect(ownerCertification(who, { ...papers, id_back })).rejects.toThrow('fileMissing')
    expect(await rows(who)).toEqual([])
    expect((await certificationOf(who)).owner).toBe('')
  })

  test('refuses the same file for two documents, by URL or by checksum', async () => {
    const who = await member(db)
    const papers = await sent(who)
    const { id_positive: id_back } = papers
    await expect(ownerCertification(who, { ...papers, id_back })).rejects.toThrow('sameDocument')
    const same = { md5: randomUUID() }
    const [one, two] = [await document(db, who.member, same), await document(db, who.member, same)]
    const twice = { ...papers, id_positive: one, id_back: two }
    await expect(ownerCertification(who, twice)).rejects.toThrow('sameDocument')
  })

  test('refuses an unknown brand', async () => {
    const who = await member(db)
    const papers = await sent(who)
    await expect(ownerCertification(who, { ...papers, brand_id: 999_999 })).rejects.toThrow('badField')
  })

  test('removes documents 30 days after the decision, and keeps checksums and decision', async () => {
    const who = await member(db)
    await ownerCertification(who, await sent(who))
    await decide(who, true, NOW - 30 * DAY - 1)
    const late = await member(db)
    await ownerCertification(late, await sent(late))
    await decide(late, true, NOW - 30 * DAY + 1)
    await sweepCertifications(visitor(db))
    const [row] = await rows(who)
    expect(row).toMatchObject({ has_documents: 0, state: 1 })
    expect(JSON.parse(row!.hashes)).toHaveLength(4)
    expect(await documentsOf(who)).toBe(0)
    expect(await documentsOf(late)).toBe(4)
  })

  test('keeps old documents that a later application uses again', async () => {
    const who = await member(db)
    const papers = await sent(who)
    await ownerCertification(who, papers)
    await decide(who, false, NOW - 31 * DAY)
    await ownerCertification(who, { ...papers, car_photo: await document(db, who.member) })
    await sweepCertifications(visitor(db))
    expect(await documentsOf(who)).toBe(4)
  })

  test('sweeps documents not used in an application after a day, and keeps used ones', async () => {
    const [who, idle] = [await member(db), await member(db)]
    await ownerCertification(who, await sent(who))
    await document(db, idle.member)
    await sweepUploads({ ...visitor(db), now: NOW + DAY - 1 })
    expect(await documentsOf(idle)).toBe(1)
    await sweepUploads({ ...visitor(db), now: NOW + DAY + 1 })
    expect([await documentsOf(idle), await documentsOf(who)]).toEqual([0, 4])
  })

  const documentsOf = async ({ member }: Member) =>
    (await db.selectFrom('upload').select('id').where('user_id', '=', member).execute()).length
})
