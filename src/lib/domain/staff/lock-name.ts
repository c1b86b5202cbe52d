import type { Caller, Changing } from '../../core/caller.ts'

/** Locks a name (a row of `setting`) until the transaction ends; useful where the rows to lock do not exist yet. */
export async function lockName({ db }: Changing<Caller>, name: string) {
  await db
    .insertInto('setting')
    .values({ name: `held:${name}`, value: '' })
    .onConflict(same => same.column('name').doUpdateSet({ value: '' }))
    .execute()
}
