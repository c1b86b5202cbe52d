import type { Caller } from '../../core/caller.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { tag } from '../../core/tags.ts'
import { brandOf } from './categories.ts'

/** Brands of goods by initial; `letters` lists the initials in use, `letter` filters by one. */
export async function brandPage({ db, reads }: Caller, { letter, ...pages }: Pages & { letter?: string | undefined }) {
  for (const each of [tag.catalogue, tag.brandCounts]) reads(each)
  const rows = await db
    .selectFrom('goods_brand')
    .select(['id', 'name', 'letter', 'image', 'desc', 'goods_count'])
    .where('is_show', '=', 1)
    .orderBy('letter')
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const asked = rows.filter(row => !letter || row.letter === letter)
  const page = asked.slice(offsetOf(pages), offsetOf(pages) + pages.page_size)
  const list = page.map(({ desc, goods_count, ...row }) => ({ ...brandOf(row), desc, goods_count }))
  return { ...pageOf(list, asked.length, pages), letters: [...new Set(rows.map(row => row.letter))] }
}
