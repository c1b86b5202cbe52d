import type { ArtBody, ArtPlace } from '../../../core/pictures/kinds.ts'
import type { Power } from './brands.ts'
import type { SceneWord } from './scene-words.ts'

/**
 * What people write about one thing. A text is lines of the marks that body.ts reads, with the slots of slots.ts.
 * A tale begins with its title, before it the only drive or body it can be told of, as `[ev] `; its sections begin with `# `, those that may stand in other posts of the theme with
 * `#+ `; its last words follow a line `---`.
 */
export interface Theme {
  name: string
  /** Drives and bodies of cars it fits; all when absent. */
  power?: Power[]
  types?: ArtBody[]
  /** Columns it belongs in, the first that the forum has. */
  columns: string[]
  talks: string[]
  /** How often it is written about; 1 when absent. */
  weight?: number
  /** Pictures that go with it: scenes or places of the art. */
  scenes: (SceneWord | ArtPlace)[]
  tales: string[]
  /** A title, and on the next line what is said under it; openings and endings of the theme go around it. */
  notes: string[]
  openings: string[]
  endings: string[]
  /**
   * What others say, a reply a line. `= words` begins the replies to the post whose title has these words, `= *` those
   * to any post of the theme; `>` answers the line above, `>>` that answer, and `@` is said by the post's author.
   */
  replies: string
}
