import type { Member } from '../../core/caller.ts'
import { enforceLimits, passkeys, sessions } from '../account/index.ts'
import { consents } from '../content/index.ts'
import { memberDetail } from './detail.ts'

const DAY = 86_400
const BATCH = 500

/** A page of a member's rows of one kind, after the row with this id. */
type Part = (who: Member, after: number) => Promise<{ id: number }[]>

const parts: Record<string, Part> = {
  essays: ({ db, member }, after) =>
    db
      .selectFrom('essay')
      .select(['id', 'forum_id', 'title', 'content', 'createtime', 'updatetime', 'deletetime', 'is_approved', 'views'])
      .where('user_id', '=', member)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute(),
  /** Pending and refused edits of published posts. */
  revisions: ({ db, member }, after) =>
    db
      .selectFrom('essay_revision')
      .innerJoin('essay', 'essay.id', 'essay_id')
      .select(['essay_revision.id', 'essay_id', 'essay_revision.title', 'essay_revision.content'])
      .select(['essay_revision.createtime', 'essay_revision.is_approved', 'essay_revision.reason'])
      .where('essay.user_id', '=', member)
      .where('essay_revision.id', '>', after)
      .orderBy('essay_revision.id')
      .limit(BATCH)
      .execute(),
  comments: ({ db, member }, after) =>
    db
      .selectFrom('comment')
      .select(['id', 'essay_id', 'content', 'createtime', 'edittime', 'deletetime', 'is_approved', 'quantity'])
      .select(['quote_id', 'quote', 'images'])
      .where('user_id', '=', member)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute(),
  videos: ({ db, member }, after) =>
    db
      .selectFrom('video')
      .select(['id', 'title', 'file', 'createtime', 'views', 'quantity'])
      .where('user_id', '=', member)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute(),
  drafts: ({ db, member }, after) =>
    db
      .selectFrom('draft')
      .select(['id', 'place', 'title', 'content', 'quote_id', 'quote', 'images', 'updatetime'])
      .where('user_id', '=', member)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute(),
  /** The last comment read of each post. */
  reads: ({ db, member }, after) =>
    db
      .selectFrom('read_mark')
      .select(['id', 'essay_id', 'comment_id', 'updatetime'])
      .where('user_id', '=', member)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute(),
  /** When they last viewed each forum. */
  visits: ({ db, member }, after) =>
    db
      .selectFrom('forum_visit')
      .select(['id', 'forum_id', 'lasttime'])
      .where('user_id', '=', member)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute(),
  letters: async ({ db, member }, after) => {
    const rows = await db
      .selectFrom('letter')
      .select(['id', 'low_id', 'high_id', 'site_id', 'from_id', 'title', 'content', 'image', 'createtime'])
      .where(e => e.or([e('low_id', '=', member), e('high_id', '=', member)]))
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    // Which seller wrote a shop's letter is the shop's own affair.
    return rows.map(row => ({ ...row, from_id: row.site_id && row.from_id !== member ? null : row.from_id }))
  },
  uploads: ({ db, member }, after) =>
    db
      .selectFrom('upload')
      .select(['id', 'kind', 'url', 'size', 'createtime'])
      .where('user_id', '=', member)
      .where('url', '!=', '')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute(),
}

/**
 * All data of the member as the text of one JSON object, piece by piece: profile, content, marks, letters, uploads,
 * sessions, passkeys, consents. Three times a day; refusals tooMany, signInFirst.
 */
export async function exportedData(who: Member): Promise<AsyncGenerator<string>> {
  await enforceLimits(who, { name: `export of ${who.member}`, most: 3, seconds: DAY })
  const profile = await memberDetail(who)
  return pieces(who, profile)
}

async function* pieces(who: Member, profile: object): AsyncGenerator<string> {
  yield `{\n"exported": ${who.now},\n"profile": ${JSON.stringify(profile)},\n"sessions": ${JSON.stringify(await sessions(who))}`
  yield `,\n"passkeys": ${JSON.stringify(await passkeys(who))}`
  yield `,\n"consents": ${JSON.stringify(await consents(who))}`
  for (const [name, part] of Object.entries(parts)) yield* list(name, rowsOf(who, part))
  yield* list('marks', marksOf(who))
  yield '\n}\n'
}

async function* list(name: string, batches: AsyncIterable<object[]>) {
  yield `,\n"${name}": [`
  let separator = '\n'
  for await (const rows of batches) {
    if (rows.length === 0) continue
    yield separator + rows.map(row => JSON.stringify(row)).join(',\n')
    separator = ',\n'
  }
  yield ']'
}

async function* rowsOf(who: Member, part: Part) {
  for (let after = 0; ; ) {
    const rows = await part(who, after)
    yield rows
    after = rows.at(-1)?.id ?? 0
    if (rows.length < BATCH) return
  }
}

async function* marksOf({ db, member }: Member) {
  let [kind, target_id] = ['', 0]
  for (;;) {
    const rows = await db
      .selectFrom('mark')
      .select(['kind', 'target_id', 'createtime'])
      .where('user_id', '=', member)
      .where(e => e.or([e('kind', '>', kind), e.and([e('kind', '=', kind), e('target_id', '>', target_id)])]))
      .orderBy('kind')
      .orderBy('target_id')
      .limit(BATCH)
      .execute()
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    ;[kind, target_id] = [last.kind, last.target_id]
  }
}
