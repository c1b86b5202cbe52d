import type { Changing, Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { change } from '../../../db/change.ts'
import { enforceRateLimit, type Trust, writerTrustOf } from '../../account/index.ts'
import { isOwnPicture } from '../../text/index.ts'
import { hideWhenFlagged } from './hide-when-reported.ts'
import { reasonOf } from './report-reasons.ts'
import { ownerOf, type ReportTarget } from './report-target.ts'

const HOUR = 3600

interface Said extends ReportTarget {
  /** One of the configured reasons, by title or number. */
  reason: string
  desc?: string | undefined
  images?: string[] | undefined
}

/**
 * Reports content to moderators and staff. A post or comment is hidden until it is reviewed once the reports weigh
 * three: a regular's report counts two, a newcomer's none. Refusals noSuchContent, reportOwn, reportedAlready, tooMany,
 * badField.
 */
export async function report(who: Member, { target_type, target_id, reason, desc = '', images = [] }: Said) {
  const target = { target_type, target_id }
  const owned = await ownerOf(who, target)
  if (owned.author_id === who.member) throw new Refusal('reportOwn')
  if (!images.every(isOwnPicture)) throw new Refusal('badField', { field: 'images' })
  const { number, hours } = await reasonOf(who, reason)
  const standing = await writerTrustOf(who)
  const words = { reason: number, desc, images: JSON.stringify(images) }
  const row = {
    ...target,
    ...owned,
    ...words,
    weight: weightOf(standing.trust),
    createtime: who.now,
    due: who.now + hours * HOUR,
  }
  return change(who, async who => {
    const id = await put(who, { ...row, user_id: who.member })
    await enforceRateLimit(who, 'report', standing, `${target_type}:${target_id}`)
    await hideWhenFlagged(who, target)
    return { id, status: 0 }
  })
}

export const weightOf = (trust: Trust) => (trust === 0 ? 0 : trust >= 3 ? 2 : 1)

async function put({ db }: Changing<Member>, row: Parameters<typeof rowOf>[0]) {
  const kept = await db
    .insertInto('report')
    .values(rowOf(row))
    .onConflict(same => same.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw new Refusal('reportedAlready')
  return kept.id
}

interface Row extends ReportTarget {
  user_id: number
  author_id: number
  forum_id: number | null
  weight: number
  createtime: number
  due: number
  reason: string
  desc: string
  images: string
}
const rowOf = (row: Row) => row
