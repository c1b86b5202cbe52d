import type { Changing, Member } from '../../core/caller.ts'

/**
 * Leaves an unused film to the upload sweep; the member could upload it again. The caller has removed its reference; a
 * film used by another of the member's videos stays.
 */
export async function discardFilm({ db, member }: Changing<Member>, url: string) {
  await db
    .updateTable('upload')
    .set({ url: '', raw: 1, until: 0 })
    .where('user_id', '=', member)
    .where('kind', '=', 'video')
    .where('url', '=', url)
    .where(e =>
      e.not(
        e.exists(
          e.selectFrom('video').select('video.id').where('video.file', '=', url).where('video.deletetime', 'is', null),
        ),
      ),
    )
    .execute()
}
