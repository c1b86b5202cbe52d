import type { Caller } from '../../core/caller.ts'
import { removeDocument } from '../upload/index.ts'
import { documents } from './certification.ts'

/** How long documents are kept after the decision, in seconds. */
const MONTH = 30 * 86_400
const AT_ONCE = 50

/** Scheduled: deletes the documents of certifications decided 30 days ago; the decision and the checksums stay. */
export async function sweepCertifications(who: Caller): Promise<void> {
  const decided = await who.db
    .selectFrom('certification')
    .select('id')
    .select(documents)
    .where('has_documents', '=', 1)
    .where('decidetime', '<', who.now - MONTH)
    .limit(AT_ONCE)
    .execute()
  for (const { id, ...ids } of decided) {
    for (const address of await addressesOf(who, id, Object.values(ids))) await removeDocument(who, address)
    await who.db.updateTable('certification').set({ has_documents: 0 }).where('id', '=', id).execute()
  }
}

/** The documents to delete, except those a later application uses too. */
async function addressesOf({ db }: Caller, id: number, ids: number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('upload')
    .select('url')
    .where('id', 'in', ids)
    .where(e =>
      e.not(
        e.exists(
          e
            .selectFrom('certification')
            .select('certification.id')
            .whereRef('certification.user_id', '=', 'upload.user_id')
            .where('certification.id', '>', id)
            .where(c => c.or(documents.map(name => c(`certification.${name}`, '=', c.ref('upload.id'))))),
        ),
      ),
    )
    .execute()
  return rows.map(({ url }) => url)
}

/** The same for applications for a shop: the decision stays, the documents are deleted. */
export async function sweepShopPapers(who: Caller): Promise<void> {
  const decided = await who.db
    .selectFrom('shop_apply')
    .select(['id', 'user_id', 'id_card_positive_image', 'id_card_negative_image', 'yyzz_images', 'other_images'])
    .where('status', 'not in', [1, 2])
    .where('handletime', '<', who.now - MONTH)
    .where('id_card_positive_image', '<>', '')
    .limit(AT_ONCE)
    .execute()
  for (const { id, user_id, yyzz_images, other_images, ...cards } of decided) {
    const lists = [yyzz_images, other_images].flatMap(text => JSON.parse(text) as string[])
    const later = await papersAfter(who, user_id, id)
    for (const address of [...Object.values(cards), ...lists])
      if (!later.includes(address)) await removeDocument(who, address)
    const none = { id_card_positive_image: '', id_card_negative_image: '', yyzz_images: '[]', other_images: '[]' }
    await who.db.updateTable('shop_apply').set(none).where('id', '=', id).execute()
  }
}

/** All documents of the member's later applications, as text. */
async function papersAfter({ db }: Caller, user_id: number, id: number): Promise<string> {
  const rows = await db
    .selectFrom('shop_apply')
    .select(['id_card_positive_image', 'id_card_negative_image', 'yyzz_images', 'other_images'])
    .where('user_id', '=', user_id)
    .where('id', '>', id)
    .execute()
  return JSON.stringify(rows)
}
