import { describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Bodies } from '../../../src/lib/core/content/bodies.ts'
import { change } from '../../../src/lib/db/change.ts'
import { anonymise } from '../../../src/lib/domain/account/anonymise.ts'
import { consentCounts, consentGive, consentNeeded, consentStanding } from '../../../src/lib/domain/content/consent.ts'
import { contentDraft, contentPublish, contentRevert, publishDue } from '../../../src/lib/domain/content/edit.ts'
import { consent, consents } from '../../../src/lib/domain/content/index.ts'
import { exportedData } from '../../../src/lib/domain/member/export.ts'
import { databases, member, NOW, staff } from '../../world.ts'
import { formOf, reading } from './desk.ts'

const keeper = async (open: (typeof databases)[number][1]) => reading(await staff(await open(), 'content'))

async function agreedMember(who: Member) {
  const one = reading(await member(who.db))
  await change(one, one => consent(one, one.member))
  return one
}

/** Publishes an article with another title; asks: 1 requires consent again. */
async function published(who: Member, name: string, title: string, asks?: 0 | 1) {
  const form = await formOf(who, 'help', name)
  const body = { ...(form.body as Bodies['help']), ...(asks !== undefined && { asks }) }
  body['zh-cn'].title = title
  await contentPublish(who, { ...form, body })
}
const neededOf = async (who: Member) => (await consentNeeded(reading(who))).map(({ article }) => article)
const versionsOf = async (who: Member) => (await consents(who)).map(({ article, version_id }) => [article, version_id])

describe.each(databases)('consent on %s', (_name, open) => {
  test('registration records consent to the current versions of both articles', async () => {
    const who = await keeper(open)
    const first = await agreedMember(who)
    expect(await versionsOf(first)).toEqual([
      [18, 0],
      [17, 0],
    ])
    await published(who, '17', '新协议')
    const second = await agreedMember(who)
    const [terms] = await consentStanding(reading(second))
    expect(terms!.version).toBeGreaterThan(0)
    expect(await versionsOf(second)).toEqual([
      [18, 0],
      [17, terms!.version],
    ])
    const digests = async (one: Member) => (await consents(one)).map(({ digest }) => digest)
    const [before, after] = [await digests(first), await digests(second)]
    expect([before[0] === after[0], before[1] === after[1]]).toEqual([true, false])
    expect(before[0]).toMatch(/^[0-9a-f]{16}$/)
    // The published version did not ask for consent again.
    expect(await neededOf(first)).toEqual([])
  })

  test('only a version that asks for consent requires it again, from those who have not consented to it', async () => {
    const who = await keeper(open)
    const one = await agreedMember(who)
    const never = reading(await member(who.db))
    await published(who, '18', '新政策', 1)
    expect(await neededOf(one)).toEqual([18])
    expect(await neededOf(never)).toEqual([18])
    const [terms, privacy] = await consentStanding(reading(one))
    // A version published in the meantime must be read first.
    await expect(consentGive(reading(one), { terms: 0, privacy: privacy!.version - 1 })).rejects.toMatchObject({
      reason: 'contentChanged',
    })
    await consentGive(reading(one), { terms: terms!.version, privacy: privacy!.version })
    expect(await neededOf(one)).toEqual([])
    // Asking does not carry over, so that a typo can be corrected without asking.
    await published(who, '18', '新政策（改字）')
    expect(await neededOf(one)).toEqual([])
    expect(await neededOf(await agreedMember(who))).toEqual([])
    // Reverting does not ask again those who have consented since.
    const { revision } = await formOf(who, 'help', '18')
    await contentRevert(who, { kind: 'help', name: '18', revision, version_id: 0 })
    expect(await neededOf(one)).toEqual([])
    expect(await neededOf(await agreedMember(who))).toEqual([])
  })

  test('an imported member is asked for the consent they never gave, once, and again by a version that asks', async () => {
    const who = await keeper(open)
    const one = await member(who.db)
    const other = await member(who.db)
    const row = { source: 'nodebb', kind: 'user', old_id: '1', new_id: one.member } as const
    await who.db.insertInto('imported').values(row).execute()
    // The id of another kind of row says nothing of a member.
    const forum = { source: 'nodebb', kind: 'forum', old_id: '2', new_id: other.member } as const
    await who.db.insertInto('imported').values(forum).execute()
    expect(await neededOf(one)).toEqual([17, 18])
    expect(await neededOf(other)).toEqual([])
    await consentGive(reading(one), { terms: 0, privacy: 0 })
    expect(await neededOf(one)).toEqual([])
    await published(who, '18', '新政策', 1)
    expect(await neededOf(one)).toEqual([18])
  })

  test('a scheduled draft asks for consent once published; other articles cannot ask', async () => {
    const who = await keeper(open)
    const one = await agreedMember(who)
    const form = await formOf(who, 'help', '17')
    const body = { ...(form.body as Bodies['help']), asks: 1 as const }
    await contentDraft(who, { ...form, body, due: NOW + 60 })
    expect(await neededOf(one)).toEqual([])
    await publishDue({ ...who, now: NOW + 60 })
    expect(await neededOf(one)).toEqual([17])
    const other = await formOf(who, 'help', '9')
    await expect(
      contentPublish(who, { ...other, body: { ...(other.body as Bodies['help']), asks: 1 } }),
    ).rejects.toMatchObject({ reason: 'badField' })
  })

  test('staff count consents by version; they are exported and deleted with the account', async () => {
    const who = await keeper(open)
    const one = await agreedMember(who)
    await agreedMember(who)
    await published(who, '17', '新协议', 1)
    const [terms, privacy] = await consentStanding(reading(one))
    const shown = { terms: terms!.version, privacy: privacy!.version }
    await consentGive(reading(one), shown)
    await consentGive(reading(one), shown)
    expect([...(await consentCounts(who, 17))].sort()).toEqual([
      [0, 2],
      [terms!.version, 1],
    ])
    await expect(consentCounts(one, 17)).rejects.toMatchObject({ reason: 'forbidden' })
    let file = ''
    for await (const piece of await exportedData(one)) file += piece
    expect(JSON.parse(file).consents.map(({ article }: { article: number }) => article)).toEqual([17, 18, 17])
    await who.db.updateTable('user').set({ leavetime: NOW }).where('id', '=', one.member).execute()
    expect(await change(one, one => anonymise(one, one.member, { ties: [], forgets: [] }))).toBe(true)
    expect(await consents(one)).toEqual([])
  })
})
