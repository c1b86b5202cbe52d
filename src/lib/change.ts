import type { Caller, Changing } from './caller.ts'

/** Runs work in one transaction; pages made from what it touched have fallen, everywhere, when this resolves. */
export async function change<Who extends Caller, Out>(
  who: Who,
  work: (who: Changing<Who>) => Promise<Out>,
): Promise<Out> {
  const touched = new Set<string>()
  const out = await who.db.transaction().execute(async db => {
    const result = await work({ ...who, db, touches: tag => void touched.add(tag) })
    if (touched.size > 0) await who.bus.stage(db, [...touched])
    return result
  })
  if (touched.size > 0) await who.bus.publish([...touched])
  return out
}
