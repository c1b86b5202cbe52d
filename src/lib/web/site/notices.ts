import type { Reader } from '../../core/content/library.ts'
import { Refusal } from '../../core/refusal.ts'
import { noticeInfo, noticePage } from '../../domain/site/announcements.ts'

/** Notices per page (specification, section 9), and in the menu beside each. */
const ROWS = 10
const NEWEST = 8

/** A notice with its neighbours, and the newest; refusal noSuchContent for an unknown id. */
export async function loadNotice(locals: Reader, id: number) {
  const [notice, newest] = await Promise.all([noticeInfo(locals, { id }), newestNotices(locals)])
  return { notice, newest }
}

export type NoticePage = Awaited<ReturnType<typeof loadNotice>>

/** A page of notices, pinned ones first, and the newest; refusal noSuchContent for a page past the last. */
export async function loadNotices(locals: Reader, page: number) {
  const [{ count, list }, newest] = await Promise.all([rows(locals, page), newestNotices(locals)])
  if (page > 1 && list.length === 0) throw new Refusal('noSuchContent')
  return { page, limit: ROWS, total: count, list, newest }
}

export type NoticesPage = Awaited<ReturnType<typeof loadNotices>>

const rows = (locals: Reader, page: number) => noticePage(locals, { page, page_size: ROWS })

const newestNotices = async (locals: Reader) => (await noticePage(locals, { page: 1, page_size: NEWEST })).list
