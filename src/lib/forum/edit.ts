import { takePace } from '../account/pace.ts'
import type { Changing, Member } from '../caller.ts'
import { change } from '../change.ts'
import { Refusal } from '../refusal.ts'
import { tag } from '../tags.ts'
import { checkLength } from './content.ts'
import { dropDraft } from './drafts.ts'
import { keepGoods } from './goods.ts'
import { isHeld, weighed, writerOf } from './hold.ts'
import { isHeldForMentions, mentionsIn, tellMentions } from './mentions.ts'
import { checkPoll, keepPoll } from './poll.ts'
import { columnOf, columnsOf, keepBlocks, putTalks, said, talksOf, type Written } from './publish.ts'
import { turnEssay } from './visibility.ts'

/** A member's own post as the editor takes it up again. Refusals noSuchEssay, essayGone, notOwn. */
export async function ownEssay(who: Member, { essay_id }: { essay_id: number }) {
  const essay = await own(who, essay_id)
  const [kept, talks] = await Promise.all([
    who.db.selectFrom('essay_blocks').select('blocks').where('essay_id', '=', essay_id).executeTakeFirst(),
    who.db
      .selectFrom('essay_talk')
      .innerJoin('talk', 'talk.id', 'talk_id')
      .select(['talk.id', 'talk.name'])
      .where('essay_id', '=', essay_id)
      .execute(),
  ])
  const { id, title, content, forum_id, column_id } = essay
  return { essay_id: id, title, content: kept ? `{"blocks":${kept.blocks}}` : content, forum_id, column_id, talks }
}

/** Changes one's own post and keeps what it said before; refuses as releaseEssay does, and notOwn, pollFixed. */
export async function editEssay(who: Member, { essay_id, ...sent }: Written & { essay_id: number; forum_id: number }) {
  const before = await own(who, essay_id)
  if (sent.forum_id !== before.forum_id) throw new Refusal('badField', { field: 'forum_id' })
  const column_id = await columnOf(who, before.forum_id, sent.column_id, before.column_id)
  const talk_ids = await talksOf(who, sent.talk_ids, await standsIn(who, essay_id))
  const standing = await writerOf(who, before.forum_id)
  const essay = await weighed(who, sent)
  checkLength(essay.content)
  checkPoll(essay.content.blocks)
  const mentions = mentionsIn(essay.content.html)
  return change(who, async who => {
    await takePace(who, 'edit', standing, said(essay))
    const held = essay.hold || isHeld(standing, essay.content.html) || isHeldForMentions(standing.trust, mentions)
    const was = await taken(who, essay_id)
    await keepHistory(who, was)
    await who.db
      .updateTable('essay')
      .set({ ...columnsOf(essay), column_id, updatetime: who.now, is_approved: 0, deletetime: null })
      .where('id', '=', essay_id)
      .execute()
    await who.db.deleteFrom('essay_talk').where('essay_id', '=', essay_id).execute()
    await putTalks(who, essay_id, talk_ids, was.createtime)
    await keepBlocks(who, essay_id, essay)
    await keepPoll(who, essay_id, essay.content.blocks)
    await keepGoods(who, essay_id, essay.content, was.createtime)
    await dropDraft(who, `edit:${essay_id}`)
    const shown = was.shown === 1 && !held
    if (shown) await turnEssay(who, { essay_id, shown })
    const known = new Set(mentionsIn(was.content))
    const named = mentions.filter(id => shown && !known.has(id))
    await tellMentions(who, named, { target_type: 'essay', target_id: essay_id, text: essay.title })
    who.touches(tag.essay(essay_id))
    return { essay_id, is_approved: Number(shown) }
  })
}

/** Takes one's own post away. Refusals noSuchEssay, essayGone, notOwn. */
export async function deleteEssay(who: Member, { essay_id }: { essay_id: number }) {
  await own(who, essay_id)
  return change(who, async who => {
    await turnEssay(who, { essay_id, shown: false })
    await who.db
      .updateTable('essay')
      .set({ deletetime: who.now })
      .where('id', '=', essay_id)
      .where('deletetime', 'is', null)
      .execute()
    who.touches(tag.essay(essay_id))
    return []
  })
}

async function standsIn({ db }: Member, essay_id: number) {
  const rows = await db.selectFrom('essay_talk').select('talk_id').where('essay_id', '=', essay_id).execute()
  return rows.map(row => row.talk_id)
}

async function own({ db, member }: Member, essay_id: number) {
  const essay = await db
    .selectFrom('essay')
    .select(['id', 'user_id', 'forum_id', 'column_id', 'title', 'content', 'deletetime'])
    .where('id', '=', essay_id)
    .executeTakeFirst()
  if (!essay) throw new Refusal('noSuchEssay')
  if (essay.deletetime !== null) throw new Refusal('essayGone')
  if (essay.user_id !== member) throw new Refusal('notOwn')
  return essay
}

/** Out of all lists and counters while it changes; what it was, read once nobody else can change it. */
async function taken(who: Changing<Member>, essay_id: number) {
  const { numUpdatedRows } = await who.db
    .updateTable('essay')
    .set({ updatetime: who.now })
    .where('id', '=', essay_id)
    .where('deletetime', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('essayGone')
  const was = await who.db
    .selectFrom('essay')
    .select(['id', 'title', 'content', 'shown', 'createtime'])
    .where('id', '=', essay_id)
    .executeTakeFirstOrThrow()
  await turnEssay(who, { essay_id, shown: false })
  return was
}

async function keepHistory(who: Changing<Member>, was: { id: number; title: string; content: string }) {
  const row = { essay_id: was.id, user_id: who.member, title: was.title, content: was.content, createtime: who.now }
  await who.db.insertInto('essay_history').values(row).execute()
}
