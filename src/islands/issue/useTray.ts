import type EditorJS from '@editorjs/editorjs'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Picture } from '../../lib/browser/picture-list.ts'
import { inlineToText } from '../../lib/core/html-to-text.ts'
import { usePictures } from '../pictures/usePictures.ts'
import { blockAt, idsOf, indexOf, orderPictures } from './blocks.ts'
import type { EmbedStore } from './embeds.ts'
import { followText, neighbourOf } from './picture-order.ts'
import { textToHtml } from './plain-text.ts'

interface Asked {
  /** Addresses of the pictures that the text begins with. */
  first: string[]
  editor: RefObject<EditorJS | null>
  isReady: boolean
  store: EmbedStore
  touch(): void
}

export type Tray = ReturnType<typeof useTray>

/** The pictures of a post: each goes to the site by itself and then stands in the text; tray and text follow each other. */
export function useTray({ first, editor, isReady, store, touch }: Asked) {
  const list = usePictures({ first })
  const { $pictures, pictures, add, remove, set, arrange } = list
  /** Below which block those go that were put into the text, by their keys. */
  const below = useRef(new Map<number, string | null>())

  const blockOf = (url: string) => url && store.$embeds.get().find(({ data }) => data.file?.url === url)?.id

  /** Those that have come and do not stand in the text yet are put there. */
  const place = useCallback(() => {
    const { blocks } = editor.current ?? {}
    if (!blocks) return
    for (const { key, url, width, height, caption = '', isPlaced } of $pictures.get()) {
      if (!url || isPlaced) continue
      const data = {
        file: { url, width: width || undefined, height: height || undefined },
        caption: textToHtml(caption),
      }
      if (!blockOf(url)) blocks.insert('image', data, undefined, placeFor(blocks, key), false)
      set(key, { isPlaced: true })
    }
  }, [editor, $pictures, set])

  function placeFor(blocks: EditorJS['blocks'], key: number) {
    const anchor = below.current.get(key)
    const all = $pictures.get()
    const batch = anchor ? all.filter(each => below.current.get(each.key) === anchor) : all
    const neighbour = neighbourOf(batch, key)
    const block = neighbour && blockOf(neighbour.url)
    if (block) return indexOf(blocks, block) + Number(neighbour.isBefore)
    return anchor ? indexOf(blocks, blockAt(blocks, anchor).id) + 1 : 0
  }

  /** The text was changed: the tray shows its pictures, in its order. */
  const follow = useCallback(() => {
    const { blocks } = editor.current ?? {}
    if (!blocks) return
    const text = idsOf(blocks).flatMap(id => {
      const { file, caption = '' } = store.get(id)?.data ?? {}
      return file?.url ? { url: file.url, caption: inlineToText(caption) } : []
    })
    arrange((all, nextKey) => followText(all, text, nextKey))
  }, [editor, store, arrange])

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
    const blocks = $pictures.get().flatMap(({ url }) => blockOf(url) || [])
    if (editor.current) orderPictures(editor.current, blocks)
    touch()
  }

  function describe({ key, url }: Picture, caption: string) {
    set(key, { caption })
    const block = blockOf(url)
    if (block) store.get(block)?.change({ caption: textToHtml(caption) })
    touch()
  }

  function drop({ key, url }: Picture) {
    const block = blockOf(url)
    remove(key)
    if (block && editor.current) editor.current.blocks.delete(indexOf(editor.current.blocks, block))
    touch()
  }

  return { ...list, take, move, describe, drop, place, follow }
}
