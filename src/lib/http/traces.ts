import { openTraces, type Traces } from '../adapters/trace/trace.ts'
import { config } from '../config.ts'

let carriers: { traces: Traces | undefined } | undefined

/** Who is asked where a parcel is, as the settings say. */
export function traces(): Traces | undefined {
  carriers ??= { traces: openTraces(config.trace) }
  return carriers.traces
}
