import type { Caller } from '../../core/caller.ts'
import type { ContentKind } from '../../core/content/kinds.ts'
import { Refusal } from '../../core/refusal.ts'

/** Id of a new article or notice: larger than any before, so that no old link points to it. */
export async function nextContentId({ db, library }: Caller, kind: ContentKind): Promise<string> {
  if (kind !== 'help' && kind !== 'notice') throw new Refusal('noSuchContent')
  const [shipped, rows] = await Promise.all([
    (library.shipped ?? library)[kind]('zh-cn'),
    db.selectFrom('content_item').select('name').where('kind', '=', kind).execute(),
  ])
  const taken = [...shipped.map(({ id }) => id), ...rows.map(({ name }) => Number(name))]
  return String(Math.max(0, ...taken) + 1)
}
