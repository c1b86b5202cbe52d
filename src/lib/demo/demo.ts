import { randomBytes } from 'node:crypto'
import type { Caller, Member } from '../core/caller.ts'
import { seal } from '../db/seal.ts'
import { hashOf } from '../domain/account/passwords.ts'
import { duties } from '../domain/account/roles.ts'
import { documents } from '../domain/applications/certification.ts'
import { requestApproval } from '../domain/staff/approval-requests.ts'
import { appoint } from '../domain/staff/roles.ts'
import { issuePictures } from '../domain/upload/generated.ts'
import { keyOf, newToken } from '../domain/upload/kinds.ts'
import { redraw } from '../domain/upload/pictures.ts'
import { demoLetters } from './demo-letters.ts'
import { demoOrders } from './demo-orders.ts'
import { demoWallets } from './demo-wallets.ts'
import { rasterOf } from './pictures/picture.ts'
import { adjustment, keeper, notes, reports, shops, stopWords } from './seed/corpus/staff.ts'

const HOUR = 3600

/** Makes the demo's desk alive: queues, and a staff account whose password, answered here, nobody else knows. */
export async function demoStaff(who: Caller): Promise<{ account: string; password: string }> {
  const password = randomBytes(9).toString('base64url')
  const look = { avatar: '/art/avatar-desk.svg', home_image: '', gender: 0, grade: 9, owner: '', is_owner: 0 }
  const { id } = await who.db
    .insertInto('user')
    .values({ ...keeper, ...look, password: await hashOf(password), createtime: who.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await appoint(who, id, [...duties])
  for (const word of stopWords) await who.db.insertInto('stop_word').values(word).execute()
  await demoReports(who, id)
  await demoDocuments(who)
  await demoShops(who)
  await demoWallets(who)
  await demoOrders(who, [id, 1, 2, 3], id)
  await requestApproval({ ...who, member: id }, { action: 'adjustAccount', ...adjustment })
  await demoLetters(who, [1, 2, 3, 5, 6], id)
  return { account: keeper.username, password }
}

async function demoReports(who: Caller, staff_id: number) {
  const used = new Set<string>()
  for (const [at, { target_type, reason, desc }] of reports.entries()) {
    const target = await targetOf(who, target_type, at)
    if (!target || used.has(`${target_type}:${target.id}`)) continue
    used.add(`${target_type}:${target.id}`)
    const about = { target_type, target_id: target.id, author_id: target.author_id, forum_id: target.forum_id }
    const { id } = await who.db
      .insertInto('report')
      .values({
        user_id: 20 + at,
        ...about,
        reason,
        desc,
        images: '[]',
        weight: 1,
        createtime: who.now - (6 - at) * HOUR,
        due: at === 0 ? who.now - 2 * HOUR : who.now + (18 + at) * HOUR,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const text = notes[at]
    const note = { kind: 'report', target_id: id, user_id: staff_id, createtime: who.now - HOUR / 2 }
    if (text)
      await who.db
        .insertInto('review_note')
        .values({ ...note, text })
        .execute()
  }
}

type Reported = (typeof reports)[number]['target_type']

/** One of the newest that everybody sees. */
function targetOf({ db }: Caller, type: Reported, at: number) {
  if (type === 'user') return { id: 30, author_id: 30, forum_id: null }
  if (type === 'video')
    return db
      .selectFrom('video')
      .select(e => ['id', 'user_id as author_id', e.lit(null).as('forum_id')])
      .where('shown', '=', 1)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  if (type === 'essay')
    return db
      .selectFrom('essay')
      .select(['id', 'user_id as author_id', 'forum_id'])
      .where('shown', '=', 1)
      .orderBy('id', 'desc')
      .offset(3 + at * 4)
      .limit(1)
      .executeTakeFirst()
  return db
    .selectFrom('comment')
    .innerJoin('essay', 'essay.id', 'comment.essay_id')
    .select(['comment.id', 'comment.user_id as author_id', 'essay.forum_id'])
    .where('comment.shown', '=', 1)
    .where('essay.shown', '=', 1)
    .orderBy('comment.id', 'desc')
    .offset(5 + at * 7)
    .limit(1)
    .executeTakeFirst()
}

/** The certifications that wait in the demo have their documents: drawn pictures. */
async function demoDocuments(who: Caller) {
  const waiting = await who.db.selectFrom('certification').select(['id', 'user_id']).where('state', '=', 0).execute()
  for (const { id, user_id } of waiting) {
    const member = { ...who, member: user_id }
    const papers = await Promise.all(documents.map(async name => [name, (await paper(member, name)).id] as const))
    await who.db
      .updateTable('certification')
      .set({ ...Object.fromEntries(papers), has_documents: 1 })
      .where('id', '=', id)
      .execute()
  }
}

/** Two members who wait for a shop of their own, with their papers. */
async function demoShops(who: Caller) {
  await issuePictures(who, ...shops.map((_, at) => logoOf(at)))
  for (const [at, shop] of shops.entries()) {
    const member = { ...who, member: 40 + at }
    const [licence, front, back] = await Promise.all(['licence', 'front', 'back'].map(name => paper(member, name)))
    await who.db
      .insertInto('shop_apply')
      .values({
        ...shop,
        user_id: member.member,
        logo: logoOf(at),
        yyzz_images: JSON.stringify([licence!.url]),
        other_images: '[]',
        id_card_positive_image: front!.url,
        id_card_negative_image: back!.url,
        createtime: who.now - (at + 1) * HOUR,
      })
      .execute()
  }
}

const logoOf = (at: number) => `/art/shop-a${at + 1}.svg`

/** A drawn picture, sealed as an uploaded document is. */
async function paper(who: Member, name: string): Promise<{ id: number; url: string }> {
  const art = await rasterOf(`${name === 'car_photo' ? 'car' : 'cover'}-${name.replaceAll('_', '')}${who.member}.png`)
  const { bytes, width, height } = await redraw(art)
  const row = { token: newToken(), kind: 'document' as const, type: 'image/png', createtime: who.now }
  const key = keyOf(row)
  await who.storage.put(key, await seal(who.db, key, bytes), 'application/octet-stream')
  const file = { md5: row.token, size: bytes.length, taken: 1, raw: 0, until: who.now, width, height }
  const { id } = await who.db
    .insertInto('upload')
    .values({ ...row, ...file, user_id: who.member, url: key })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, url: key }
}
