import type { Member } from '../../core/caller.ts'
import { COMMENT_EDIT } from '../../core/limits.ts'
import { officialBy } from '../account/index.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'
import { picturesIn } from './comment-pictures.ts'

const TO_ME = 1
const PUBLISHED = 1

/**
 * A member's own posts: state 0 held for review, 1 published, 2 refused, with the reason. `revision` is an edit of a
 * published one that is pending (`is_approved` 0) or was refused (2, with its reason); such a post stands in the list
 * of its edit's state too.
 */
export async function myEssay(who: Member, { state = 1, page, limit }: PageQuery & { state?: number | undefined }) {
  // Looked up first: without any, as nearly always, the list is read in its order.
  const edited = state === PUBLISHED ? [] : await editedIn(who, state)
  const mine = who.db
    .selectFrom('essay')
    .where('essay.user_id', '=', who.member)
    .where(e => {
      const inState = e('essay.is_approved', '=', state)
      return edited.length > 0 ? e.or([inState, e('essay.id', 'in', edited)]) : inState
    })
    .where('deletetime', 'is', null)
  const rows = mine
    .innerJoin('forum', 'forum.id', 'essay.forum_id')
    .leftJoin('essay_revision as revision', 'revision.essay_id', 'essay.id')
    .select(['revision.is_approved as revision_state', 'revision.reason as revision_reason'])
    .select(['essay.id', 'essay.id as essay_id', 'essay.title', 'excerpt', 'cover_img_list', 'flag'])
    .select(['essay.is_approved', 'essay.reason'])
    .select(['forum_id', 'forum.name as forum_name', 'essay.createtime', 'updatetime', 'views', 'comment_count'])
    .orderBy('essay.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  const data = (await rows.execute()).map(({ revision_state, revision_reason, ...row }) => ({
    ...row,
    revision: revision_state === null ? null : { is_approved: revision_state, reason: revision_reason ?? '' },
    cover_img_list: JSON.parse(row.cover_img_list) as string[],
  }))
  return { data, total: await lengthOf(who, mine.select('essay.id')) }
}

/** The member's published posts with an edit in this state. */
async function editedIn({ db, member }: Member, state: number): Promise<number[]> {
  const rows = await db
    .selectFrom('essay_revision')
    .innerJoin('essay', 'essay.id', 'essay_id')
    .select('essay_id')
    .where('essay.user_id', '=', member)
    .where('essay_revision.is_approved', '=', state)
    .execute()
  return rows.map(({ essay_id }) => essay_id)
}

/**
 * A member's comments, or with screen 1 replies to and mentions of them; each with its post and whether it can be
 * edited.
 */
export async function myComment(who: Member, { screen, page, limit }: PageQuery & { screen?: number | undefined }) {
  const found = who.db
    .selectFrom('comment')
    .where(screen === TO_ME ? 'comment.to_id' : 'comment.user_id', '=', who.member)
    .where('comment.shown', '=', 1)
    .$if(screen === TO_ME, query => query.where('comment.user_id', '<>', who.member))
  const rows = await found
    .innerJoin('essay', 'essay.id', 'comment.essay_id')
    .innerJoin('user', 'user.id', 'comment.user_id')
    .select(['comment.id', 'comment.pid', 'comment.root_id', 'comment.content', 'comment.quantity'])
    .select('comment.images')
    .select([
      'comment.createtime',
      'essay.id as essay_id',
      'essay.title',
      'essay.shown as essay_shown',
      'essay.is_closed',
    ])
    .select(['user.id as user_id', 'user.nickname', 'user.avatar'])
    .select(officialBy('user.id', 'comment.createtime'))
    .orderBy('comment.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = rows.map(({ is_closed, title, ...row }) => {
    const isFresh = row.user_id === who.member && who.now < row.createtime + COMMENT_EDIT
    // A post that is gone is not named.
    const post = { title: row.essay_shown ? title : '' }
    return { ...picturesIn(row), ...post, is_editable: Number(isFresh && row.essay_shown === 1 && !is_closed) }
  })
  return { data, total: await lengthOf(who, found.select('comment.id')) }
}
