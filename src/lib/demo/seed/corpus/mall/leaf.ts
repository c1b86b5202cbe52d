import type { ArtItem } from '../../../../core/pictures/kinds.ts'

export interface Leaf {
  /** Three levels with strokes between. */
  path: string
  /** Its icon. */
  item: ArtItem
  /** Names of the shops that sell it. */
  shops: string[]
  /** What it is filtered by: a name, a colon, values with commas; goods whose words name a value have that one. */
  attrs: string[]
  /**
   * What one chooses: a name, a colon, values; `+20` and `~20` add and take off yuan, `*4` multiplies, `=mat-2` is the
   * photograph of a colour.
   */
  specs: string[]
  /** photographs|brand|name|yuan|what speaks for it, and after that specs of its own with semicolons between. */
  goods: string[]
  unit: string
  /** all: fits every car; brands: is made for some; none: has nothing to do with cars. */
  fit: 'all' | 'brands' | 'none'
  type: 2 | 3
}

export const leaf = (
  path: string,
  item: ArtItem,
  shops: string,
  [unit, fit]: [string, Leaf['fit']],
  told: { attrs: string[]; specs: string[] },
  goods: string,
): Leaf => ({
  path,
  item,
  shops: shops.split('、'),
  unit,
  fit,
  ...told,
  goods: goods.trim().split('\n'),
  type: fit === 'none' ? 3 : 2,
})
