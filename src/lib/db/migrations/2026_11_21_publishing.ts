import { type Kysely, sql } from 'kysely'
import { columns } from '../columns.ts'

/** Drafts, edit history, and moderation holds. */
export async function up(db: Kysely<unknown>) {
  const { id, key, number, text } = columns(db)

  // The addressee of a comment: the author of the comment it replies to, or of the post.
  await db.schema
    .alterTable('comment')
    .addColumn('to_id', number, c => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('comment')
    .addColumn('is_approved', number, c => c.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('comment').addColumn('deletetime', number).execute()
  await sql`
    update comment set to_id = coalesce(
      (select parent.user_id from comment as parent where parent.id = comment.pid),
      (select essay.user_id from essay where essay.id = comment.essay_id)
    )
  `.execute(db)
  await db.schema.createIndex('comment_by_to_id_shown_id').on('comment').columns(['to_id', 'shown', 'id']).execute()

  await db.schema
    .alterTable('essay')
    .addColumn('reason', text, c => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('essay_by_user_id_is_approved_deletetime_id')
    .on('essay')
    .columns(['user_id', 'is_approved', 'deletetime', 'id'])
    .execute()

  await db.schema
    .createTable('essay_blocks')
    .addColumn('essay_id', key, c => c.primaryKey().references('essay.id'))
    .addColumn('blocks', text, c => c.notNull())
    .execute()

  await db.schema
    .createTable('essay_history')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('essay_id', key, c => c.notNull().references('essay.id'))
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('title', text, c => c.notNull())
    .addColumn('content', text, c => c.notNull())
    .addColumn('createtime', number, c => c.notNull())
    .execute()
  await db.schema.createIndex('essay_history_by_essay_id_id').on('essay_history').columns(['essay_id', 'id']).execute()

  await db.schema
    .createTable('draft')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('place', text, c => c.notNull())
    .addColumn('forum_id', key)
    .addColumn('title', text, c => c.notNull())
    .addColumn('column_id', key)
    .addColumn('talk_ids', text, c => c.notNull())
    .addColumn('updatetime', number, c => c.notNull())
    .addColumn('content', text, c => c.notNull())
    .addUniqueConstraint('draft_place', ['user_id', 'place'])
    .execute()

  await db.schema
    .createTable('stop_word')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('word', text, c => c.notNull().unique())
    .addColumn('replacement', text, c => c.notNull().defaultTo(''))
    .addColumn('post', text, c => c.notNull().defaultTo('ignore'))
    .addColumn('username', text, c => c.notNull().defaultTo('ignore'))
    .addColumn('signature', text, c => c.notNull().defaultTo('ignore'))
    .addColumn('dialog', text, c => c.notNull().defaultTo('ignore'))
    .addColumn('nickname', text, c => c.notNull().defaultTo('ignore'))
    .execute()

  await db.schema
    .createTable('mute')
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('forum_id', key, c => c.notNull())
    .addColumn('until', number, c => c.notNull())
    .addColumn('reason', text, c => c.notNull())
    .addColumn('createtime', number, c => c.notNull())
    .addPrimaryKeyConstraint('mute_pk', ['user_id', 'forum_id'])
    .execute()

  await db.schema
    .createTable('pace')
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('kind', text, c => c.notNull())
    .addColumn('lasttime', number, c => c.notNull())
    .addColumn('day', number, c => c.notNull())
    .addColumn('count', number, c => c.notNull())
    .addColumn('digest', text, c => c.notNull())
    .addPrimaryKeyConstraint('pace_pk', ['user_id', 'kind'])
    .execute()
}
