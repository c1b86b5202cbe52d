import { openSearchEngines } from '../adapters/search-engines.ts'
import { config } from '../core/config.ts'
import type { SearchEngine } from '../core/ports/search-engines.ts'

let engines: SearchEngine[] = []
let settings: typeof config.searchEngines | undefined

/** The search engines of the settings, which administrators can change. */
export function searchEngines(): SearchEngine[] {
  if (settings !== config.searchEngines) engines = openSearchEngines(config.searchEngines, config.site)
  settings = config.searchEngines
  return engines
}
