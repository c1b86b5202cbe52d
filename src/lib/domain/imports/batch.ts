import type { Caller, Changing } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import type { StopWord } from '../text/index.ts'
import type { Ids } from './ids.ts'
import type { Source } from './records.ts'
import type { Report } from './report.ts'

/** What the steps of one import share. */
export interface Run {
  who: Caller
  source: Source
  ids: Ids
  report: Report
  words: StopWord[]
  isDry: boolean
}

/** One transaction of a batch; a dry run only looks. */
export const written = (run: Run, work: (who: Changing<Caller>) => Promise<void>) =>
  run.isDry
    ? work({ ...run.who, touches() {} })
    : change(run.who, who => {
        who.touches(tag.imports)
        return work(who)
      })
