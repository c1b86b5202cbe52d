import { answers, authorAnswers, general } from './corpus/talk-back.ts'
import { type Member, membersAt } from './members.ts'
import type { Random } from './random.ts'
import type { Scene } from './scene.ts'
import { fill, type Slots } from './slots.ts'

export interface Comment {
  /** Given when the row is written. */
  id: number
  at: number
  user: Member
  content: string
  /** The comment answered, and the one of the first level above it. */
  parent: Comment | null
  root: Comment | null
  shown: number
  /** Comments below this one of the first level that everybody sees. */
  children_count: number
  likers: Member[]
}

export interface Discussed {
  at: number
  user: Member
  views: number
  flag: number
  is_approved: number
  is_closed: number
  deletetime: number | null
  isTalkedOf: boolean
}

const DAY = 86_400
const ANSWERS = 0.42

/** What members said to a post, the oldest first, and who keeps it. */
export function discussed(
  scene: Scene,
  essay: Discussed,
  themed: string[],
  slots: Slots,
  number: number,
  chance: Random,
) {
  if (essay.is_approved !== 1 || essay.deletetime !== null) return { comments: [], collectors: [] }
  const writers = scene.members.slice(0, membersAt(scene.members, essay.at)).filter(({ weight }) => weight > 0)
  const age = scene.now - essay.at
  const lines = {
    first: deck([...themed, ...general], chance),
    answer: deck(answers, chance),
    author: deck(authorAnswers, chance),
  }
  const comments: Comment[] = []
  for (const at of timesOf(countOf(essay, age, number, chance), essay.at, age, chance)) {
    comments.push(said(at, comments, essay, writers, lines, slots, chance))
  }
  for (const comment of comments) if (chance.chance(0.01)) hide(comment, comments)
  for (const [place, comment] of comments.entries()) {
    const warmth = essay.isTalkedOf ? 2 : Math.min(1, age / DAY)
    const likes = comment.shown ? Math.floor(chance.rare(warmth * (9 / (place + 1) + 0.9))) : 0
    comment.likers = chance.some(writers, Math.min(likes, 60))
  }
  const keepers = Math.floor((essay.views / 110) * chance.next())
  return { comments, collectors: chance.some(writers, keepers) }
}

type Lines = Record<'first' | 'answer' | 'author', () => string>

function said(
  at: number,
  before: Comment[],
  essay: Discussed,
  writers: Member[],
  lines: Lines,
  slots: Slots,
  chance: Random,
): Comment {
  const parent = before.length > 0 && chance.chance(ANSWERS) ? answered(before, chance) : null
  const root = parent && (parent.root ?? parent)
  const byAuthor = parent !== null && parent.user !== essay.user && chance.chance(0.4)
  const user = byAuthor ? essay.user : chance.pick(writers)
  const line = byAuthor ? lines.author() : parent ? lines.answer() : lines.first()
  slots.set('own', user.car.name)
  if (root) root.children_count++
  return { id: 0, at, user, content: fill(line, slots, chance), parent, root, shown: 1, children_count: 0, likers: [] }
}

/** Early comments gather the most answers; an answer is answered in turn. */
function answered(before: Comment[], chance: Random): Comment {
  const roots = before.filter(({ root }) => !root)
  const root = chance.weigh(roots, each => 1 / (roots.indexOf(each) + 1))
  const below = before.filter(each => each.root === root)
  return below.length > 0 && chance.chance(0.45) ? chance.pick(below) : root
}

/** A moderator took it away; only one that nobody has answered. */
function hide(comment: Comment, comments: Comment[]) {
  if (comments.some(({ parent }) => parent === comment)) return
  comment.shown = 0
  if (comment.root) comment.root.children_count--
}

/** Every seventeenth post is much discussed, some are not at all. */
function countOf(
  { views, flag, is_closed, isTalkedOf }: Discussed,
  age: number,
  number: number,
  chance: Random,
): number {
  const room = Math.floor(age / 1800)
  if (is_closed && flag === 1) return 0
  if (isTalkedOf) return Math.min(room * 3, chance.int(16, 64))
  if (number % 17 === 5 && age > 2 * DAY) return chance.int(34, 96)
  if (chance.chance(0.12)) return 0
  return Math.min(room, 40, 1 + Math.floor(chance.rare(Math.min(13, 1 + views / 130))))
}

function timesOf(count: number, since: number, age: number, chance: Random): number[] {
  const delay = () => (chance.chance(0.15) ? chance.int(120, age) : 120 + Math.floor(chance.rare(0.9 * DAY)))
  const times = Array.from({ length: count }, () => since + Math.min(delay(), age - 1))
  return times.sort((one, other) => one - other)
}

/** Deals all lines in a random order before any comes again. */
function deck(lines: readonly string[], chance: Random): () => string {
  let left: string[] = []
  return () => {
    if (left.length === 0) left = chance.shuffle(lines)
    return left.pop()!
  }
}
