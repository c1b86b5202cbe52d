import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { mustModerate } from '../../../src/lib/domain/account/roles.ts'
import { certificationOf, ownerCertification } from '../../../src/lib/domain/applications/certification.ts'
import { applyBoards } from '../../../src/lib/domain/applications/moderator.ts'
import { essayDetail } from '../../../src/lib/domain/forum/essay-detail.ts'
import { forumDetails } from '../../../src/lib/domain/forum/forums.ts'
import { videoDetail } from '../../../src/lib/domain/forum/videos.ts'
import { homePage } from '../../../src/lib/domain/member/members.ts'
import { noticeList } from '../../../src/lib/domain/message/notice-list.ts'
import { appeal } from '../../../src/lib/domain/staff/appeal.ts'
import {
  certificationDocuments,
  certifications,
  decideCertification,
} from '../../../src/lib/domain/staff/certifications.ts'
import { heldComments, heldDecide, heldEssays, heldVideos } from '../../../src/lib/domain/staff/held-content.ts'
import {
  boardsApplications,
  decideBoards,
  dismissModerator,
} from '../../../src/lib/domain/staff/moderator-applications.ts'
import { reviewNote, reviewTake } from '../../../src/lib/domain/staff/reviewer-notes.ts'
import { comment, databases, essay, forum, member, NOW, type Noting, pagesThatFall, staff, video } from '../../world.ts'
import { aBrand, application, papers } from '../applications/asking.ts'

const DAY = 86_400
const reason = '行驶证看不清'

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let brand_id: number
  let reviewer: Noting<Member>
  let other: Member
  beforeAll(async () => {
    db = await open()
    brand_id = await aBrand(db)
    reviewer = await staff(db, 'review', 'forum')
    other = await staff(db, 'review', 'forum')
  })

  async function applicant() {
    const who = await member(db)
    const { id } = await ownerCertification(who, { brand_id, ...(await papers(db, who.member)) })
    return { who, id }
  }
  const badgeOf = ({ member }: Member) =>
    db.selectFrom('user').select(['owner', 'is_owner']).where('id', '=', member).executeTakeFirstOrThrow()
  const told = ({ member }: Member) =>
    db.selectFrom('notice').select(['kind', 'text']).where('user_id', '=', member).orderBy('id').execute()
  const deeds = (target_type: string, target_id: number) =>
    db
      .selectFrom('audit')
      .select(['action', 'user_id', 'reason'])
      .where('target_type', '=', target_type)
      .where('target_id', '=', target_id)
      .orderBy('id')
      .execute()

  test('approving a certification gives the badge, updates the profile and notifies the member', async () => {
    const { who, id } = await applicant()
    const page = { profile: (by: Caller) => homePage(by, { user_id: who.member }) }
    const decide = () => decideCertification(reviewer, { id, state: 1 })
    expect(await pagesThatFall(reviewer, page, decide)).toEqual(['profile'])
    expect(await badgeOf(who)).toEqual({ owner: '比亚迪车主', is_owner: 1 })
    expect(await told(who)).toEqual([{ kind: 'CERT_APPROVED', text: '比亚迪车主' }])
    expect(reviewer.touched).toContain(`face:${who.member}`)
    expect(await deeds('certification', id)).toEqual([
      { action: 'decideCertification', user_id: reviewer.member, reason: '' },
    ])
    await expect(decideCertification(reviewer, { id, state: 2, reason })).rejects.toThrow('decidedAlready')
  })

  test('a refusal needs a reason, gives no badge and notifies the member', async () => {
    const { who, id } = await applicant()
    await expect(decideCertification(reviewer, { id, state: 2 })).rejects.toThrow('reasonNeeded')
    await decideCertification(reviewer, { id, state: 2, reason })
    expect(await badgeOf(who)).toEqual({ owner: '', is_owner: 0 })
    expect(await told(who)).toEqual([{ kind: 'CERT_REFUSED', text: reason }])
  })

  test('refuses decisions about oneself', async () => {
    const { who, id } = await applicant()
    await db.insertInto('role').values({ user_id: who.member, duty: 'review', createtime: NOW }).execute()
    await expect(decideCertification(who, { id, state: 1 })).rejects.toThrow('forbidden')
    const boards = await applyBoards(who, { forum_id: await forum(db), ...application })
    await expect(decideBoards(who, { id: boards.id, state: 1 })).rejects.toThrow('forbidden')
  })

  test('of two concurrent decisions one succeeds', async () => {
    const { who, id } = await applicant()
    const ends = await Promise.allSettled([
      decideCertification(reviewer, { id, state: 1 }),
      decideCertification(other, { id, state: 2, reason }),
    ])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await told(who)).toHaveLength(1)
  })

  test('a claimed case is reserved for a day, unless released', async () => {
    const { id } = await applicant()
    const one = { kind: 'certification' as const, target_id: id }
    await reviewTake(reviewer, { ...one, screen: true })
    await expect(reviewTake(other, { ...one, screen: true })).rejects.toThrow('inOtherHands')
    await expect(decideCertification(other, { id, state: 1 })).rejects.toThrow('inOtherHands')
    await reviewNote(reviewer, { ...one, text: '等车主补照片' })
    const { data } = await certifications(other, { state: 0, page: 1, limit: 50 })
    expect(data.find(row => row.id === id)?.handling).toMatchObject({
      assignee: reviewer.member,
      notes: [{ text: '等车主补照片' }],
    })
    await reviewTake(reviewer, { ...one, screen: false })
    await reviewTake(other, { ...one, screen: true })
    await reviewTake({ ...reviewer, now: NOW + DAY + 1 }, { ...one, screen: true })
  })

  test('logs each view of documents', async () => {
    const { id } = await applicant()
    const links = await certificationDocuments(reviewer, { id })
    expect(links.map(({ name }) => name)).toEqual(['id_positive', 'id_back', 'driving_license', 'car_photo'])
    const looks = db.selectFrom('document_view').select('id').where('user_id', '=', reviewer.member)
    expect(await looks.execute()).toHaveLength(4)
    await expect(certificationDocuments(await staff(db, 'admin'), { id })).rejects.toThrow('forbidden')
    expect(await looks.execute()).toHaveLength(4)
  })

  test('an appeal goes to another reviewer, once', async () => {
    const { who, id } = await applicant()
    const one = { kind: 'certification' as const, target_id: id }
    await expect(appeal(who, { ...one, text: '还没有结果' })).rejects.toThrow('noSuchContent')
    await decideCertification(reviewer, { id, state: 2, reason })
    await expect(appeal(await member(db), { ...one, text: '不是我的' })).rejects.toThrow('noSuchContent')
    expect(await certificationOf(who)).toMatchObject({ owner_reject_reason: reason, appeal_id: id })
    await appeal(who, { ...one, text: '照片很清楚，请再看看' })
    expect(await certificationOf(who)).toMatchObject({ owner: '0', owner_reject_reason: '' })
    expect(await badgeOf(who)).toEqual({ owner: '0', is_owner: 0 })
    await expect(decideCertification(reviewer, { id, state: 1 })).rejects.toThrow('decidedByYou')
    await expect(reviewTake(reviewer, { ...one, screen: true })).rejects.toThrow('decidedByYou')
    await decideCertification(other, { id, state: 2, reason: '仍然看不清' })
    await expect(appeal(who, { ...one, text: '再申诉' })).rejects.toThrow('appealedAlready')
    expect(await certificationOf(who)).not.toHaveProperty('appeal_id')
    expect((await told(who)).map(({ kind }) => kind)).toEqual(['CERT_REFUSED', 'CERT_REFUSED'])
    expect(await badgeOf(who)).toEqual({ owner: '', is_owner: 0 })
  })

  test('a refused post and comment can be appealed, approved and counted', async () => {
    const author = await member(db)
    const forum_id = await forum(db)
    const held = { shown: 0, is_approved: 0 }
    const essay_id = await essay(db, { user_id: author.member, forum_id, ...held })
    const comment_id = await comment(db, {
      essay_id: await essay(db, { user_id: author.member, forum_id }),
      user_id: author.member,
      ...held,
    })
    const waiting = async () => [
      (await heldEssays(reviewer, { page: 1, limit: 50 })).data.some(({ id }) => id === essay_id),
      (await heldComments(reviewer, { page: 1, limit: 50 })).data.some(({ id }) => id === comment_id),
    ]
    for (const [kind, target_id] of [
      ['essay', essay_id],
      ['comment', comment_id],
    ] as const) {
      const one = { kind, target_id }
      await heldDecide(reviewer, { ...one, is_approved: 2, reason: '像广告' })
      await appeal(author, { ...one, text: '不是广告' })
      await expect(heldDecide(reviewer, { ...one, is_approved: 1 })).rejects.toThrow('decidedByYou')
    }
    expect(await waiting()).toEqual([true, true])
    await heldDecide(other, { kind: 'essay', target_id: essay_id, is_approved: 1 })
    await heldDecide(other, { kind: 'comment', target_id: comment_id, is_approved: 1 })
    expect(await waiting()).toEqual([false, false])
    const { essay_count } = await db
      .selectFrom('forum')
      .select('essay_count')
      .where('id', '=', forum_id)
      .executeTakeFirstOrThrow()
    expect(essay_count).toBe(1)
    expect((await told(author)).map(({ kind }) => kind)).toEqual([
      'ESSAY_REFUSED',
      'COMMENT_REFUSED',
      'ESSAY_APPROVED',
      'COMMENT_APPROVED',
    ])
  })

  test('a held video can be refused, appealed and approved', async () => {
    const author = await member(db)
    const video_id = await video(db, { user_id: author.member, shown: 0, is_approved: 0 })
    const one = { kind: 'video' as const, target_id: video_id }
    expect((await heldVideos(reviewer, { page: 1, limit: 50 })).data.map(({ id }) => id)).toContain(video_id)
    await expect(heldDecide(reviewer, { ...one, is_approved: 2 })).rejects.toThrow('reasonNeeded')
    await heldDecide(reviewer, { ...one, is_approved: 2, reason: '画面模糊' })
    await appeal(author, { ...one, text: '再看看' })
    await expect(heldDecide(reviewer, { ...one, is_approved: 1 })).rejects.toThrow('decidedByYou')
    await heldDecide(other, { ...one, is_approved: 1 })
    const count = db.selectFrom('user').select('release_count').where('id', '=', author.member)
    expect(await count.executeTakeFirstOrThrow()).toEqual({ release_count: 1 })
    const { data } = await noticeList(author, { page: 1, limit: 10 })
    expect(data.map(({ kind, appeal_url }) => [kind, appeal_url])).toEqual([
      ['VIDEO_APPROVED', ''],
      ['VIDEO_REFUSED', `/appeal?kind=video&id=${video_id}`],
    ])
  })

  test('an appeal invalidates the page of the deleted content', async () => {
    const author = await member(db)
    const gone = { user_id: author.member, shown: 0, deletetime: NOW, reason: '广告' }
    const essay_id = await essay(db, { ...gone, forum_id: await forum(db) })
    const video_id = await video(db, gone)
    const pages = {
      post: (by: Caller) => essayDetail(by, { essay_id }),
      video: (by: Caller) => videoDetail(by, { video_id }),
    }
    const appealed = (kind: 'essay' | 'video', target_id: number) => () =>
      appeal(author, { kind, target_id, text: '不是广告' })
    expect(await pagesThatFall(author, pages, appealed('essay', essay_id))).toEqual(['post'])
    expect(await pagesThatFall(author, pages, appealed('video', video_id))).toEqual(['video'])
  })

  test('content deleted by its author cannot be appealed', async () => {
    const author = await member(db)
    const essay_id = await essay(db, { user_id: author.member, forum_id: await forum(db), shown: 0, deletetime: NOW })
    const one = { kind: 'essay' as const, target_id: essay_id, text: '要回来' }
    await expect(appeal(author, one)).rejects.toThrow('noSuchContent')
  })

  test('an approved moderator can moderate until dismissed', async () => {
    const who = await member(db)
    const forum_id = await forum(db)
    const { id } = await applyBoards(who, { forum_id, ...application })
    const { data } = await boardsApplications(reviewer, { state: 0, page: 1, limit: 50 })
    expect(data.find(row => row.id === id)).toMatchObject({ id_number: '1101**********002X', realname: '王明' })
    const page = { forum: (by: Caller) => forumDetails(by, { forum_id }) }
    expect(await pagesThatFall(reviewer, page, () => decideBoards(reviewer, { id, state: 1 }))).toEqual(['forum'])
    await mustModerate(who, forum_id)
    expect((await told(who)).map(({ kind }) => kind)).toEqual(['BOARDS_APPROVED'])
    await expect(decideBoards(other, { id, state: 2, reason })).rejects.toThrow('decidedAlready')
    const dismiss = () => dismissModerator(reviewer, { user_id: who.member, forum_id, reason: '长期不在线' })
    expect(await pagesThatFall(reviewer, page, dismiss)).toEqual(['forum'])
    await expect(mustModerate(who, forum_id)).rejects.toThrow('forbidden')
    await expect(dismissModerator(reviewer, { user_id: who.member, forum_id, reason })).rejects.toThrow('noSuchContent')
  })

  test('a refused application can be appealed and approved by another reviewer', async () => {
    const who = await member(db)
    const forum_id = await forum(db)
    const { id } = await applyBoards(who, { forum_id, ...application })
    await decideBoards(reviewer, { id, state: 2, reason: '经验不足' })
    await appeal(who, { kind: 'boards', target_id: id, text: '请再考虑' })
    await expect(decideBoards(reviewer, { id, state: 1 })).rejects.toThrow('decidedByYou')
    await decideBoards(other, { id, state: 1 })
    await mustModerate(who, forum_id)
  })

  test('only staff with the duty for reviews decide', async () => {
    const { id } = await applicant()
    const one = { kind: 'certification' as const, target_id: id }
    for (const who of [await staff(db, 'admin', 'forum', 'member', 'content'), await member(db)])
      for (const asked of [
        () => decideCertification(who, { id, state: 1 }),
        () => decideBoards(who, { id: 1, state: 1 }),
        () => dismissModerator(who, { user_id: 1, forum_id: 1, reason }),
        () => reviewTake(who, { ...one, screen: true }),
        () => reviewNote(who, { ...one, text: '试' }),
        () => certifications(who, { state: 0, page: 1, limit: 9 }),
        () => boardsApplications(who, { state: 0, page: 1, limit: 9 }),
      ])
        await expect(asked()).rejects.toThrow('forbidden')
    expect(await deeds('certification', id)).toEqual([])
  })
})
