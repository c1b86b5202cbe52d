import type { Caller, Changing } from './caller.ts'

/**
 * Runs work in one transaction; pages made from what it touched have fallen, everywhere, when this resolves. A change
 * within a change is part of it.
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
 * PostgreSQL's words: of two that waited for each other it has undone one; a statement is older than a migration.
 * SQLite has one writer at a time.
 */
const goesAgain = (error: unknown) => /^(40P01|0A000)$/.test(String((error as { code?: unknown } | null)?.code))

async function changed<Who extends Caller, Out>(who: Who, work: (who: Changing<Who>) => Promise<Out>): Promise<Out> {
  const touched = new Set<string>()
  const out = await who.db.transaction().execute(async db => {
    const result = await work({ ...who, db, touches: tag => void touched.add(tag) })
    if (touched.size > 0) await who.bus.stage(db, [...touched])
    return result
  })
  if (touched.size > 0) await who.bus.publish([...touched])
  return out
}

const isChanging = <Who extends Caller>(who: Who): who is Changing<Who> => 'touches' in who
