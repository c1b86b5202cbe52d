import type { Picture } from '../../lib/browser/picture-list.ts'
import { inlineToText } from '../../lib/core/html-to-text.ts'
import { typeSign } from '../mentions/type-sign.ts'
import * as text from './blocks.ts'
import { openEditor } from './editor.ts'
import { embedTools } from './embed-tools.ts'
import type { EmbedData, EmbedStore } from './embeds.ts'
import { followText, neighbourOf } from './picture-order.ts'
import { paragraphsOf, textToHtml } from './plain-text.ts'
import type { PostFormWords } from './words.ts'

interface Opening {
  holder: HTMLElement
  /** Blocks as JSON text, or HTML. */
  content: string
  words: PostFormWords
  goodsWord: string
  store: EmbedStore
  onChange(at: number): void
}

/** The open editor of a post, as used by toolbar, tray and dialogs. */
export type PostEditor = Awaited<ReturnType<typeof openPostEditor>>

/** Opens the editor of a post. Contains what only an open editor needs, so that it is loaded with it. */
export async function openPostEditor({ holder, content, words, goodsWord, store, onChange }: Opening) {
  const embeds = embedTools(store, words, goodsWord)
  const editor = await openEditor({ holder, content, words, embeds, onChange })
  const { blocks, caret, toolbar } = editor

  const blockWith = (url: string) => url && store.$embeds.get().find(({ data }) => data.file?.url === url)?.id

  /**
   * Where a picture is inserted: beside its neighbours in the tray, else below the block it was dropped at, else first.
   */
  function placeFor(key: number, all: Picture[], below: ReadonlyMap<number, string | null>) {
    const anchor = below.get(key)
    const batch = anchor ? all.filter(each => below.get(each.key) === anchor) : all
    const neighbour = neighbourOf(batch, key)
    const block = neighbour && blockWith(neighbour.url)
    if (block) return text.indexOf(blocks, block) + Number(neighbour.isBefore)
    return anchor ? text.indexOf(blocks, text.blockAt(blocks, anchor).id) + 1 : 0
  }

  return {
    close: () => editor.destroy(),
    written: async () => (await editor.save()).blocks,
    toEnd: () => caret.setToLastBlock('end'),
    /** Adds what was typed before it was open. */
    take(typed: string) {
      const end = blocks.getBlocksCount()
      const isEmpty = end === 1 && blocks.getBlockByIndex(0)?.isEmpty
      blocks.insertMany(paragraphsOf(typed), end)
      if (isEmpty) blocks.delete(0)
    },
    blockAround: (element: EventTarget | null) => text.blockAround(blocks, element),
    /** Opens the list of blocks if the caret is in an empty line; returns whether it did. */
    openList(element: EventTarget | null) {
      if (!text.isOnEmptyLine(editor, element)) return false
      toolbar.toggleToolbox(true)
      return true
    },
    format: (id: string | null, kind: text.Format) => text.format(editor, id, kind),
    putBelow: (id: string | null, type: string, data: EmbedData) => text.insertBelow(editor, id, type, data),
    lineAfter: (id: string) => text.lineAfter(editor, id),
    lineInstead: (id: string) => text.lineInstead(editor, id),
    /** Starts a mention at the caret, else at the end of this block. */
    call(id: string | null, sign: '@' | '#') {
      const block = text.blockAt(blocks, id)
      if (!block.holder.contains(document.activeElement)) caret.setToBlock(block, 'end')
      typeSign(holder, sign)
    },
    /** Inserts a picture unless it is already in the text; `below`: the blocks at which pictures were dropped. */
    putPicture(
      { key, url, width, height, caption = '' }: Picture,
      all: Picture[],
      below: ReadonlyMap<number, string | null>,
    ) {
      const file = { url, width: width || undefined, height: height || undefined }
      const data = { file, caption: textToHtml(caption) }
      if (!blockWith(url)) blocks.insert('image', data, undefined, placeFor(key, all, below), false)
    },
    /** The tray according to the text. */
    trayOf(all: Picture[], nextKey: () => number) {
      const shown = text.idsOf(blocks).flatMap(id => {
        const { file, caption = '' } = store.get(id)?.data ?? {}
        return file?.url ? { url: file.url, caption: inlineToText(caption) } : []
      })
      return followText(all, shown, nextKey)
    },
    orderPictures: (all: Picture[]) =>
      text.orderPictures(
        editor,
        all.flatMap(({ url }) => blockWith(url) || []),
      ),
    describePicture(url: string, caption: string) {
      const block = blockWith(url)
      if (block) store.get(block)?.change({ caption: textToHtml(caption) })
    },
    dropPicture(url: string) {
      const block = blockWith(url)
      if (block) blocks.delete(text.indexOf(blocks, block))
    },
  }
}
