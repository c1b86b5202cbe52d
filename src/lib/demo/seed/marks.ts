import type { Forum } from './forums.ts'
import { type Member, membersAt } from './members.ts'
import { random } from './random.ts'

const DAY = 86_400

export interface Mark {
  user_id: number
  kind: 'essay' | 'forum' | 'video' | 'comment' | 'user'
  target_id: number
  createtime: number
}

/** Who follows whom: those who write much are followed most. */
export function* follows(members: Member[], now: number): Generator<Mark> {
  const chance = random('follows')
  const writers = members.filter(({ weight }) => weight > 0)
  for (const member of members) {
    const known = new Set<Member>()
    const most = member.weight > 0 ? chance.int(2, 26) : chance.int(0, 2)
    for (let at = 0; at < most; at++) known.add(chance.weigh(writers, ({ weight }) => weight))
    known.delete(member)
    for (const { id, createtime } of known) {
      yield {
        user_id: member.id,
        kind: 'user',
        target_id: id,
        createtime: between(member.createtime, createtime, now, chance.next()),
      }
    }
  }
}

/** Which forums members keep: that of their car and city, and some that everybody reads. */
export function* followedForums(members: Member[], forums: Forum[], now: number): Generator<Mark> {
  const chance = random('kept forums')
  const open = forums.filter(({ closed }) => !closed)
  for (const member of members) {
    const own = open.filter(({ brand, city }) => brand === member.brand || city === member.city)
    const others = Array.from({ length: chance.int(0, member.weight > 0 ? 9 : 2) }, () =>
      chance.weigh(open, ({ weight }) => weight),
    )
    for (const { id } of new Set([...own.filter(() => chance.chance(0.7)), ...others])) {
      yield {
        user_id: member.id,
        kind: 'forum',
        target_id: id,
        createtime: between(member.createtime, 0, now, chance.next()),
      }
    }
  }
}

/** A time after both, before now. */
export function between(one: number, other: number, now: number, part: number): number {
  const since = Math.max(one, other)
  return since + Math.floor((now - since) * part)
}

/** Distinct members who were here by then, without looking at all of them. */
export function someAt(members: Member[], time: number, count: number, start: number): Member[] {
  const known = membersAt(members, time)
  const step = Math.max(1, Math.floor(known / (count + 1)))
  const first = Math.floor(start * known)
  return Array.from({ length: Math.min(count, known) }, (_, at) => members[(first + at * step) % known]!)
}

export const soonAfter = (time: number, now: number, part: number) =>
  time + Math.floor(Math.min(now - time, 3 * DAY) * part)
