import { useLayoutEffect, useRef, useState } from 'react'

interface Props {
  shots: { src: string; alt: string }[]
  first: number
  onClose(): void
}

/** Pictures in full-window size: arrow keys turn, Escape or a click closes. */
export function GalleryLightbox({ shots, first, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(first)
  const { src, alt } = shots[at]!
  const turn = (by: number) => setAt((at + by + shots.length) % shots.length)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      className="closer"
      ref={dialog}
      aria-label={alt}
      tabIndex={-1}
      onClose={onClose}
      onClick={() => dialog.current?.close()}
      onKeyDown={({ key }) => (key === 'ArrowRight' ? turn(1) : key === 'ArrowLeft' && turn(-1))}
    >
      <img src={src} alt={alt} />
    </dialog>
  )
}
