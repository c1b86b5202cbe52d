import type { Changing, Member } from '../../core/caller.ts'

/**
 * A film that nothing shows any more: the sweep takes it out of the storage, and the member could send it anew. The
 * caller has said what no longer needs it; one that another video of the member's shows stays.
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
