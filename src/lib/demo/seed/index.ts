import type { Storage } from '../../core/ports/storage.ts'
import { isPostgres } from '../../db/columns.ts'
import type { Db } from '../../db/open.ts'
import { advanceSequences } from '../../db/sequences.ts'
import { storePhotos } from '../pictures/library.ts'
import { addBlocks } from './blocks.ts'
import { inBulk } from './bulk.ts'
import { makeCounters } from './counters.ts'
import { crowdEssays } from './crowd.ts'
import { addEmbeds } from './embeds.ts'
import { THEMED_ESSAYS } from './essay-plan.ts'
import { type Essay, themedEssays } from './essays.ts'
import { makeForums } from './forums.ts'
import { loader } from './load.ts'
import { finishMall } from './mall/finish.ts'
import { addMall } from './mall/index.ts'
import { makeMembers, moderatorRows } from './members.ts'
import { addMessages } from './messages.ts'
import { addModeration } from './moderation.ts'
import { pendingComments } from './pending.ts'
import { addPolls } from './polls.ts'
import { random } from './random.ts'
import { addComment, addEssay, addGround, addRelation, addVideos, type Into, relations } from './rows.ts'
import type { Scene } from './scene.ts'
import { carouselRows, pickRows } from './showcase.ts'

export interface SeedOptions {
  /** Seconds; the newest post is some minutes older. */
  now: number
  /** Posts in all, at least the 400 that are told. */
  scale?: number
  /** Goods of four SKUs each, beyond those that are told. */
  goods?: number
  /** Hears how far it has come. */
  say?: (words: string) => void
  /** Receives the photographs; without it rows name them where a folder of the site would serve them. */
  storage?: Storage | undefined
}

/** Above this, posts are written in many transactions, and indexes are made at the end. */
const BULK = 20_000
const MEMBERS_PER_POST = 1 / 20
const ROWS_AT_ONCE = 40_000
const REPORT = 50_000

/** Demo data for an empty database; one that holds anything is left alone. Answers whether it was empty. */
export async function seedWhenEmpty(db: Db, now: number, storage?: Storage): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  await seed(db, { now, storage })
  return true
}

/** Fills an empty database with demo data: the same rows for the same time and scale. */
export async function seed(
  db: Db,
  { now, scale = THEMED_ESSAYS, goods = 0, say = () => {}, storage }: SeedOptions,
): Promise<void> {
  if (scale < THEMED_ESSAYS) throw new Error(`The demo data needs at least ${THEMED_ESSAYS} posts.`)
  if (!(await isEmpty(db))) throw new Error('The database already holds members, forums or posts: seed an empty one.')
  // Before the rows, so that a seeded database has all its pictures.
  if (storage) await storePhotos(storage, now)
  const scene = sceneOf(now, scale - THEMED_ESSAYS)
  const wanted = { scale, goods, say, urlOf: storage?.url ?? inFolder }
  if (Math.max(scale, goods) > BULK) return inBulk(db, () => load(db, scene, wanted))
  await db.transaction().execute(db => load(db, scene, wanted))
}

const inFolder = (key: string) => `/upload/${key}`

async function isEmpty(db: Db): Promise<boolean> {
  for (const table of ['essay', 'forum', 'user'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  }
  return true
}

function sceneOf(now: number, crowd: number): Scene {
  const members = makeMembers(now, Math.floor(crowd * MEMBERS_PER_POST))
  const forums = makeForums()
  return { now, members, forums, moderators: moderatorRows(forums, members, now) }
}

interface Wanted extends Required<Omit<SeedOptions, 'now' | 'storage'>> {
  urlOf: Storage['url']
}

async function load(db: Db, scene: Scene, { scale, goods, say, urlOf }: Wanted) {
  const into: Into = { load: loader(scene.now, urlOf), tally: makeCounters() }
  addGround(into, scene)
  const told = await addEssays(db, into, scene, scale, say)
  addVideos(into, scene)
  for (const mark of relations(scene)) {
    addRelation(into, mark)
    await flushWhenFull(db, into)
  }
  for (const row of pickRows(told, scene.now)) into.load.add('pick', row)
  for (const row of carouselRows(told)) into.load.add('carousel', row)
  await addMall(into, scene, goods, () => flushWhenFull(db, into))
  await flush(db, into)
  await addPolls(db, told, scene)
  await addEmbeds(db, told)
  await addBlocks(db)
  await into.tally.write(db)
  await finishMall(db)
  if (isPostgres(db)) await advanceSequences(db)
  await addMessages(db, scene.now)
  await addModeration(db, scene.now)
}

/** Posts and comments, each in the order of time; answers the told ones with their ids. */
async function addEssays(db: Db, into: Into, scene: Scene, scale: number, say: (words: string) => void) {
  const chance = random('marks')
  const pending = pendingComments()
  const told: (Essay & { id: number })[] = []
  const authors: number[] = []
  let [id, comment_id] = [0, 0]

  function comments(until: number) {
    for (const { comment, essay_id } of pending.before(until)) {
      comment.id = ++comment_id
      addComment(into, scene, comment, { id: essay_id, user_id: authors[essay_id]! }, chance)
    }
  }

  const own = themedEssays(scene)
  const known = new Set(own)
  for (const essay of merged(own, crowdEssays(scene, scale - THEMED_ESSAYS))) {
    comments(essay.at)
    addEssay(into, scene, essay, ++id, chance)
    authors[id] = essay.user.id
    pending.put(essay.comments, id)
    if (known.has(essay)) told.push({ ...essay, id })
    if (id % REPORT === 0) say(`${id} posts, ${comment_id} comments`)
    await flushWhenFull(db, into)
  }
  comments(Number.POSITIVE_INFINITY)
  return told
}

/** Both in one order of time. */
function* merged(one: Essay[], other: Iterable<Essay>): Generator<Essay> {
  let at = 0
  for (const essay of other) {
    while (at < one.length && one[at]!.at <= essay.at) yield one[at++]!
    yield essay
  }
  yield* one.slice(at)
}

const flushWhenFull = async (db: Db, into: Into) => {
  if (!db.isTransaction && into.load.waiting() >= ROWS_AT_ONCE) await flush(db, into)
}

const flush = (db: Db, { load }: Into) =>
  db.isTransaction ? load.flush(db) : db.transaction().execute(db => load.flush(db))
