import { openTraces } from '../adapters/logistics/trace.ts'
import { config } from '../core/config.ts'
import type { Traces } from '../core/ports/logistics.ts'

let carriers: { traces: Traces | undefined } | undefined

/** Who is asked where a parcel is, as the settings say. */
export function traces(): Traces | undefined {
  carriers ??= { traces: openTraces(config.trace) }
  return carriers.traces
}
