import type { Member } from '../../core/caller.ts'
import { messageOf } from '../../core/messages.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import type { NoticeType } from '../../db/schema/messages.ts'
import { groupedNoticeKinds, spokenKinds, type Unread, unreadOf } from '../account/index.ts'
import type { NoticeKind } from '../account/send-notice.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'
import { keyOf, targetsOf } from './notice-targets.ts'
import { peopleOf } from './people.ts'

export type Notice = Awaited<ReturnType<typeof noticesOf>>[number]

/** A member's notices, the newest first, all or of one type, with the unread count of each type. */
export async function noticeList(who: Member, { type, page, limit }: PageQuery & { type?: NoticeType | undefined }) {
  const mine = who.db
    .selectFrom('notice')
    .where('user_id', '=', who.member)
    .$if(type !== undefined, query => query.where('type', '=', type!))
  const rows = await mine
    .select(columns)
    .orderBy('createtime', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const [data, total, unread] = await Promise.all([
    noticesOf(who, rows),
    lengthOf(who, mine.select('id')),
    unreadOf(who),
  ])
  return { data, total, unread }
}

/** The newest notices since a time, for event streams. */
export async function newNotices(who: Member, since: number, most: number) {
  const rows = await who.db
    .selectFrom('notice')
    .select(columns)
    .where('user_id', '=', who.member)
    .where('createtime', '>=', since)
    .orderBy('createtime', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return noticesOf(who, rows.reverse())
}

const columns = [
  ...(['id', 'type', 'kind', 'actor_id', 'target_type', 'target_id'] as const),
  ...(['text', 'is_read', 'createtime'] as const),
]

interface Row {
  id: number
  type: NoticeType
  kind: string
  actor_id: number | null
  target_type: string
  target_id: number
  text: string
  is_read: number
  createtime: number
}

/** Decisions against the member that can be appealed. */
const refusals: ReadonlySet<string> = new Set([
  ...(['ESSAY_REFUSED', 'ESSAY_DELETED', 'COMMENT_REFUSED', 'COMMENT_DELETED', 'VIDEO_REFUSED'] satisfies NoticeKind[]),
])

const spoken: ReadonlySet<string> = new Set(spokenKinds)

/** Rows with their actor and subject, and `line`, a sentence in the caller's language. */
async function noticesOf(who: Member, rows: Row[]) {
  const actors = rows.map(({ actor_id }) => actor_id).filter(id => id !== null)
  const [people, targets] = await Promise.all([peopleOf(who, actors), targetsOf(who, rows)])
  const shown = rows.map(async ({ actor_id, kind, ...row }) => {
    const { title, url, image, isHidden } = targets.get(keyOf(row)) ?? {
      title: '',
      url: '',
      image: '',
      isHidden: false,
    }
    const text = isHidden && spoken.has(kind) ? '' : row.text
    const { text: line } = await messageOf(who, ['inbox', kind], who.locale, { title })
    const actor = people.get(actor_id ?? 0) ?? null
    const appeal_url = refusals.has(kind) ? `/appeal?kind=${row.target_type}&id=${row.target_id}` : ''
    const target = { target_title: title, target_url: url, target_image: image }
    return { ...row, text, kind: kind as NoticeKind, line, actor, ...target, appeal_url }
  })
  return Promise.all(shown)
}

/**
 * Marks one notice as read and returns the address it links to, without the language; null when it has none or is not
 * the caller's.
 */
export async function openNotice(who: Member, id: number): Promise<string | null> {
  await noticeRead(who, { ids: [id] })
  const row = await who.db
    .selectFrom('notice')
    .select(['target_type', 'target_id'])
    .where('id', '=', id)
    .where('user_id', '=', who.member)
    .executeTakeFirst()
  return (row && (await targetsOf(who, [row])).get(keyOf(row))?.url) || null
}

/** Marks notices as read: these, one type, or all. Returns the remaining unread counts. */
export function noticeRead(
  who: Member,
  { ids, type }: { ids?: number[] | undefined; type?: NoticeType | undefined },
): Promise<Unread> {
  return change(who, async who => {
    const { numUpdatedRows } = await who.db
      .updateTable('notice')
      .set(e => ({
        is_read: 1,
        once: e.case().when('kind', 'in', groupedNoticeKinds).then(null).else(e.ref('once')).end(),
      }))
      .where('user_id', '=', who.member)
      .where('is_read', '=', 0)
      .$if(ids !== undefined, query => query.where('id', 'in', ids!))
      .$if(type !== undefined, query => query.where('type', '=', type!))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) who.touches(tag.live(who.member))
    return unreadOf(who)
  })
}
