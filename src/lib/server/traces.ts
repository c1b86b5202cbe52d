import { openTraces } from '../adapters/logistics/trace.ts'
import { config } from '../core/config.ts'
import type { Traces } from '../core/ports/logistics.ts'

let carriers: Traces | undefined
let settings: typeof config.trace | undefined

/** The parcel tracking service of the settings, which administrators can change. */
export function traces(): Traces | undefined {
  if (settings !== config.trace) carriers = openTraces(config.trace)
  settings = config.trace
  return carriers
}
