import { beforeAll, describe, expect, test } from 'vitest'
import { type AnyCall, paths } from '../../src/lib/api/index.ts'
import { handleCall } from '../../src/lib/api/router.ts'
import type { Caller, Member } from '../../src/lib/core/caller.ts'
import { config } from '../../src/lib/core/config.ts'
import { translator } from '../../src/lib/core/i18n.ts'
import { duties } from '../../src/lib/domain/account/roles.ts'
import { shop } from '../domain/mall/shelves.ts'
import { seller } from '../domain/trade/orders.ts'
import { confirmed, databasesInFull, forum, member, moderator, NOW, staff, visitor } from '../world.ts'
import { moderators, owned, staffed, visitors, type World } from './audience.ts'
import { dutyOf, MODERATE, SELLER, STAFF, sentOf } from './sent.ts'
import { sellers } from './trading.ts'
import { writesOf } from './writes.ts'

/** How a guest is refused: AuthError, and 401 for my-page. */
const SIGN_IN = [-10009, 401]
/** How others are refused; for another's things also as not theirs or missing. */
const FORBIDDEN = [...SIGN_IN, -20007]
const NOT_THEIRS = [...FORBIDDEN, -20021, -20018, -20451]
const NOT_YET = -20009
const DONE = 200

const everyone = [
  'visitor',
  'member',
  'another member',
  'moderator here',
  'moderator elsewhere',
  'seller here',
  'seller elsewhere',
  'staff with the duty',
  'staff without it',
] as const
type Name = (typeof everyone)[number]

/** Who may make a call, by the table of tests/api/audience.ts only. */
function mayCall(path: string): readonly Name[] {
  if (visitors.includes(path)) return everyone
  if (path in owned) return ['member']
  if (path.startsWith(MODERATE)) return ['moderator here', 'staff with the duty']
  if (path.startsWith(STAFF)) return ['staff with the duty']
  if (path.startsWith(SELLER)) return ['seller here']
  return everyone.filter(name => name !== 'visitor')
}

const rowOf = new Map<string, AnyCall>(paths)
const walked = paths.filter(([, row]) => !row.servedElsewhere).map(([path]) => path)
const scoped = walked.filter(path => [MODERATE, STAFF, SELLER].some(desk => path.startsWith(desk)))

test('every call of moderators, sellers and staff has an expectation with an input', () => {
  const built = scoped.filter(path => rowOf.get(path)!.run)
  const known = [
    ...Object.keys(moderators).map(name => MODERATE + name),
    ...Object.keys(sellers).map(name => SELLER + name),
    ...Object.keys(staffed).map(name => STAFF + name),
  ]
  expect(built.filter(path => !known.includes(path))).toEqual([])
  expect(known.filter(path => !walked.includes(path))).toEqual([])
})

test('every call in the table exists', () => {
  const all = paths.map(([path]) => path)
  expect([...visitors, ...Object.keys(owned)].filter(path => !all.includes(path))).toEqual([])
})

describe.each(databasesInFull)('access to calls on %s', (_name, open) => {
  let world: World
  let callers: Record<Exclude<Name, 'staff with the duty' | 'staff without it'>, Caller>
  beforeAll(async () => {
    const db = await open()
    const known = { createtime: NOW - 200 * 86_400, essay_count: 100, user_essay_comment_count: 100 }
    const [owner, forum_id, site_id] = [await member(db, known), await forum(db), await shop(db)]
    world = { db, owner, forum_id, site_id }
    callers = {
      visitor: visitor(db),
      member: owner,
      'another member': await member(db, known),
      'moderator here': await moderator(db, forum_id),
      'moderator elsewhere': await moderator(db, await forum(db)),
      'seller here': await seller(db, site_id),
      'seller elsewhere': await seller(db, await shop(db)),
    }
  })

  async function callerOf(name: Name, path: string): Promise<Caller> {
    if (name === 'staff with the duty') return staff(world.db, dutyOf(path))
    if (name === 'staff without it') return staff(world.db, ...duties.filter(duty => duty !== dutyOf(path)))
    // Calls made before may have ended the session.
    if (name === 'seller here') return confirmed(callers[name] as Member)
    return callers[name]
  }

  async function heard(path: string, caller: Caller, sent: object) {
    const request = new Request(config.site + path, { method: 'POST', body: JSON.stringify(sent) })
    // A minute passes between calls, so that no rate limit applies.
    world.owner.now += 60
    const { who, writes } = writesOf(caller)
    const locals = { who: { ...who, now: world.owner.now }, locale: 'zh-cn', t: translator('zh-cn') }
    const answer = await handleCall({
      request,
      url: new URL(request.url),
      cookies: { get: () => undefined },
      locals,
    } as never)
    const { code } = (await answer.json()) as { code: number }
    return { code, status: answer.status, writes }
  }

  test.each(walked)('%s can be called by those who may, and by nobody else', async path => {
    const isBuilt = rowOf.get(path)!.run !== undefined
    const may = mayCall(path)
    const wrong: string[] = []
    for (const name of everyone) {
      const who = await callerOf(name, path)
      const { code, status, writes } = await heard(path, who, (await sentOf(path)?.(world)) ?? {})
      const refusals = name === 'visitor' ? SIGN_IN : path in owned ? NOT_THEIRS : FORBIDDEN
      const isExempt = !isBuilt && scoped.includes(path) && who.member !== null
      if (rowOf.get(path)!.reads && writes.length > 0) wrong.push(`${name} writes by a call that only reads: ${writes}`)
      if (status === 500) wrong.push(`${name} meets a bug`)
      if (may.includes(name)) {
        if (refusals.includes(code)) wrong.push(`${name} is refused: ${code}`)
        else if (!isBuilt && code !== NOT_YET) wrong.push(`${name} hears ${code} of a call that is not built`)
        else if (isBuilt && sentOf(path) && code !== DONE) wrong.push(`${name} hears ${code}`)
      } else if (!refusals.includes(code) && !(isExempt && code === NOT_YET)) wrong.push(`${name} may: ${code}`)
    }
    expect(wrong).toEqual([])
  })
})
