import brands from './kit/brands.json' with { type: 'json' }
import categories from './kit/categories.json' with { type: 'json' }
import forums from './kit/forums.json' with { type: 'json' }
import guarantees from './kit/guarantees.json' with { type: 'json' }
import industries from './kit/industries.json' with { type: 'json' }
import type { KitPart } from './parse.ts'

const lines: Record<KitPart, string[]> = { industries, guarantees, categories, brands, forums }

/** What the starter kit proposes: the text of each part, which staff edit before it is taken, and how many lines it has. */
export const starterKit = (Object.keys(lines) as KitPart[]).map(part => ({
  part,
  count: lines[part].length,
  text: lines[part].join('\n'),
}))
