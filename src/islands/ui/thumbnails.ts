import { showPictures, slideOf } from './gallery.ts'

/** Shows the pictures of thumbnails, whose full size is unknown. */
export async function showThumbnails(links: HTMLAnchorElement[], index: number) {
  const slides = await Promise.all(links.map(async link => ({ ...slideOf(link), ...(await sizeOf(link.href)) })))
  showPictures(links, index, slides)
}

async function sizeOf(src: string) {
  const picture = new Image()
  picture.src = src
  await picture.decode().catch(() => {})
  const { naturalWidth: width, naturalHeight: height } = picture
  return width ? { width, height } : {}
}
