import type { CommentPicture } from '../../lib/core/comment-pictures.ts'
import { sized } from '../../lib/core/pictures/address.ts'

/** Pictures of a comment as links; islands/post/lightbox.ts opens them over the page. */
export const SentPictures = ({ images, label }: { images: CommentPicture[]; label: string }) => (
  <div className="sent-pictures">
    {images.map(({ url, width, height, alt }) => (
      <a key={url} className="enlarge" href={url} aria-label={alt ? undefined : label}>
        <img src={sized(url, 'mid')} width={width} height={height} alt={alt} loading="lazy" />
      </a>
    ))}
  </div>
)
