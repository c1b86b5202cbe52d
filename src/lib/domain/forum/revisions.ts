import type { Caller, Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import type { Db } from '../../db/open.ts'
import type { Block } from '../text/blocks.ts'
import type { PostContent } from './post-content.ts'

/** An edit of a published post that waits for review: the new title, content, topics and column. */
export interface PendingEdit {
  title: string
  content: PostContent
  column_id: number | null
  talk_ids: number[]
}

export const REFUSED = 2

/** Stores an edit of a published post until it is approved; replaces an earlier one. */
export async function storeRevision(who: Changing<Member>, essay_id: number, next: PendingEdit) {
  await dropRevision(who, essay_id)
  const { title, content, column_id, talk_ids } = next
  const row = { essay_id, title, content: content.html, column_id, talk_ids: JSON.stringify(talk_ids) }
  const blocks = content.blocks && JSON.stringify(content.blocks)
  await who.db
    .insertInto('essay_revision')
    .values({ ...row, blocks, createtime: who.now })
    .execute()
}

export async function dropRevision({ db }: Changing<Caller>, essay_id: number) {
  await db.deleteFrom('essay_revision').where('essay_id', '=', essay_id).execute()
}

/** The edit of a post that is pending (`is_approved` 0) or was refused (2), if there is one. */
export async function revisionOf({ db }: Pick<Caller, 'db'>, essay_id: number) {
  const row = await db.selectFrom('essay_revision').selectAll().where('essay_id', '=', essay_id).executeTakeFirst()
  if (!row) return null
  const { content, blocks, talk_ids, ...revision } = row
  const sent: PostContent = { html: content, blocks: blocks === null ? null : (JSON.parse(blocks) as Block[]) }
  return { ...revision, content: sent, talk_ids: JSON.parse(talk_ids) as number[] }
}

export type Revision = NonNullable<Awaited<ReturnType<typeof revisionOf>>>

/** Withdraws one's own pending or refused edit; the published post stays. Refusals notOwn, noSuchContent. */
export async function withdrawEdit(who: Member, { essay_id }: { essay_id: number }) {
  const essay = await who.db.selectFrom('essay').select('user_id').where('id', '=', essay_id).executeTakeFirst()
  if (!essay) throw new Refusal('noSuchEssay')
  if (essay.user_id !== who.member) throw new Refusal('notOwn')
  return change(who, async who => {
    const gone = who.db.deleteFrom('essay_revision').where('essay_id', '=', essay_id)
    if ((await gone.executeTakeFirstOrThrow()).numDeletedRows === 0n) throw new Refusal('noSuchContent')
    return []
  })
}

/**
 * Posts to review: unpublished ones, and published ones with a pending edit. `title` and `content` are what is to be
 * decided; an edit also has `revision_time`, when it was made, and the published version.
 */
export const waitingEssays = (db: Db) =>
  db
    .selectFrom('essay')
    .leftJoin('essay_revision as revision', join =>
      join
        .onRef('revision.essay_id', '=', 'essay.id')
        .on('revision.is_approved', '=', e => e.lit(0))
        .on('essay.shown', '=', 1),
    )
    // Each half uses the partial index of its pending rows.
    .where(
      'essay.id',
      'in',
      db
        .selectFrom('essay')
        .select('id')
        .where('is_approved', '=', e => e.lit(0))
        .unionAll(
          db
            .selectFrom('essay_revision')
            .select('essay_id as id')
            .where('is_approved', '=', e => e.lit(0)),
        ),
    )
    .where('essay.deletetime', 'is', null)
    .where(e => e.or([e('essay.is_approved', '=', e.lit(0)), e('essay.shown', '=', 1)]))

/** Columns of such a row. */
export const waitingColumns = [
  'essay.id',
  'essay.title as published_title',
  'essay.content as published_content',
  'revision.title as revision_title',
  'revision.content as revision_content',
  'revision.createtime as revision_time',
] as const

interface Waiting {
  published_title: string
  published_content: string
  revision_title: string | null
  revision_content: string | null
  revision_time: number | null
  createtime: number
}

/** Such a row for reviewers; `before` is the published version, for an edit. */
export function waitingRow<Row extends Waiting>(row: Row) {
  const { published_title, published_content, revision_title, revision_content, ...rest } = row
  const now = { title: published_title, content: published_content }
  if (row.revision_time === null) return { ...rest, ...now, before: null }
  const said = { title: revision_title ?? '', content: revision_content ?? '', createtime: row.revision_time }
  return { ...rest, ...said, before: now }
}
