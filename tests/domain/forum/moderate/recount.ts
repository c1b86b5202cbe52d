import type { Db } from '../../../../src/lib/db/open.ts'

/** Every maintained counter as stored, and as counted from the rows; the two must be equal. */
export async function counters(db: Db) {
  const [essays, comments, ties] = await Promise.all([
    db.selectFrom('essay').selectAll().execute(),
    db.selectFrom('comment').selectAll().where('shown', '=', 1).execute(),
    db.selectFrom('essay_talk').selectAll().execute(),
  ])
  const [forums, columns, talks, users] = await Promise.all([
    db.selectFrom('forum').selectAll().orderBy('id').execute(),
    db.selectFrom('forum_column').selectAll().orderBy('id').execute(),
    db.selectFrom('talk').selectAll().orderBy('id').execute(),
    db.selectFrom('user').selectAll().orderBy('id').execute(),
  ])
  const shown = essays.filter(essay => essay.shown === 1)
  const size = <Row>(rows: Row[], fits: (row: Row) => boolean) => rows.filter(fits).length
  const inTalk = (id: number) => {
    const ids = new Set(ties.filter(tie => tie.talk_id === id).map(tie => tie.essay_id))
    return shown.filter(essay => ids.has(essay.id))
  }
  const stored = {
    forums: forums.map(({ id, essay_count, essay_cream_count }) => [id, essay_count, essay_cream_count]),
    columns: columns.map(({ id, essay_count }) => [id, essay_count]),
    talks: talks.map(({ id, essay_count, interact }) => [id, essay_count, interact]),
    users: users.map(u => [u.id, u.essay_count, u.release_count, u.cream_essay_count, u.user_essay_comment_count]),
    essays: essays.map(({ id, comment_count, top }) => [id, comment_count, top]),
    ties: ties.map(tie => [tie.essay_id, tie.talk_id, tie.shown]),
    roots: comments.filter(({ root_id }) => root_id === 0).map(({ id, children_count }) => [id, children_count]),
  }
  const counted = {
    forums: forums.map(({ id }) => {
      const here = shown.filter(({ forum_id }) => forum_id === id)
      return [id, here.length, size(here, ({ flag }) => flag === 2)]
    }),
    columns: columns.map(({ id }) => [id, size(shown, ({ column_id }) => column_id === id)]),
    talks: talks.map(({ id }) => {
      const here = inTalk(id)
      return [id, here.length, here.reduce((all, { comment_count }) => all + 1 + comment_count, 0)]
    }),
    users: users.map(({ id }) => {
      const own = shown.filter(({ user_id }) => user_id === id)
      const said = size(comments, ({ user_id }) => user_id === id)
      return [id, own.length, own.length, size(own, ({ flag }) => flag === 2), said]
    }),
    essays: essays.map(({ id, flag }) => [id, size(comments, ({ essay_id }) => essay_id === id), Number(flag === 1)]),
    ties: ties.map(tie => [tie.essay_id, tie.talk_id, Number(shown.some(({ id }) => id === tie.essay_id))]),
    roots: comments
      .filter(({ root_id }) => root_id === 0)
      .map(({ id }) => [id, size(comments, ({ root_id }) => root_id === id)]),
  }
  return { stored, counted }
}
