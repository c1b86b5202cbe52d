import type { Caller } from '../../core/caller.ts'

/** Names of the carriers that can be chosen for a parcel. */
export const carrierNames = async (who: Caller): Promise<string[]> =>
  (await inOrder(who).where('is_show', '=', 1).execute()).map(({ name }) => name)

/**
 * kuaidi100's code of a carrier, found also by a name that contains its short name and for carriers switched off since;
 * '' when unknown.
 */
export async function carrierCode(who: Caller, name: string): Promise<string> {
  const rows = await inOrder(who).where('code', '<>', '').execute()
  return (rows.find(row => row.name === name) ?? rows.find(row => name.includes(row.short_name)))?.code ?? ''
}

const inOrder = ({ db }: Caller) =>
  db.selectFrom('carrier').select(['name', 'short_name', 'code']).orderBy('sort').orderBy('id')
