import type { Caller } from '../../core/caller.ts'

/** The carriers that a parcel may be sent with, by name. */
export const carrierNames = async (who: Caller): Promise<string[]> =>
  (await inOrder(who).where('is_show', '=', 1).execute()).map(({ name }) => name)

/**
 * What kuaidi100 calls the carrier of this name, also where the name only holds its short one or it is switched off
 * meanwhile; '' for one that nobody knows.
 */
export async function carrierCode(who: Caller, name: string): Promise<string> {
  const rows = await inOrder(who).where('code', '<>', '').execute()
  return (rows.find(row => row.name === name) ?? rows.find(row => name.includes(row.short_name)))?.code ?? ''
}

const inOrder = ({ db }: Caller) =>
  db.selectFrom('carrier').select(['name', 'short_name', 'code']).orderBy('sort').orderBy('id')
