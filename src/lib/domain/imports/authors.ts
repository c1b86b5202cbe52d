import type { Caller } from '../../core/caller.ts'
import { translator } from '../../core/i18n.ts'
import type { Run } from './batch.ts'

/** Placeholder for its old id, which no member has. */
const ANONYMOUS = '-'

/**
 * Members here by old id. Content by guests or missing members is attributed to one anonymous member, like that of
 * deleted accounts; created when first needed.
 */
export async function authorsOf(run: Run, who: Caller, authors: string[]): Promise<(author: string) => number> {
  const known = await run.ids.find(who.db, 'user', [...authors, ANONYMOUS])
  const isMissing = authors.some(author => !known.has(author))
  const nobody = known.get(ANONYMOUS) ?? (isMissing ? await anonymousMember(run, who) : 0)
  return author => known.get(author) ?? nobody
}

async function anonymousMember(run: Run, { db, now }: Caller): Promise<number> {
  if (run.isDry) return 0
  const blank = { avatar: '', home_image: '', bio: '', gender: 0, grade: 1, owner: '', is_owner: 0, gone: 1 }
  const nickname = translator('zh-cn')('account:goneMember')
  const row = { ...blank, nickname, createtime: now }
  const { id } = await db.insertInto('user').values(row).returning('id').executeTakeFirstOrThrow()
  await run.ids.keep(db, 'user', ANONYMOUS, id)
  return id
}
