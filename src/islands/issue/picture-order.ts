import { onSite, type Picture } from '../../lib/browser/picture-list.ts'

/** A picture as it stands in the text. */
export interface Shown {
  url: string
  caption: string
}

/**
 * The tray after the text was changed. Pictures of the text come in its order, with the captions that they have there;
 * those on their way, or refused, keep their places; one that was taken out of the text leaves the tray.
 */
export function followText(all: Picture[], text: Shown[], nextKey: () => number): Picture[] {
  const urls = new Set(text.map(({ url }) => url))
  const known = new Map(all.map(picture => [picture.url, picture]))
  const placed = [...new Map(text.map(each => [each.url, each])).values()].map(({ url, caption }) => ({
    ...(known.get(url) ?? onSite(nextKey(), url)),
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
 * Beside which picture of the text one goes that has come: behind the nearest in front of it in the tray, else before the
 * nearest after it; null where there is none.
 */
export function neighbourOf(all: Picture[], key: number): { url: string; isBefore: boolean } | null {
  const at = all.findIndex(picture => picture.key === key)
  const before = all.slice(0, at).findLast(({ isPlaced }) => isPlaced)
  if (before) return { url: before.url, isBefore: true }
  const after = all.slice(at + 1).find(({ isPlaced }) => isPlaced)
  return after ? { url: after.url, isBefore: false } : null
}

/** What the blocks of a text become where its pictures shall come in this order: all else stays where it is. */
export function inOrder<Id>(blocks: Id[], pictures: Id[]): Id[] {
  const left = pictures.filter(id => blocks.includes(id))
  const those = new Set(left)
  return blocks.map(id => (those.has(id) ? left.shift()! : id))
}
