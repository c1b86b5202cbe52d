import type { Caller, Changing } from '../../core/caller.ts'

/** Of two who change what bears this name the second waits, also where there is nothing yet whose row it could hold. */
export async function lockName({ db }: Changing<Caller>, name: string) {
  await db
    .insertInto('setting')
    .values({ name: `held:${name}`, value: '' })
    .onConflict(same => same.column('name').doUpdateSet({ value: '' }))
    .execute()
}
