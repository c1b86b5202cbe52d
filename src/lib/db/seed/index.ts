import type { Db } from '../open.ts'
import type { Essay, Scene } from './essays.ts'
import { toldEssays } from './essays.ts'
import { makeForums } from './forums.ts'
import { countOn, loader } from './load.ts'
import { makeMembers, moderatorRows } from './members.ts'
import { pendingComments } from './pending.ts'
import { random } from './random.ts'
import { addComment, addEssay, addGround, addTie, addVideos, type Into, ties } from './rows.ts'
import { carouselRows, pickRows } from './showcase.ts'
import { makeTally } from './tally.ts'

/** Demo data for an empty database; one that holds anything is left alone. */
export async function seedWhenEmpty(db: Db, now: number): Promise<void> {
  if (await isEmpty(db)) await seed(db, { now })
}

/** Fills an empty database with demo data: the same for the same time. */
export async function seed(db: Db, { now }: { now: number }): Promise<void> {
  if (!(await isEmpty(db))) throw new Error('The database holds members, forums or posts already: seed an empty one.')
  await db.transaction().execute(db => load(db, sceneOf(now)))
}

async function isEmpty(db: Db): Promise<boolean> {
  for (const table of ['essay', 'forum', 'user'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  }
  return true
}

function sceneOf(now: number): Scene {
  const members = makeMembers(now, 0)
  const forums = makeForums()
  return { now, members, forums, moderators: moderatorRows(forums, members, now) }
}

async function load(db: Db, scene: Scene) {
  const into: Into = { load: loader(), tally: makeTally() }
  addGround(into, scene)
  const told = addEssays(into, scene, toldEssays(scene))
  addVideos(into, scene)
  for (const mark of ties(scene)) addTie(into, mark)
  for (const row of pickRows(told, scene.now)) into.load.add('pick', row)
  for (const row of carouselRows(told)) into.load.add('carousel', row)
  await into.load.flush(db)
  await into.tally.write(db)
  await countOn(db)
}

/** Posts and comments, each in the order of time. */
function addEssays(into: Into, scene: Scene, essays: Essay[]) {
  const chance = random('marks')
  const pending = pendingComments()
  let last = 0
  const comments = (until: number) => {
    for (const { comment, essay_id } of pending.before(until)) {
      comment.id = ++last
      addComment(into, scene, comment, essay_id, chance)
    }
  }
  const numbered = essays.map((essay, at) => ({ ...essay, id: at + 1 }))
  for (const essay of numbered) {
    comments(essay.at)
    addEssay(into, scene, essay, essay.id, chance)
    pending.put(essay.comments, essay.id)
  }
  comments(Number.POSITIVE_INFINITY)
  return numbered
}
