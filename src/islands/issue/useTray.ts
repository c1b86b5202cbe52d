import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Picture } from '../../lib/browser/picture-list.ts'
import { usePictures } from '../pictures/usePictures.ts'
import type { PostEditor } from './post-editor.ts'

interface Asked {
  /** Addresses of the pictures that the text begins with. */
  first: string[]
  editor: RefObject<PostEditor | null>
  isReady: boolean
  touch(): void
}

export type Tray = ReturnType<typeof useTray>

/** The pictures of a post: each goes to the site by itself and then stands in the text; tray and text follow each other. */
export function useTray({ first, editor, isReady, touch }: Asked) {
  const list = usePictures({ first })
  const { $pictures, pictures, add, remove, set, arrange } = list
  /** Below which block those go that were put into the text, by their keys. */
  const below = useRef(new Map<number, string | null>())

  /** Those that have come and do not stand in the text yet are put there. */
  const place = useCallback(() => {
    const text = editor.current
    if (!text) return
    for (const picture of $pictures.get()) {
      if (!picture.url || picture.isPlaced) continue
      text.putPicture(picture, $pictures.get(), below.current)
      set(picture.key, { isPlaced: true })
    }
  }, [editor, $pictures, set])

  /** The text was changed: the tray shows its pictures, in its order. */
  const follow = useCallback(() => {
    const text = editor.current
    if (text) arrange(text.trayOf)
  }, [editor, arrange])

  useEffect(() => {
    if (isReady) follow()
  }, [isReady, follow])
  useEffect(() => {
    if (isReady) place()
  }, [isReady, pictures, place])

  /** Of these files those that are pictures, below a block of the text or, without one, with those of the tray. */
  function take(files: Iterable<File>, anchor: string | null = null) {
    const keys = add(files)
    for (const key of keys) below.current.set(key, anchor)
    if (keys.length > 0) touch()
    return keys.length > 0
  }

  function move(key: number, at: number) {
    list.move(key, at)
    editor.current?.orderPictures($pictures.get())
    touch()
  }

  function describe({ key, url }: Picture, caption: string) {
    set(key, { caption })
    editor.current?.describePicture(url, caption)
    touch()
  }

  function drop({ key, url }: Picture) {
    remove(key)
    editor.current?.dropPicture(url)
    touch()
  }

  return { ...list, take, move, describe, drop, place, follow }
}
