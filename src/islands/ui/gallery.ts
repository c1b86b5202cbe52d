import 'photoswipe/style.css'
import '../../layouts/styles/lightbox.scss'
import PhotoSwipe, { type SlideData } from 'photoswipe'
import { browserWords } from '../../lib/browser/words.ts'

/** Shows pictures over the page: swipe, pinch, arrows; Escape leads back to the link that was pressed. */
export const showPictures = (links: HTMLAnchorElement[], index: number) => show(links, links.map(slideOf), index)

/** The same for thumbnails, which do not say how large their pictures are. */
export async function showThumbnails(links: HTMLAnchorElement[], index: number) {
  const slides = await Promise.all(links.map(async link => ({ ...slideOf(link), ...(await sizeOf(link.href)) })))
  show(links, slides, index)
}

async function sizeOf(src: string) {
  const picture = new Image()
  picture.src = src
  await picture.decode().catch(() => {})
  const { naturalWidth: width, naturalHeight: height } = picture
  return width ? { width, height } : {}
}

function show(links: HTMLAnchorElement[], dataSource: SlideData[], index: number) {
  const words = browserWords()
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
  gallery.on('destroy', () => links[gallery.currIndex]?.focus())
  gallery.init()
}

/** A picture that has not been loaded yet has the size that its post says, or one that most have. */
function slideOf(link: HTMLAnchorElement): SlideData {
  const picture = link.querySelector('img')!
  const { naturalWidth, naturalHeight, alt } = picture
  const width = naturalWidth || Number(picture.getAttribute('width')) || 1600
  const height = naturalHeight || Number(picture.getAttribute('height')) || 1200
  return { src: link.href, alt, width, height, msrc: picture.currentSrc, element: link }
}
