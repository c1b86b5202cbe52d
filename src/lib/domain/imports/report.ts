import type { Step } from './records.ts'

/** Old ids kept per reason. */
const NAMED = 20

export interface ImportNote {
  step: Step | 'pictures'
  id: string
  what: string
}

export type Report = ReturnType<typeof makeReport>

/**
 * Counts what an import does. `skip` is for what cannot be imported, `note` for what is changed; each is passed to
 * `hears`, and kept here by reason with the first old ids.
 */
export function makeReport(hears: (note: ImportNote) => void = () => {}) {
  const counts = new Map<string, { taken: number; known: number; skipped: number }>()
  const reasons = new Map<string, { times: number; ids: string[] }>()

  function of(step: string) {
    const found = counts.get(step) ?? { taken: 0, known: 0, skipped: 0 }
    counts.set(step, found)
    return found
  }

  function note(step: ImportNote['step'], id: string, what: string, reason = what) {
    hears({ step, id, what })
    const key = `${step}: ${reason}`
    const known = reasons.get(key) ?? { times: 0, ids: [] }
    known.times++
    if (known.ids.length < NAMED) known.ids.push(what === reason ? id : `${id} (${what})`)
    reasons.set(key, known)
  }

  return {
    taken: (step: ImportNote['step']) => void of(step).taken++,
    /** Counts what an earlier run imported. */
    known(step: ImportNote['step'], times = 1) {
      of(step).known += times
    },
    skip(step: ImportNote['step'], id: string, reason: string) {
      of(step).skipped++
      note(step, id, reason)
    },
    note,
    counts: () => Object.fromEntries(counts),
    /** A readable summary, one line each. */
    lines: () => [
      ...[...counts].map(
        ([step, { taken, known, skipped }]) =>
          `${step}: ${taken} taken, ${known} there from an earlier run, ${skipped} skipped`,
      ),
      ...[...reasons].map(
        ([reason, { times, ids }]) => `  ${reason}: ${times} (${ids.join(', ')}${times > ids.length ? ', …' : ''})`,
      ),
    ],
  }
}
