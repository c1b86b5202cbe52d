import type { Caller, Changing } from '../core/caller.ts'
import type { Bus } from '../core/ports/bus.ts'
import type { Db } from './open.ts'

/**
 * Runs work in one transaction; when this resolves, pages made from what it touched have been invalidated in every
 * process. A change within a change joins it.
 */
export async function change<Who extends Caller, Out>(
  who: Who,
  work: (who: Changing<Who>) => Promise<Out>,
): Promise<Out> {
  if (isChanging(who)) return work(who)
  for (let tries = 1; ; tries++)
    try {
      return await changed(who, work)
    } catch (error) {
      if (tries === TRIES || !goesAgain(error)) throw error
    }
}

const TRIES = 3
/**
 * PostgreSQL's error codes: a deadlock, or a prepared statement older than a migration. SQLite has one writer at a
 * time.
 */
const goesAgain = (error: unknown) => /^(40P01|0A000)$/.test(String((error as { code?: unknown } | null)?.code))

async function changed<Who extends Caller, Out>(who: Who, work: (who: Changing<Who>) => Promise<Out>): Promise<Out> {
  const { out, publish } = await committed(who.db, joining => work(joining(who)))
  await publish()
  return out
}

/**
 * The work of all callers that join, in one transaction; pages made from what they touched have been invalidated in
 * every process when `publish` resolves.
 */
export async function committed<Out>(
  db: Db,
  work: (joining: <Who extends Caller>(who: Who) => Changing<Who>) => Promise<Out>,
): Promise<{ out: Out; publish: () => Promise<unknown> }> {
  const touched = new Map<Bus, Set<string>>()
  const out = await db.transaction().execute(async db => {
    const result = await work(who => {
      const tags = touched.get(who.bus) ?? new Set()
      touched.set(who.bus, tags)
      return { ...who, db, touches: tag => void tags.add(tag) }
    })
    for (const [bus, tags] of touched) if (tags.size > 0) await bus.stage(db, [...tags])
    return result
  })
  const said = [...touched].filter(([, tags]) => tags.size > 0)
  return { out, publish: () => Promise.all(said.map(([bus, tags]) => bus.publish([...tags]))) }
}

const isChanging = <Who extends Caller>(who: Who): who is Changing<Who> => 'touches' in who
