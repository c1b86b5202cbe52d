import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '../../../../src/lib/core/refusal.ts'
import type { Db } from '../../../../src/lib/db/open.ts'
import { deleteComment } from '../../../../src/lib/domain/forum/delete-comment.ts'
import { deleteEssay } from '../../../../src/lib/domain/forum/edit-post.ts'
import { commentApprove, essayApprove } from '../../../../src/lib/domain/forum/moderate/approve.ts'
import { essayClose } from '../../../../src/lib/domain/forum/moderate/close-post.ts'
import { commentDelete, essayDelete } from '../../../../src/lib/domain/forum/moderate/delete.ts'
import { essayMove } from '../../../../src/lib/domain/forum/moderate/move.ts'
import { essayFlag } from '../../../../src/lib/domain/forum/moderate/pin-or-essence.ts'
import { commentRestore } from '../../../../src/lib/domain/forum/moderate/restore.ts'
import { showEssay } from '../../../../src/lib/domain/forum/visibility.ts'
import { comment, databases, essay, inTalks, visitor } from '../../../world.ts'
import { counters } from './recount.ts'
import { type Scene, scene } from './scene.ts'

/** Actions on a post or comment of the test forums. */
const deeds = {
  pin: (at, { essay_id }) => essayFlag(at.both, { essay_id, flag: 1 }),
  praise: (at, { essay_id }) => essayFlag(at.both, { essay_id, flag: 2 }),
  plain: (at, { essay_id }) => essayFlag(at.both, { essay_id, flag: 0 }),
  close: (at, { essay_id }) => essayClose(at.both, { essay_id, is_closed: 1 }),
  open: (at, { essay_id }) => essayClose(at.both, { essay_id, is_closed: 0 }),
  there: (at, { essay_id }) => essayMove(at.both, { essay_id, forum_id: at.there, column_id: at.columns[1] }),
  here: (at, { essay_id }) => essayMove(at.both, { essay_id, forum_id: at.here, column_id: at.columns[0] }),
  remove: (at, { essay_id }) => essayDelete(at.both, { essay_id, reason: '灌水' }),
  leave: (at, { essay_id }) => deleteEssay(at.author, { essay_id }),
  restore: (at, { essay_id }) => showEssay(visitor(at.both.db), { essay_id, shown: true }),
  approve: (at, { essay_id }) => essayApprove(at.both, { essay_id, is_approved: 1 }),
  refuse: (at, { essay_id }) => essayApprove(at.both, { essay_id, is_approved: 2, reason: '无关' }),
  say: (at, { essay_id }) => at.say(essay_id),
  answer: (at, { essay_id, comment_id }) => at.say(essay_id, comment_id),
  let: (at, { comment_id }) => commentApprove(at.both, { comment_id, is_approved: 1 }),
  hush: (at, { comment_id }) => commentDelete(at.both, { comment_id, reason: '灌水' }),
  back: (at, { comment_id }) => commentRestore(at.both, { comment_id }),
  unsay: (at, { comment_id }) => deleteComment(at.stranger, { comment_id }),
} satisfies Record<string, (at: Scene, of: { essay_id: number; comment_id: number }) => Promise<unknown>>

type Deed = keyof typeof deeds
const deed = fc.record({ name: fc.constantFrom(...(Object.keys(deeds) as Deed[])), post: fc.nat(3), said: fc.nat(5) })
/** Steps run one after the other; the actions of one step run concurrently. */
const steps = fc.array(fc.array(deed, { minLength: 1, maxLength: 4, size: 'max' }), { minLength: 20, maxLength: 30 })

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  /** Four posts, two of them held, and six comments, two of them held. */
  async function begun() {
    const at = await scene(db)
    const [one, two] = await at.posts(at.here, at.there)
    const held = { user_id: at.author.member, shown: 0, is_approved: 0 }
    const waiting = [
      await essay(db, { ...held, forum_id: at.here, column_id: at.columns[0]! }),
      await essay(db, { ...held, forum_id: at.there, column_id: at.columns[1]! }),
    ]
    for (const id of waiting) await inTalks(db, id, at.talk_id)
    const first = await at.say(one!)
    const answer = await at.say(one!, first)
    const said = [first, answer, await at.say(two!), await at.say(two!)]
    const by = { user_id: at.stranger.member, shown: 0, is_approved: 0 }
    const hushed = [
      await comment(db, { ...by, essay_id: one! }),
      await comment(db, { ...by, essay_id: one!, pid: first }),
    ]
    return { at, posts: [one!, two!, ...waiting], said: [...said, ...hushed] }
  }

  test('counters are exact after random concurrent actions by moderators and members', () =>
    fc.assert(
      fc.asyncProperty(steps, async steps => {
        const { at, posts, said } = await begun()
        for (const step of steps) {
          const tried = await Promise.allSettled(
            step.map(each => deeds[each.name](at, { essay_id: posts[each.post]!, comment_id: said[each.said]! })),
          )
          const broken = tried.filter(each => each.status === 'rejected' && !(each.reason instanceof Refusal))
          expect(broken).toEqual([])
        }
        const { stored, counted } = await counters(db)
        expect(stored).toEqual(counted)
      }),
      { numRuns: 10, endOnFailure: true },
    ))
})
