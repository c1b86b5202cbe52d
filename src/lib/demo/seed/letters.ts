import { pinyin } from 'pinyin-pro'
import { artUrl } from '../../core/pictures/address.ts'

/** Letters of a tile at most; a seed has 24 places, two of them for what it begins with. */
const MOST = 12

/** The tile with a brand's letters: a Latin name itself, of a Chinese one the first sounds. Nobody's sign is drawn. */
export function lettersTile(name: string): string {
  const latin = plainLatin(name)
  const letters = latin.length > 1 ? latin : plainLatin(initials(name))
  return artUrl('brand', `l-${letters.slice(0, MOST) || 'cy'}`)
}

const plainLatin = (words: string) =>
  words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')

const initials = (name: string) => pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' }).join('')
