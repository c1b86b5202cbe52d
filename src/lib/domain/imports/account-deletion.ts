import type { Caller, Changing } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'

/**
 * Keeps only the old id of a member whose account is deleted, so that a repeated import does not bring them back; their
 * old address and the mapping of their pictures are deleted.
 */
export async function forgetImported({ db, touches }: Changing<Caller>, user_id: number) {
  const member = db.updateTable('imported').set({ old_path: '' }).where('kind', '=', 'user')
  await member.where('new_id', '=', user_id).execute()
  const uploads = db.selectFrom('upload').select('id').where('user_id', '=', user_id)
  await db.deleteFrom('imported').where('kind', '=', 'picture').where('new_id', 'in', uploads).execute()
  touches(tag.imports)
}
