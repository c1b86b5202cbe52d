import { type RefObject, useEffect, useRef } from 'react'
import { Tile } from './Tile.tsx'
import type { Tray } from './useTray.ts'
import type { PostFormWords } from './words.ts'

export { Caption } from './Caption.tsx'

interface Props {
  tray: Tray
  words: PostFormWords
  /** Key of the picture whose caption is being written. */
  chosen: number | null
  onChoose(key: number | null): void
  /** The file field, which gets the focus when a picture is removed. */
  input: RefObject<HTMLInputElement | null>
}

/** The pictures of the tray, reordered by dragging. */
export function TrayPictures({ tray, words, chosen, onChoose, input }: Props) {
  const { pictures, retry, move, drop } = tray
  const dragged = useRef<number>(null)
  const hasDropped = useRef(false)
  // The pressed button is gone, and the focus with it.
  useEffect(() => {
    if (hasDropped.current) input.current?.focus()
    hasDropped.current = false
  }, [pictures, input])

  return pictures.map((picture, place) => (
    <Tile
      key={picture.key}
      picture={picture}
      place={place}
      words={words}
      isChosen={picture.key === chosen}
      onChoose={() => onChoose(picture.key === chosen ? null : picture.key)}
      onRetry={() => retry(picture)}
      onRemove={() => {
        hasDropped.current = true
        drop(picture)
      }}
      onDrag={() => {
        dragged.current = picture.key
      }}
      onDrop={() => {
        if (dragged.current !== null) move(dragged.current, place)
        dragged.current = null
      }}
    />
  ))
}
