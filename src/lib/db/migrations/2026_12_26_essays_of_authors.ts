import type { Kysely } from 'kysely'

const AUTHORED = ['publishtime', 'id', 'forum_id', 'shown', 'user_id'] as const

/** The newest posts with their authors, from the index alone: the following feed scans many of them. */
export async function up({ schema }: Kysely<unknown>) {
  await schema.dropIndex('essay_by_publishtime_id_forum_id_shown').execute()
  await schema
    .createIndex(`essay_by_${AUTHORED.join('_')}`)
    .on('essay')
    .columns([...AUTHORED])
    .execute()
}
