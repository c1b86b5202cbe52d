import { memo, type PointerEvent, useId, useRef, useState } from 'react'
import { fill } from '../../lib/core/format.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import { Icon } from '../ui/Icon.tsx'
import type { GalleryLightbox as Lightbox } from './GalleryLightbox.tsx'
import type { SkuWords } from './words.ts'

interface Props {
  name: string
  pictures: string[]
  film: string
  words: SkuWords
}

/** Swipeable pictures of the goods, and the film if there is one. A click shows one in full-window size. */
export const Gallery = memo(function Gallery({ name, pictures, film, words }: Props) {
  const [at, setAt] = useState(0)
  const [close, setClose] = useState<{ GalleryLightbox: typeof Lightbox; first: number } | null>(null)
  const strip = useRef<HTMLDivElement>(null)
  const id = useId()
  const turn = (n: number) => strip.current?.scrollTo({ left: n * strip.current.clientWidth, behavior: 'smooth' })
  const shots = pictures.map((picture, n) => ({
    src: sized(picture, 'big'),
    alt: fill(words.picture, { name, n: n + 1 }),
  }))
  return (
    <>
      <div
        className="shots"
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
      >
        {shots.map(({ src, alt }, n) => (
          <a
            key={src}
            id={`${id}${n}`}
            href={src}
            onPointerMove={look}
            onClick={event => {
              if (event.ctrlKey || event.metaKey) return
              event.preventDefault()
              import('./GalleryLightbox.tsx').then(
                ({ GalleryLightbox }) => setClose({ GalleryLightbox, first: n }),
                () => location.assign(src),
              )
            }}
          >
            <img
              src={src}
              width="800"
              height="800"
              alt={alt}
              loading={n === 0 ? 'eager' : 'lazy'}
              fetchPriority={n === 0 ? 'high' : 'auto'}
            />
          </a>
        ))}
        {film && (
          <video
            id={`${id}${shots.length}`}
            src={film}
            poster={shots[0]?.src}
            controls
            playsInline
            preload="none"
            aria-label={words.film}
          >
            <track kind="captions" />
          </video>
        )}
      </div>
      {shots.length + Number(film !== '') > 1 && (
        <nav className="thumbs" aria-label={words.choosePicture}>
          {[...pictures, ...(film ? [''] : [])].map((picture, n) => (
            <a
              key={picture}
              href={`#${id}${n}`}
              aria-current={n === at ? 'true' : undefined}
              aria-label={picture ? fill(words.pictureOf, { n: n + 1 }) : words.film}
              onClick={event => {
                event.preventDefault()
                turn(n)
              }}
            >
              <img src={sized(picture || (pictures[0] ?? ''), 'small')} width="64" height="64" alt="" />
              {!picture && <Icon name="play" full />}
            </a>
          ))}
        </nav>
      )}
      {close && <close.GalleryLightbox shots={shots} first={close.first} onClose={() => setClose(null)} />}
    </>
  )
})

/** Magnifies what is under the mouse. */
function look({ currentTarget: frame, pointerType, clientX, clientY }: PointerEvent<HTMLElement>) {
  if (pointerType !== 'mouse') return
  const { left, top, width, height } = frame.getBoundingClientRect()
  frame.style.setProperty('--x', `${((clientX - left) / width) * 100}%`)
  frame.style.setProperty('--y', `${((clientY - top) / height) * 100}%`)
}
