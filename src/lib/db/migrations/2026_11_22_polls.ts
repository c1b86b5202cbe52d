import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'

/** Mentions, polls, and what members do with short videos. */
export async function up(db: Kysely<unknown>) {
  const { id, key, number, text } = columns(db)

  await db.schema
    .alterTable('comment')
    .addColumn('links', text, c => c.notNull().defaultTo('[]'))
    .execute()

  await db.schema
    .createTable('poll')
    .addColumn('essay_id', key, c => c.primaryKey().references('essay.id'))
    .addColumn('question', text, c => c.notNull())
    .addColumn('multiple', number, c => c.notNull())
    .addColumn('open', number, c => c.notNull())
    .addColumn('until', number)
    .addColumn('closetime', number)
    .addColumn('vote_count', number, c => c.notNull().defaultTo(0))
    .execute()

  await db.schema
    .createTable('poll_option')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('essay_id', key, c => c.notNull().references('poll.essay_id').onDelete('cascade'))
    .addColumn('text', text, c => c.notNull())
    .addColumn('quantity', number, c => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('poll_option_by_essay_id_id').on('poll_option').columns(['essay_id', 'id']).execute()

  await db.schema
    .createTable('poll_vote')
    .addColumn('essay_id', key, c => c.notNull().references('poll.essay_id').onDelete('cascade'))
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('option_ids', text, c => c.notNull())
    .addColumn('createtime', number, c => c.notNull())
    .addPrimaryKeyConstraint('poll_vote_pk', ['essay_id', 'user_id'])
    .execute()
  await db.schema.createIndex('poll_vote_by_user_id').on('poll_vote').column('user_id').execute()

  for (const [name, first] of [
    ['comment_count', 0],
    ['praise_count', 0],
    ['is_approved', 1],
  ] as const)
    await db.schema
      .alterTable('video')
      .addColumn(name, number, c => c.notNull().defaultTo(first))
      .execute()
  await db.schema.alterTable('video').addColumn('deletetime', number).execute()
  await db.schema
    .alterTable('video')
    .addColumn('reason', text, c => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('video_by_user_id_is_approved_deletetime_id')
    .on('video')
    .columns(['user_id', 'is_approved', 'deletetime', 'id'])
    .execute()

  await db.schema
    .createTable('video_talk')
    .addColumn('video_id', key, c => c.notNull().references('video.id'))
    .addColumn('talk_id', key, c => c.notNull().references('talk.id'))
    .addPrimaryKeyConstraint('video_talk_pk', ['video_id', 'talk_id'])
    .execute()

  await db.schema
    .createTable('video_comment')
    .addColumn('id', id, c => c.primaryKey())
    .addColumn('video_id', key, c => c.notNull().references('video.id'))
    .addColumn('user_id', key, c => c.notNull().references('user.id'))
    .addColumn('pid', key, c => c.notNull())
    .addColumn('root_id', key, c => c.notNull())
    .addColumn('to_id', key, c => c.notNull())
    .addColumn('content', text, c => c.notNull())
    .addColumn('links', text, c => c.notNull().defaultTo('[]'))
    .addColumn('children_count', number, c => c.notNull().defaultTo(0))
    .addColumn('shown', number, c => c.notNull().defaultTo(1))
    .addColumn('is_approved', number, c => c.notNull().defaultTo(1))
    .addColumn('createtime', number, c => c.notNull())
    .addColumn('deletetime', number)
    .execute()
  for (const names of [
    ['video_id', 'root_id', 'shown', 'id'],
    ['root_id', 'shown', 'id'],
    ['user_id', 'id'],
  ])
    await db.schema
      .createIndex(`video_comment_by_${names.join('_')}`)
      .on('video_comment')
      .columns(names)
      .execute()
}
