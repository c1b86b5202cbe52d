import type { Source } from '../records.ts'
import { csvSource } from './csv.ts'
import { discuzSource } from './discuz.ts'
import { nodebbSource } from './nodebb.ts'

interface Places {
  /** The folder of its pictures. */
  pictures?: string | undefined
  /** Prefix of its tables. */
  prefix?: string | undefined
}

const openers = {
  discuz: discuzSource,
  nodebb: nodebbSource,
  csv: async (place: string, places: Places) => csvSource(place, places),
} satisfies Record<Source['name'], (place: string, places: Places) => Promise<Source>>

export const sourceNames = Object.keys(openers) as Source['name'][]

/** Opens the export of an old forum; refuses with ImportFault what cannot be read. */
export const openSource = (name: Source['name'], place: string, places: Places): Promise<Source> =>
  openers[name](place, places)
