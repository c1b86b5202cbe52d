import type { Caller, Changing } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import type { StopWord } from '../text/index.ts'
import type { Ids } from './ids.ts'
import type { Source } from './records.ts'
import type { Report } from './report.ts'

/** Shared state of an import. */
export interface Run {
  who: Caller
  source: Source
  ids: Ids
  report: Report
  /** Stop words of contents. */
  words: StopWord[]
  /** Those of names, all to be replaced, since a member is not left out for a name. */
  nameWords: StopWord[]
  isDry: boolean
}

/** Runs one transaction of a batch; skipped in a dry run. */
export const writeUnlessDry = (run: Run, work: (who: Changing<Caller>) => Promise<void>) =>
  run.isDry
    ? work({ ...run.who, touches() {} })
    : change(run.who, who => {
        who.touches(tag.imports)
        return work(who)
      })
