import type { Member } from '../../core/caller.ts'
import { change } from '../../db/change.ts'
import { mustStaff } from '../account/index.ts'
import { mustBeUnused, remove, upsert } from './upsert.ts'

/** What a report may give as its reason, switched off ones too. Refusal forbidden. */
export async function staffReportReasons(who: Member) {
  await mustStaff(who, 'content')
  return who.db.selectFrom('report_reason').selectAll().orderBy('sort').orderBy('id').execute()
}

interface ReportReason {
  /** Without one a new reason. */
  id?: number | undefined
  title: string
  title_en: string
  sort: number
  /** 0: no report can give it any more; those that have keep it. */
  is_show: number
  /** Within how many hours a report for it is to be decided; those made before keep their deadline. */
  hours: number
}

/** Adds or changes a reason. For 'content'. Refusals forbidden, noSuchContent, nameTaken. */
export async function reportReasonSave(who: Member, { id, ...values }: ReportReason) {
  await mustStaff(who, 'content')
  return change(who, async who => ({ id: await upsert(who, 'report_reason', id, values) }))
}

/** Takes a reason away that no report gives. For 'content'. Refusals forbidden, noSuchContent, stillUsed. */
export async function reportReasonDelete(who: Member, { id }: { id: number }) {
  await mustStaff(who, 'content')
  await change(who, async who => {
    await mustBeUnused(who.db.selectFrom('report').select('id').where('reason', '=', String(id)).limit(1))
    await remove(who, 'report_reason', id)
  })
  return []
}
