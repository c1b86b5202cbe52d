import PhotoSwipe, { type SlideData } from 'photoswipe'
import { galleryWords } from '../../lib/browser/gallery-words.ts'

/** Shows pictures over the page: swipe, pinch, arrows; Escape leads back to the link that was pressed. */
export function showPictures(links: HTMLAnchorElement[], index: number, dataSource = links.map(slideOf)) {
  const words = galleryWords()
  const gallery = new PhotoSwipe({
    dataSource,
    index,
    ...{ closeTitle: words.pictureClose, zoomTitle: words.pictureZoom, errorMsg: words.pictureFailed },
    ...{ arrowPrevTitle: words.picturePrevious, arrowNextTitle: words.pictureNext },
    ...{ bgOpacity: 0.92, returnFocus: false },
  })
  gallery.on('uiRegister', () =>
    gallery.ui?.registerElement({
      name: 'caption',
      appendTo: 'root',
      onInit: place => gallery.on('change', () => place.replaceChildren(gallery.currSlide?.data.alt ?? '')),
    }),
  )
  // What the dialog is called is what it shows.
  gallery.on('change', () => gallery.element?.setAttribute('aria-label', gallery.currSlide?.data.alt || words.picture))
  gallery.on('destroy', () => links[gallery.currIndex]?.focus())
  gallery.init()
}

/** A picture that has not been loaded yet, or only small, has the size that stands with it, or one that most have. */
export function slideOf(link: HTMLAnchorElement): SlideData {
  const picture = link.querySelector('img')!
  const { alt } = picture
  const loaded = picture.currentSrc === link.href ? picture : null
  const width = loaded?.naturalWidth || Number(picture.getAttribute('width')) || 1600
  const height = loaded?.naturalHeight || Number(picture.getAttribute('height')) || 1200
  return { src: link.href, alt, width, height, msrc: picture.currentSrc, element: link }
}
