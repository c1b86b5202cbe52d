import type { Dealt } from './dealer.ts'
import { type Member, membersAt } from './members.ts'
import type { Random } from './random.ts'
import type { Reply } from './replies.ts'
import type { Scene } from './scene.ts'
import { fill, type Slots } from './slots.ts'
import { suits } from './themes.ts'

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
  is_approved: number
  is_closed: number
  flag: number
  deletetime: number | null
  isTalkedOf: boolean
}

const DAY = 86_400
/** One of so many readers of a post likes a reply, at most. */
const READERS = 120
/** Seconds of a post's life for each reply of the first level, and the least before an answer. */
const [PACE, BREATH] = [900, 60]

/** What members said to a post, the oldest first. */
export function discussed(
  scene: Scene,
  essay: Discussed,
  { replies, drives }: Dealt,
  slots: Slots,
  chance: Random,
): Comment[] {
  if (!isShown(essay)) return []
  const writers = othersAt(scene, essay)
  const talk: Talk = { author: essay.user, writers, drives, now: scene.now, slots, spoken: new Set(), comments: [] }
  const age = scene.now - essay.at
  const count = isClosed(essay) ? 0 : Math.min(replies.length, Math.floor(age / PACE))
  for (const [nth, at] of timesOf(count, essay.at, age, chance).entries()) say(talk, replies[nth]!, at, null, chance)
  const comments = talk.comments.sort((one, other) => one.at - other.at)
  for (const comment of comments) if (chance.chance(0.01)) hide(comment, comments)
  for (const [place, comment] of comments.entries()) {
    const warmth = essay.isTalkedOf ? 2 : Math.min(1, age / DAY)
    const likes = comment.shown ? Math.floor(chance.rare(warmth * (9 / (place + 1) + 0.9))) : 0
    comment.likers = chance.some(writers, Math.min(likes, Math.ceil(essay.views / READERS)))
  }
  return comments
}

/** Who keeps a post. */
export function collectorsOf(scene: Scene, essay: Discussed, chance: Random): Member[] {
  if (!isShown(essay)) return []
  const keepers = Math.floor((essay.views / 110) * chance.next())
  return chance.some(othersAt(scene, essay), keepers)
}

const isShown = ({ is_approved, deletetime }: Discussed) => is_approved === 1 && deletetime === null

/** Members who were here when the post was written, without its author. */
function othersAt({ members }: Scene, { at, user }: Discussed): Member[] {
  const known = members.slice(0, membersAt(members, at))
  return known.filter(({ weight, id }) => weight > 0 && id !== user.id)
}

/** The rules of a forum are closed to replies from the beginning, other posts once they have had theirs. */
const isClosed = ({ is_closed, flag }: Discussed) => is_closed === 1 && flag === 1

interface Talk {
  author: Member
  writers: Member[]
  drives: Dealt['drives']
  now: number
  slots: Slots
  /** Who has said something to the post itself. */
  spoken: Set<Member>
  comments: Comment[]
}

/** A reply and the answers below it, as far as there was time for them. */
function say(talk: Talk, { text, byAuthor, answers }: Reply, at: number, parent: Comment | null, chance: Random) {
  const user = byAuthor ? talk.author : speaker(talk, text, parent, chance)
  if (!user) return
  talk.slots.set('own', user.car.name)
  const root = parent && (parent.root ?? parent)
  if (root) root.children_count++
  else talk.spoken.add(user)
  const content = fill(text, talk.slots, chance)
  const comment = { id: 0, at, user, content, parent, root, shown: 1, children_count: 0, likers: [] }
  talk.comments.push(comment)
  for (const answer of answers) {
    const left = talk.now - 1 - at
    if (left < BREATH) return
    say(talk, answer, at + BREATH + (Math.floor(chance.rare(DAY / 5)) % (left - BREATH + 1)), comment, chance)
  }
}

/** Who says this: somebody else than whom it answers, who drives what it speaks of; none when nobody does. */
function speaker(
  { writers, drives, spoken }: Talk,
  text: string,
  parent: Comment | null,
  chance: Random,
): Member | null {
  const isOfCar = text.includes('{own}')
  const owns = ({ car }: Member) => !isOfCar || (drives(car) && suits(text, car))
  const able = writers.filter(user => user !== parent?.user && !(parent === null && spoken.has(user)) && owns(user))
  return able.length > 0 ? chance.weigh(able, ({ weight }) => Math.sqrt(weight)) : null
}

/** A moderator took it away; only one that nobody has answered. */
function hide(comment: Comment, comments: Comment[]) {
  if (comments.some(({ parent }) => parent === comment)) return
  comment.shown = 0
  if (comment.root) comment.root.children_count--
}

function timesOf(count: number, since: number, age: number, chance: Random): number[] {
  const delay = () => (chance.chance(0.15) ? chance.int(120, age) : 120 + Math.floor(chance.rare(0.9 * DAY)))
  // Of a young post all is said within its hours, not at the last moment.
  const times = Array.from({ length: count }, () => since + 1 + (delay() % (age - 1)))
  return times.sort((one, other) => one - other)
}
