import { type Picture, storedPicture } from '../../lib/browser/picture-list.ts'

/** A picture in the text. */
export interface TextPicture {
  url: string
  caption: string
}

/**
 * The tray after a change of the text. Pictures of the text come in its order with its captions; those uploading or
 * refused keep their places; those removed from the text leave the tray.
 */
export function followText(all: Picture[], text: TextPicture[], nextKey: () => number): Picture[] {
  const urls = new Set(text.map(({ url }) => url))
  const known = new Map(all.map(picture => [picture.url, picture]))
  const placed = [...new Map(text.map(each => [each.url, each])).values()].map(({ url, caption }) => ({
    ...(known.get(url) ?? storedPicture(nextKey(), url)),
    caption,
    isPlaced: true,
  }))
  const places = all.flatMap(picture => {
    if (urls.has(picture.url)) return placed.shift() ?? []
    return picture.isPlaced ? [] : picture
  })
  return [...places, ...placed]
}

/**
 * The neighbour in the text beside which an uploaded picture is inserted: after the nearest before it in the tray, else
 * before the nearest after it; null if there is none.
 */
export function neighbourOf(all: Picture[], key: number): { url: string; isBefore: boolean } | null {
  const at = all.findIndex(picture => picture.key === key)
  const before = all.slice(0, at).findLast(({ isPlaced }) => isPlaced)
  if (before) return { url: before.url, isBefore: true }
  const after = all.slice(at + 1).find(({ isPlaced }) => isPlaced)
  return after ? { url: after.url, isBefore: false } : null
}

/** The blocks reordered so that pictures come in this order and all else stays in place. */
export function inOrder<Id>(blocks: Id[], pictures: Id[]): Id[] {
  const left = pictures.filter(id => blocks.includes(id))
  const those = new Set(left)
  return blocks.map(id => (those.has(id) ? left.shift()! : id))
}
