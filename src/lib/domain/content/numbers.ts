import type { Caller } from '../../core/caller.ts'
import type { Kind } from '../../core/content/kinds.ts'
import { Refusal } from '../../core/refusal.ts'

/** The number of a new article or notice: after all that ever were, so that no old link leads to it. */
export async function nextNumber({ db, library }: Caller, kind: Kind): Promise<string> {
  if (kind !== 'help' && kind !== 'notice') throw new Refusal('noSuchContent')
  const [shipped, rows] = await Promise.all([
    (library.shipped ?? library)[kind]('zh-cn'),
    db.selectFrom('content_item').select('name').where('kind', '=', kind).execute(),
  ])
  const taken = [...shipped.map(({ id }) => id), ...rows.map(({ name }) => Number(name))]
  return String(Math.max(0, ...taken) + 1)
}
