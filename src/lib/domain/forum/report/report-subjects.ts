import type { Caller } from '../../../core/caller.ts'
import { cutText } from '../../../core/cut-text.ts'
import type { ReportTarget, TargetType } from './report-target.ts'

export interface Subject {
  /** Its title, its name, or its first words. */
  text: string
  /** Address of its page without a language; '' without one. */
  href: string
}

const LONGEST = 120

/**
 * The subjects of reports by key such as `essay:7`, in one query per kind. Includes hidden content; permanently deleted
 * content is omitted.
 */
export async function subjectsOf(who: Caller, targets: ReportTarget[]): Promise<Map<string, Subject>> {
  const kinds = Map.groupBy(targets, ({ target_type }) => target_type)
  const found = [...kinds].map(async ([type, rows]) => {
    const ids = [...new Set(rows.map(({ target_id }) => target_id))]
    const subjects = await finders[type](who, ids)
    return subjects.map(({ id, text, href }) => [`${type}:${id}`, { text: cutText(text, LONGEST), href }] as const)
  })
  return new Map((await Promise.all(found)).flat())
}

/** Shown for a comment without text. */
const ONLY_PICTURES = '🖼️'

type Find = (who: Caller, ids: number[]) => Promise<(Subject & { id: number })[]>

const finders: Record<TargetType, Find> = {
  async essay({ db }, ids) {
    const rows = await db.selectFrom('essay').select(['id', 'title as text']).where('id', 'in', ids).execute()
    return rows.map(row => ({ ...row, href: `/essayDetails?id=${row.id}` }))
  },
  async comment({ db }, ids) {
    const rows = await db
      .selectFrom('comment')
      .select(['id', 'content as text', 'essay_id', 'root_id'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ essay_id, root_id, ...row }) => ({
      ...row,
      text: row.text || ONLY_PICTURES,
      href: `/essayDetails?id=${essay_id}&comment=${root_id || row.id}#c${row.id}`,
    }))
  },
  async video({ db }, ids) {
    const rows = await db.selectFrom('video').select(['id', 'title as text']).where('id', 'in', ids).execute()
    return rows.map(row => ({ ...row, href: `/shortVideo?video=${row.id}` }))
  },
  async videoComment({ db }, ids) {
    const rows = await db
      .selectFrom('video_comment')
      .select(['id', 'content as text', 'video_id'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ video_id, ...row }) => ({ ...row, href: `/shortVideo?video=${video_id}#c${row.id}` }))
  },
  /** Staff read the reported letter only, not the conversation. */
  async letter({ db }, ids) {
    const rows = await db
      .selectFrom('letter')
      .select(['id', 'low_id', 'from_id', 'site_id', 'title', 'content'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, low_id, from_id, site_id, title, content }) => ({
      id,
      text: `${title} ${content}`.trim(),
      href: site_id && from_id !== low_id ? `/shop-${site_id}` : '',
    }))
  },
  async user({ db }, ids) {
    const rows = await db.selectFrom('user').select(['id', 'nickname as text']).where('id', 'in', ids).execute()
    return rows.map(row => ({ ...row, href: `/personalHomepage?id=${row.id}` }))
  },
  async goods({ db }, ids) {
    const rows = await db.selectFrom('goods').select(['id', 'name as text']).where('id', 'in', ids).execute()
    return rows.map(row => ({ ...row, href: '' }))
  },
  async shop({ db }, ids) {
    const rows = await db.selectFrom('shop').select(['id', 'site_name as text']).where('id', 'in', ids).execute()
    return rows.map(row => ({ ...row, href: `/shop-${row.id}` }))
  },
}
