import { artUrl } from '../../../core/pictures/address.ts'

/** The picture of what is known by its first letter: that letter in a tile; an empty one for other scripts. */
export const letterTile = (letter: string) =>
  /^[a-z0-9]$/i.test(letter) ? artUrl('brand', `l-${letter.toLowerCase()}`) : artUrl('brand', 'new')
