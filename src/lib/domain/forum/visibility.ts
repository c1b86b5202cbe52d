import type { Caller, Changing } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { listsOf, tag } from '../../core/tags.ts'
import { batchQuery, key, number } from '../../db/batch-loader.ts'
import { change } from '../../db/change.ts'
import { dropRows, indexRows } from '../../db/search.ts'
import { texts } from '../text/index.ts'
import { awardPoints } from '../wallet/index.ts'

const ESSENCE = 2

/**
 * Hides or shows a post and updates its lists, the counters of forum, column, topics and author, and the search index.
 * The caller checks access. Refusal essayGone.
 */
export function showEssay(who: Caller, which: { essay_id: number; shown: boolean }) {
  return change(who, who => setEssayVisibility(who, which))
}

/** The same within a transaction. */
export async function setEssayVisibility(
  who: Changing<Caller>,
  { essay_id, shown }: { essay_id: number; shown: boolean },
) {
  const essay = await turned(who, essay_id, shown)
  if (!essay) return
  const talk_ids = await setTopicRowsVisibility(who, essay, shown)
  await countForum(who, essay, shown ? 1 : -1)
  await countTalks(who, talk_ids, (shown ? 1 : -1) * (1 + essay.comment_count), shown ? 1 : -1)
  await countAuthor(who, essay, shown ? 1 : -1)
  if (shown) await indexRows(who.db, 'essay', [{ id: essay_id, text: texts.essay(essay) }])
  else await dropRows(who.db, 'essay', [essay_id])
  if (shown) await awardPoints(who, { user_id: essay.user_id, rule: 'post', relate_id: essay_id, remark: essay.title })
  const counted = [tag.forum(essay.forum_id), tag.forums, tag.user(essay.user_id), ...talk_ids.map(tag.talk), tag.talks]
  const goods = await goodsOf(who, essay, shown)
  for (const each of [...listsOf({ ...essay, talk_ids }), ...counted, ...goods, tag.picks, tag.carousel])
    who.touches(each)
}

/**
 * Updates the post's row; nothing when it is already in that state. On the first showing it sets the publishing time.
 */
async function turned({ db, now }: Caller, essay_id: number, shown: boolean) {
  const essay = await db
    .updateTable('essay')
    .set({ shown: Number(shown), deletetime: shown ? null : now, ...(shown && { is_approved: 1 }) })
    .$if(shown, query =>
      query.set(e => {
        const first = (time: 'publishtime' | 'lasttime') =>
          e.case().when('publishtime', '=', 0).then(now).else(e.ref(time)).end()
        return { publishtime: first('publishtime'), lasttime: first('lasttime') }
      }),
    )
    .where('id', '=', essay_id)
    .where('shown', '=', Number(!shown))
    .returning(['id', 'user_id', 'forum_id', 'column_id', 'title', 'content', 'flag', 'comment_count'])
    .returning(['publishtime', 'hot'])
    .executeTakeFirst()
  if (essay) return essay
  await db
    .selectFrom('essay')
    .select('id')
    .where('id', '=', essay_id)
    .executeTakeFirstOrThrow(() => new Refusal('essayGone'))
  return null
}

interface Turned {
  id: number
  publishtime: number
  hot: number
}

async function setTopicRowsVisibility(
  { db }: Caller,
  { id, publishtime, hot }: Turned,
  shown: boolean,
): Promise<number[]> {
  const rows = await db
    .updateTable('essay_talk')
    .set(shown ? { shown: 1, createtime: publishtime, hot } : { shown: 0 })
    .where('essay_id', '=', id)
    .returning('talk_id')
    .execute()
  return rows.map(row => row.talk_id)
}

/** Cache tags of the pages of the goods that the post embeds. */
async function goodsOf({ db }: Caller, { id, publishtime }: Turned, shown: boolean): Promise<string[]> {
  const rows = await db
    .updateTable('essay_goods')
    .set(shown ? { shown: 1, createtime: publishtime } : { shown: 0 })
    .where('essay_id', '=', id)
    .returning('goods_id')
    .execute()
  return rows.map(row => tag.essaysOfGoods(row.goods_id))
}

interface Placed {
  forum_id: number
  column_id: number | null
  user_id: number
  flag: number
}

export async function countForum({ db }: Changing<Caller>, { forum_id, column_id, flag }: Placed, moved: number) {
  await db
    .updateTable('forum')
    .set(e => ({
      essay_count: e('essay_count', '+', moved),
      essay_cream_count: e('essay_cream_count', '+', flag === ESSENCE ? moved : 0),
    }))
    .where('id', '=', forum_id)
    .execute()
  if (column_id !== null)
    await db
      .updateTable('forum_column')
      .set(e => ({ essay_count: e('essay_count', '+', moved) }))
      .where('id', '=', column_id)
      .execute()
}

export async function countTalks({ db }: Changing<Caller>, ids: number[], interact: number, essays: number) {
  await Promise.all(ids.map(id => talkCounted(db, { id, interact, essays })))
}

const talkCounted = batchQuery(
  { id: key, interact: number, essays: number },
  ['id'],
  (db, given) =>
    db
      .updateTable('talk')
      .from(given)
      .set(e => ({
        essay_count: e('essay_count', '+', e.ref('given.essays')),
        interact: e('talk.interact', '+', e.ref('given.interact')),
      }))
      .whereRef('talk.id', '=', 'given.id')
      .returning('talk.id'),
  (one, { interact, essays }) => ({ ...one, interact: one.interact + interact, essays: one.essays + essays }),
)

async function countAuthor({ db }: Changing<Caller>, { user_id, flag }: Placed, moved: number) {
  await db
    .updateTable('user')
    .set(e => ({
      essay_count: e('essay_count', '+', moved),
      release_count: e('release_count', '+', moved),
      cream_essay_count: e('cream_essay_count', '+', flag === ESSENCE ? moved : 0),
    }))
    .where('id', '=', user_id)
    .execute()
}
