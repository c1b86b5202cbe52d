import type { Power } from './brands.ts'

/**
 * What people write about one thing. A text is lines of the marks that body.ts reads, with the slots of slots.ts.
 * A tale begins with its title; its sections begin with `# `, its last words follow a line `---`.
 */
export interface Theme {
  name: string
  /** Drives it fits; all when absent. */
  power?: Power[]
  /** Columns it belongs in, the first that the forum has. */
  columns: string[]
  talks: string[]
  tales: string[]
  titles: string[]
  openings: string[]
  endings: string[]
  comments: string[]
}
