import type { Caller, Changing } from '../../core/caller.ts'

const OPENED = 3
const cases = { certification: 'certification', boards: 'moderator_apply', shop_apply: 'shop_apply' } as const

/**
 * Deletes a member's applications and their notes when the account is deleted; of an opened shop the application stays
 * without the personal data. Decisions stay in the staff log.
 */
export async function forgetApplications({ db }: Changing<Caller>, user_id: number) {
  for (const [kind, table] of Object.entries(cases)) {
    const ids = db.selectFrom(table).select('id').where('user_id', '=', user_id)
    await db.deleteFrom('review_note').where('kind', '=', kind).where('target_id', 'in', ids).execute()
    await db.deleteFrom('review').where('kind', '=', kind).where('target_id', 'in', ids).execute()
  }
  await db.deleteFrom('certification').where('user_id', '=', user_id).execute()
  await db.deleteFrom('moderator_apply').where('user_id', '=', user_id).execute()
  await db.deleteFrom('shop_apply').where('user_id', '=', user_id).where('status', '<>', OPENED).execute()
  const nobody = { real_name: '', phone: '', address: '', address_city: '' }
  const papers = { yyzz_images: '[]', other_images: '[]', id_card_positive_image: '', id_card_negative_image: '' }
  await db
    .updateTable('shop_apply')
    .set({ ...nobody, ...papers })
    .where('user_id', '=', user_id)
    .execute()
}
