import { noticePage } from '../../domain/site/announcements.ts'
import { helpClassList } from '../../domain/site/help.ts'
import { pageParams } from '../../domain/site/paged.ts'
import { shipped } from '../library.ts'

// Addresses of the pages prerendered from content files; content-page.ts renders them, and later ones, on demand.

const reader = { library: shipped, locale: 'zh-cn' } as const

export const articlePaths = async () => (await shipped.help('zh-cn')).map(({ id }) => ({ params: { id: String(id) } }))

export async function classPaths() {
  const classes = await helpClassList(reader)
  return classes.flatMap(({ class_id, child_list }) =>
    pageParams(child_list.length).map(page => ({ params: { id: String(class_id), page } })),
  )
}

export const noticePaths = async () => (await shipped.notice('zh-cn')).map(({ id }) => ({ params: { id: String(id) } }))

export async function noticeListPaths() {
  const { count } = await noticePage(reader, { page: 1, page_size: 1 })
  return pageParams(count).map(page => ({ params: { page } }))
}
