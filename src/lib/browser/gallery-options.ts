import type { galleryWords } from './gallery-words.ts'

interface Size {
  x: number
  y: number
}

/** Of PhotoSwipe: the picture, the window, and the scale at which all of the picture is visible. */
interface Levels {
  fit: number
  elementSize: Size | null
  panAreaSize: Size | null
}

/** Longer than this by its breadth, a picture that is visible as a whole cannot be read. */
const LONG = 2.5

/** The scale at which a picture opens: a long one fills the width of the window, a wide one its height, to be scrolled. */
export function firstZoom({ fit, elementSize, panAreaSize }: Levels): number {
  if (!elementSize || !panAreaSize) return fit
  const { x, y } = elementSize
  if (y > LONG * x) return Math.max(fit, Math.min(1, panAreaSize.x / x))
  if (x > LONG * y) return Math.max(fit, Math.min(1, panAreaSize.y / y))
  return fit
}

/** The scale after a double tap: a long picture's own size, or all of it; 0 for the usual one. */
export function secondZoom(levels: Levels): number {
  const first = firstZoom(levels)
  if (first === levels.fit) return 0
  return first < 1 ? 1 : levels.fit
}

/** The options of PhotoSwipe for a gallery of pictures, some of which may be long. */
export const galleryOptions = (words: ReturnType<typeof galleryWords>) => ({
  closeTitle: words.pictureClose,
  zoomTitle: words.pictureZoom,
  errorMsg: words.pictureFailed,
  arrowPrevTitle: words.picturePrevious,
  arrowNextTitle: words.pictureNext,
  bgOpacity: 0.92,
  returnFocus: false,
  initialZoomLevel: firstZoom,
  secondaryZoomLevel: secondZoom,
})
