import { openTraces } from '../adapters/logistics/trace.ts'
import { config } from '../core/config.ts'
import type { Traces } from '../core/ports/logistics.ts'

let carriers: Traces | undefined
let settings: typeof config.trace | undefined

/** Who is asked where a parcel is, as the settings say, which the desk may change. */
export function traces(): Traces | undefined {
  if (settings !== config.trace) carriers = openTraces(config.trace)
  settings = config.trace
  return carriers
}
