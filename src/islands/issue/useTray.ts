import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Picture } from '../../lib/browser/picture-list.ts'
import { usePictures } from '../pictures/usePictures.ts'
import type { PostEditor } from './post-editor.ts'

interface Asked {
  /** Addresses of the pictures in the initial text. */
  first: string[]
  editor: RefObject<PostEditor | null>
  isReady: boolean
  touch(): void
}

export type Tray = ReturnType<typeof useTray>

/** The pictures of a post: each is uploaded and then inserted into the text; tray and text are kept in sync. */
export function useTray({ first, editor, isReady, touch }: Asked) {
  const list = usePictures({ first })
  const { $pictures, pictures, add, remove, set, arrange } = list
  /** By picture key, the block below which it was dropped. */
  const below = useRef(new Map<number, string | null>())

  /** Inserts uploaded pictures that are not in the text yet. */
  const place = useCallback(() => {
    const text = editor.current
    if (!text) return
    for (const picture of $pictures.get()) {
      if (!picture.url || picture.isPlaced) continue
      text.putPicture(picture, $pictures.get(), below.current)
      set(picture.key, { isPlaced: true })
    }
  }, [editor, $pictures, set])

  /** Updates the tray after a change of the text. */
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

  /** Takes the pictures among these files, to be inserted below a block or, without one, by their place in the tray. */
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
