import type { Caller, Member } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { withPeriods } from '../../core/config-orders.ts'
import type { Library } from '../../core/content/library.ts'
import { mustStaff } from '../account/index.ts'
import type { ItemName } from './items.ts'
import { libraryOf } from './library.ts'
import { articleHtml } from './markdown.ts'
import { groupOf, published } from './published.ts'

/** Preview of Markdown as an article's HTML. Duty 'content'. Refusal forbidden. */
export async function contentHtml(who: Member, { text }: { text: string }) {
  await mustStaff(who, 'content')
  return { html: withPeriods(articleHtml(text), config.orderPeriods) }
}

/** The site's texts with an item's draft applied. Duty 'content'. Refusal forbidden. */
export async function draftLibrary(who: Member, { kind, name }: ItemName): Promise<Library> {
  await mustStaff(who, 'content')
  const items = who.db.selectFrom('content_item').select('draft')
  const row = await items.where('kind', '=', kind).where('name', '=', name).executeTakeFirst()
  if (!row?.draft) return who.library
  const body = JSON.parse(row.draft)
  return libraryOf(who.library.shipped ?? who.library, who, async (asks: Caller, group) => {
    const found = await published(asks, group)
    if (groupOf(kind) !== group) return found
    return { ...found, [kind]: new Map([...found[kind], [name, { version_id: 0, body }]]) }
  })
}
