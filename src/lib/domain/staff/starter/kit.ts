import brands from './kit/brands.json' with { type: 'json' }
import categories from './kit/categories.json' with { type: 'json' }
import forums from './kit/forums.json' with { type: 'json' }
import guarantees from './kit/guarantees.json' with { type: 'json' }
import industries from './kit/industries.json' with { type: 'json' }
import type { KitPart } from './parse.ts'

const lines: Record<KitPart, string[]> = { industries, guarantees, categories, brands, forums }

/** The starter kit: the text of each part, which staff can edit before it is applied, and its number of lines. */
export const starterKit = (Object.keys(lines) as KitPart[]).map(part => ({
  part,
  count: lines[part].length,
  text: lines[part].join('\n'),
}))
