import type { Caller, Changing } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'

/**
 * Of a member whose account goes stays the number in the other forum, so that an import that runs again does not bring
 * them back; the address with their name goes, and what is known of their pictures.
 */
export async function forgetImported({ db, touches }: Changing<Caller>, user_id: number) {
  const member = db.updateTable('imported').set({ old_path: '' }).where('kind', '=', 'user')
  await member.where('new_id', '=', user_id).execute()
  const uploads = db.selectFrom('upload').select('id').where('user_id', '=', user_id)
  await db.deleteFrom('imported').where('kind', '=', 'picture').where('new_id', 'in', uploads).execute()
  touches(tag.imports)
}
