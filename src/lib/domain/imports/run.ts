import { setImmediate } from 'node:timers/promises'
import { type Caller, EVERYTHING } from '../../core/caller.ts'
import { visibleLines } from '../../core/visible-text.ts'
import { change } from '../../db/change.ts'
import { openStaging } from '../../db/staging.ts'
import { stopWords } from '../text/index.ts'
import type { Run } from './batch.ts'
import { takeForums } from './forums.ts'
import { type ImportedKind, idsOf } from './ids.ts'
import { takeMembers } from './members.ts'
import { takePosts } from './posts.ts'
import type { Source, Step } from './records.ts'
import { takeReplies } from './replies.ts'
import type { Report } from './report.ts'

interface Wanted {
  report: Report
  /** Writes nothing, and reports what would be imported. */
  isDry?: boolean
  /** Asked between two batches. */
  isStopped?: () => boolean
  /** Receives progress messages. */
  say?: (words: string) => void
}

const BATCH = 200

/**
 * Imports members, forums, posts and replies in batches, each a transaction that includes the id mapping, so that an
 * import can be resumed and imports nothing twice. False when stopped.
 */
export async function importForum(who: Caller, source: Source, wanted: Wanted): Promise<boolean> {
  const { report, isDry = false, isStopped = () => false, say = () => {} } = wanted
  const staging = isDry ? openStaging() : null
  const ids = idsOf(source.name, staging)
  const ofNames = [...(await stopWords(who, 'username')), ...(await stopWords(who, 'nickname'))]
  const nameWords = ofNames.map(word => ({ ...word, action: 'replace' as const }))
  const run: Run = { who, source, ids, report, words: await stopWords(who, 'post'), nameWords, isDry }
  try {
    const going = { isStopped, say }
    for (const step of [
      () => inBatches(run, 'members', 'user', source.members(), takeMembers, going),
      () => inBatches(run, 'forums', 'forum', source.forums(), takeForums, going),
      () => inBatches(run, 'posts', 'essay', source.posts(), takePosts, going),
      () => inBatches(run, 'replies', 'comment', source.replies(), takeReplies, going),
    ])
      if (!(await step())) return false
    return true
  } finally {
    staging?.close()
    if (!isDry) await change(who, async ({ touches }) => touches(EVERYTHING))
  }
}

/** Imports the new ones of some records. */
type Take<Each> = (run: Run, fresh: Each[]) => Promise<void>

async function inBatches<Each extends { id: string; skip?: string | undefined; notes?: string[] | undefined }>(
  run: Run,
  step: Step,
  kind: ImportedKind,
  records: AsyncIterable<Each>,
  take: Take<Each>,
  { isStopped, say }: Required<Pick<Wanted, 'isStopped' | 'say'>>,
): Promise<boolean> {
  let count = 0
  for await (const batch of batches(records)) {
    if (isStopped()) return false
    const known = await run.ids.find(
      run.who.db,
      kind,
      batch.map(({ id }) => id),
    )
    const fresh = [...new Map(batch.filter(({ id }) => !known.has(id)).map(each => [each.id, each])).values()]
    run.report.known(step, batch.length - fresh.length)
    for (const { id, skip, notes = [] } of fresh)
      if (skip) run.report.skip(step, id, skip)
      else for (const what of notes) run.report.note(step, id, what)
    await take(
      run,
      fresh.filter(({ skip }) => !skip),
    )
    count += batch.length
    if (count % (BATCH * 25) === 0) say(`${step}: ${count}`)
    await setImmediate()
  }
  return true
}

async function* batches<Each>(records: AsyncIterable<Each>): AsyncGenerator<Each[]> {
  let batch: Each[] = []
  for await (const each of records) {
    if (batch.push(visibleParts(each)) < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** The same without what nobody can see in its texts, such as NUL, which PostgreSQL refuses. */
function visibleParts<Part>(part: Part): Part {
  if (typeof part === 'string') return visibleLines(part) as Part
  if (Array.isArray(part)) return part.map(visibleParts) as Part
  if (part === null || typeof part !== 'object') return part
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, visibleParts(value)])) as Part
}
