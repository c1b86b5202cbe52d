import PhotoSwipe, { type SlideData } from 'photoswipe'
import { galleryOptions } from '../../lib/browser/gallery-options.ts'
import { galleryWords } from '../../lib/browser/gallery-words.ts'

/** Shows pictures over the page: swipe, pinch, scroll long ones, arrow keys; Escape returns to the link. */
export function showPictures(links: HTMLAnchorElement[], index: number, dataSource = links.map(slideOf)) {
  const words = galleryWords()
  const gallery = new PhotoSwipe({ dataSource, index, ...galleryOptions(words) })
  // What is larger than the window opens at its beginning, not in its middle.
  gallery.on('initialZoomPan', ({ slide }) => Object.assign(slide.pan, slide.bounds.min))
  gallery.on('uiRegister', () =>
    gallery.ui?.registerElement({
      name: 'caption',
      appendTo: 'root',
      onInit: place => gallery.on('change', () => place.replaceChildren(gallery.currSlide?.data.alt ?? '')),
    }),
  )
  // The dialog's accessible name is that of its picture.
  gallery.on('change', () => gallery.element?.setAttribute('aria-label', gallery.currSlide?.data.alt || words.picture))
  gallery.on('destroy', () => links[gallery.currIndex]?.focus())
  gallery.init()
}

/** A picture not loaded in full size gets its stated size, or a common one. */
export function slideOf(link: HTMLAnchorElement): SlideData {
  const picture = link.querySelector('img')!
  const { alt } = picture
  const loaded = picture.currentSrc === link.href ? picture : null
  const width = loaded?.naturalWidth || Number(picture.getAttribute('width')) || 1600
  const height = loaded?.naturalHeight || Number(picture.getAttribute('height')) || 1200
  return { src: link.href, alt, width, height, msrc: picture.currentSrc, element: link }
}
