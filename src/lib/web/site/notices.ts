import type { AstroGlobal } from 'astro'
import type { Locale } from '../../core/i18n.ts'
import { noticeInfo, noticePage } from '../../domain/site/notices.ts'
import { pageParams } from '../../domain/site/paged.ts'
import { library } from '../library.ts'

type Opened = Pick<AstroGlobal, 'locals' | 'params'>

/** Notices of a page (specification, section 9), and those in the menu beside each. */
const ROWS = 10
const NEWEST = 8

/** The pages of notices are made at build time: the addresses of all, and of the pages of their list. */
export const noticePaths = async () => (await library.notice('zh-cn')).map(({ id }) => ({ params: { id: String(id) } }))

export async function noticeListPaths() {
  const { count } = await rows('zh-cn', 1)
  return pageParams(count).map(page => ({ params: { page } }))
}

/** A notice with those before and after it, and the newest; fails for an id that is none. */
export async function loadNotice({ locals: { locale }, params }: Opened) {
  const [notice, newest] = await Promise.all([
    noticeInfo({ library, locale }, { id: Number(params['id']) }),
    newestNotices(locale),
  ])
  return { notice, newest }
}

/** A page of notices, those on top first, and the newest. */
export async function loadNotices({ locals: { locale }, params }: Opened) {
  const page = Number(params['page'] ?? 1)
  const [{ count, list }, newest] = await Promise.all([rows(locale, page), newestNotices(locale)])
  return { page, limit: ROWS, total: count, list, newest }
}

const rows = (locale: Locale, page: number) => noticePage({ library, locale }, { page, page_size: ROWS })

const newestNotices = async (locale: Locale) =>
  (await noticePage({ library, locale }, { page: 1, page_size: NEWEST })).list
