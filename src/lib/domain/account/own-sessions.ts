import { createHash } from 'node:crypto'
import type { Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { closeSessions, tokenHash } from './sessions.ts'

const SHOWN = 50

/** The member's sessions, the last seen first. `id` can end a session but not use it; addresses are masked. */
export async function sessions(who: Member) {
  const rows = await rowsOf(who)
  const here = tokenHash(who.client?.token ?? '')
  return rows
    .map(({ hash, agent, address, createtime, lasttime }) => ({
      id: idOf(hash),
      ...deviceOf(agent),
      address: masked(address),
      createtime,
      lasttime,
      is_this: Number(hash === here),
    }))
    .sort((one, other) => other.is_this - one.is_this)
}

/** Ends one of the member's own sessions, also the current one; refusal noSuchContent. */
export async function endSession(who: Member, { id }: { id: string }) {
  const row = (await rowsOf(who)).find(({ hash }) => idOf(hash) === id)
  if (!row) throw new Refusal('noSuchContent')
  await change(who, async ({ db, member, touches }) => {
    await db.deleteFrom('session').where('hash', '=', row.hash).where('user_id', '=', member).execute()
    touches(tag.live(member))
  })
  if (row.hash === tokenHash(who.client?.token ?? '')) who.client?.signs(null)
  return []
}

/** Ends all sessions but the current one. */
export async function endOtherSessions(who: Member) {
  await change(who, async ({ db, member, client, touches }) => {
    await closeSessions(db, member, client?.token ?? '')
    touches(tag.live(member))
  })
  return []
}

const rowsOf = ({ db, member, now }: Member) =>
  db
    .selectFrom('session')
    .select(['hash', 'agent', 'address', 'createtime', 'lasttime'])
    .where('user_id', '=', member)
    .where('until', '>', now)
    .orderBy('lasttime', 'desc')
    .orderBy('hash')
    .limit(SHOWN)
    .execute()

const idOf = (hash: string) => createHash('sha256').update(`session ${hash}`).digest('base64url').slice(0, 22)

/** A partly masked address, 203.0.*.* or 2001:db8:*, enough to recognise one's own. */
const masked = (address: string) =>
  address.includes(':') ? address.replace(/^((?:[^:]*:){2}).+$/, '$1*') : address.replace(/\.\d+\.\d+$/, '.*.*')

const browsers: [RegExp, string][] = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** Browser and system from the user agent; empty where unknown. */
export function deviceOf(agent: string) {
  const name = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(agent))?.[1] ?? ''
  return { browser: name(browsers), system: name(systems) }
}
