import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { batchQuery, key, number, text } from '../../db/batch-loader.ts'
import { checkBlocks, checkRateLimit, enforceRateLimit, idempotentGroup, writerTrustOf } from '../account/index.ts'
import { awardPoints } from '../wallet/index.ts'
import { openEssay } from './check-essay.ts'
import { countAtPost, countMemberComments } from './comment-counts.ts'
import { indexComment } from './comment-index.ts'
import { commentOf } from './comment-list.ts'
import { checkedPictures, type SentPicture } from './comment-pictures.ts'
import { dropDraft } from './drafts.ts'
import { isHeldForMentions } from './mentions.ts'
import { checkedText, checkMutes, isHeldText } from './moderation-hold.ts'
import { mentionLinks } from './named-links.ts'
import { notifyOfComment } from './notify-of-comment.ts'
import { type Passage, passageOf, type QuoteInput } from './quotes.ts'
import { countTalks } from './visibility.ts'
import { watchReplied } from './watch.ts'

interface Said extends QuoteInput {
  essay_id: number
  content: string
  /** Id of the comment replied to, 0 for the post itself. */
  pid?: number | undefined
  /** Ids that decide which member an ambiguous `@nickname` in the text means. */
  mention_ids?: number[] | undefined
  images?: SentPicture[] | undefined
  idempotency_key?: string | undefined
}

/**
 * Comments on a post or replies to a comment; returns null when it is held for review. `is_watch` is 1 when the member
 * watches the post from now on. Repeating the idempotency key adds no second comment. Refusals as essayDetail, and
 * stopWord, essayClosed, noSuchContent, badQuote, badPictures, blocked (by the author of the post, the comment or the
 * quote), muted, tooFast, tooMany, keyReused.
 */
export async function userAtom(who: Member, { idempotency_key: key, ...said }: Said) {
  const { comment, isWatched } = await written(who, key, said, () => weighed(who, said))
  return { comment, is_approved: Number(comment !== null), is_watch: Number(isWatched) }
}

async function weighed(who: Member, { essay_id, content, pid = 0, mention_ids, ...said }: Said): Promise<Weighed> {
  const { quote_id, quote, images: pictures = [] } = said
  const [{ text, hold }, shown] = await Promise.all([checkedText(who, content), checkedPictures(who, pictures)])
  const named = await mentionLinks(who, text, mention_ids)
  const passage = quote_id || quote ? await passageOf(who, { essay_id, quote_id, quote }) : null
  return { essay_id, pid, text, hold: hold || shown.hold, passage, images: shown.images, ...named }
}

interface Weighed extends Awaited<ReturnType<typeof mentionLinks>> {
  essay_id: number
  pid: number
  text: string
  hold: boolean
  passage: Passage | null
  /** In stored form. */
  images: string
}

const written = idempotentGroup('userAtom', {
  check: mayWrite,
  work: write,
  keep: ({ comment, isWatched }) => ({ id: comment?.id ?? 0, isWatched }),
  again: async (who, { id, isWatched }) => ({ comment: id ? await commentOf(who, id) : null, isWatched }),
})

async function mayWrite(who: Member, said: Weighed) {
  const [essay, parent, standing] = await Promise.all([
    openEssay(who, said.essay_id),
    said.pid === 0 ? null : parentOf(who, said.essay_id, said.pid),
    writerTrustOf(who),
  ])
  const to_id = parent?.user_id ?? essay.user_id
  const [, , same] = await Promise.all([
    checkBlocks(who, essay.user_id, to_id, ...(said.passage ? [said.passage.user_id] : [])),
    checkMutes(who, essay.forum_id),
    checkRateLimit(who, 'comment', standing, spoken(said)),
  ])
  const isDoubtful =
    isHeldForMentions(standing.trust, said.mentions) ||
    isHeldText(standing, said.text) ||
    (standing.trust === 0 && said.images !== NONE)
  const waits = said.hold || same || isDoubtful
  return {
    said,
    standing,
    waits,
    to_id,
    isOwn: essay.user_id === who.member,
    root_id: parent ? parent.root_id || parent.id : 0,
  }
}

const NONE = '[]'

const spoken = ({ essay_id, text, images }: Weighed) => `${essay_id}:${text}${images === NONE ? '' : images}`

async function write(who: Changing<Member>, may: Awaited<ReturnType<typeof mayWrite>>) {
  const { said, standing, waits, to_id, root_id, isOwn } = may
  const { essay_id, pid, text: content, passage, images } = said
  const own = { user_id: who.member, content, links: JSON.stringify(said.links), createtime: who.now }
  const quoting = { quote_id: passage?.quote_id ?? 0, quote: passage?.text ?? '' }
  const row = { essay_id, pid, root_id, to_id, images, ...quoting, ...own }
  const [, comment, isWatched] = await Promise.all([
    enforceRateLimit(who, 'comment', standing, spoken(said)),
    waits ? hold(who, row) : show(who, row, said.mentions),
    !isOwn && watchReplied(who, essay_id),
  ])
  return { comment, isWatched }
}

interface Row {
  essay_id: number
  user_id: number
  pid: number
  root_id: number
  to_id: number
  content: string
  links: string
  createtime: number
  quote_id: number
  quote: string
  images: string
}

async function hold(who: Changing<Member>, row: Row) {
  await Promise.all([insert(who, row, 0), dropDraftOf(who, row)])
  return null
}

async function show(who: Changing<Member>, row: Row, mentions: number[]) {
  const [talk_ids, id] = await Promise.all([countAtPost(who, row, 1, 'open'), insert(who, row, 1)])
  const [comment] = await Promise.all([
    commentOf(who, id),
    awardPoints(who, { user_id: row.user_id, rule: 'reply', relate_id: id }),
    dropDraftOf(who, row),
    notifyOfComment(who, { ...row, id }, mentions),
  ])
  // Last, because everybody who replies within a topic waits for its row lock.
  await Promise.all([countTalks(who, talk_ids, 1, 0), countMemberComments(who, row.user_id, 1)])
  return comment
}

const dropDraftOf = (who: Changing<Member>, { essay_id, pid }: Row) => dropDraft(who, `reply:${essay_id}:${pid}`)

async function insert({ db }: Changing<Member>, row: Row, shown: number) {
  const [made] = await inserted(db, { ...row, shown, is_approved: shown })
  if (shown) await indexComment(db, { id: made!.id, content: row.content })
  return made!.id
}

const whole = [
  ...(['essay_id', 'user_id', 'pid', 'root_id', 'to_id', 'content', 'links', 'createtime', 'shown'] as const),
  ...(['quote_id', 'quote', 'images'] as const),
] as const

const inserted = batchQuery(
  {
    essay_id: key,
    user_id: key,
    pid: key,
    root_id: key,
    to_id: key,
    content: text,
    links: text,
    createtime: number,
    shown: number,
    is_approved: number,
    quote_id: key,
    quote: text,
    images: text,
  },
  ['user_id'],
  (db, given) =>
    db
      .insertInto('comment')
      .columns([...whole, 'is_approved'])
      .expression(db.selectFrom(given).select([...whole, 'is_approved']))
      .returning(['id', 'user_id']),
  null,
)

async function parentOf({ db }: Member, essay_id: number, pid: number) {
  const [parent] = await shownIn(db, { essay_id, id: pid })
  if (!parent) throw new Refusal('noSuchContent')
  return parent
}

const shownIn = batchQuery({ essay_id: key, id: key }, ['essay_id', 'id'], (db, given) =>
  db
    .selectFrom(given)
    .innerJoin('comment', join =>
      join.onRef('comment.id', '=', 'given.id').onRef('comment.essay_id', '=', 'given.essay_id'),
    )
    .select(['comment.essay_id', 'comment.id', 'root_id', 'user_id'])
    .where('shown', '=', 1),
)
