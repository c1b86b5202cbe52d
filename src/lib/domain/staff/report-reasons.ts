import type { Member } from '../../core/caller.ts'
import { change } from '../../db/change.ts'
import { mustStaff } from '../account/index.ts'
import { mustBeUnused, remove, upsert } from './upsert.ts'

/** All reasons a report can give, including those switched off. Refusal forbidden. */
export async function staffReportReasons(who: Member) {
  await mustStaff(who, 'content')
  return who.db.selectFrom('report_reason').selectAll().orderBy('sort').orderBy('id').execute()
}

interface ReportReason {
  /** Without it a new reason is added. */
  id?: number | undefined
  title: string
  title_en: string
  sort: number
  /** 0: no longer available for new reports; existing ones keep it. */
  is_show: number
  /** Hours within which such a report must be decided; existing reports keep their deadline. */
  hours: number
}

/** Adds or changes a reason. Duty 'content'. Refusals forbidden, noSuchContent, nameTaken. */
export async function reportReasonSave(who: Member, { id, ...values }: ReportReason) {
  await mustStaff(who, 'content')
  return change(who, async who => ({ id: await upsert(who, 'report_reason', id, values) }))
}

/** Deletes a reason that no report uses. Duty 'content'. Refusals forbidden, noSuchContent, stillUsed. */
export async function reportReasonDelete(who: Member, { id }: { id: number }) {
  await mustStaff(who, 'content')
  await change(who, async who => {
    await mustBeUnused(who.db.selectFrom('report').select('id').where('reason', '=', String(id)).limit(1))
    await remove(who, 'report_reason', id)
  })
  return []
}
