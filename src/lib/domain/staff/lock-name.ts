import type { Caller, Changing } from '../../core/caller.ts'

/**
 * A lock by name (a row of `setting`), held until the end of the change: it also works where the rows to lock do not
 * exist yet.
 */
export async function lockName({ db }: Changing<Caller>, name: string) {
  await db
    .insertInto('setting')
    .values({ name: `held:${name}`, value: '' })
    .onConflict(same => same.column('name').doUpdateSet({ value: '' }))
    .execute()
}
