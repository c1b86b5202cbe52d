import type EditorJS from '@editorjs/editorjs'
import type { BlockAPI } from '@editorjs/editorjs'
import type { EmbedData } from './embeds.ts'
import { inOrder } from './picture-order.ts'

/** Blocks of words, each of which can become another. */
export type Format = 'paragraph' | 'header' | 'list' | 'quote'

type Blocks = EditorJS['blocks']

/** The block of this id, the last where there is none: where the caret has not been yet. */
export const blockAt = (blocks: Blocks, id: string | null): BlockAPI =>
  (id && indexOf(blocks, id) >= 0 && blocks.getById(id)) || blocks.getBlockByIndex(blocks.getBlocksCount() - 1)!

export const idsOf = (blocks: Blocks) =>
  Array.from({ length: blocks.getBlocksCount() }, (_, at) => blocks.getBlockByIndex(at)!.id)

export const indexOf = (blocks: Blocks, id: string) => idsOf(blocks).indexOf(id)

const isEmptyLine = ({ name, isEmpty }: BlockAPI) => name === 'paragraph' && isEmpty

/** Makes a block this, or a paragraph again where it is that already; below one that holds no words a new one begins. */
export async function format({ blocks, caret }: EditorJS, id: string | null, kind: Format) {
  const block = blockAt(blocks, id)
  const becomes = block.name === kind ? 'paragraph' : kind
  const made = await blocks
    .convert(block.id, becomes)
    .catch(() => blocks.insert(becomes, undefined, undefined, indexOf(blocks, block.id) + 1, true))
  // The end of a quote is where it says whose words they are.
  caret.setToBlock(made, becomes === 'quote' ? 'start' : 'end')
  if (becomes === 'quote') getSelection()?.modify('move', 'forward', 'documentboundary')
}

/** Puts something below a block, in place of an empty line; the caret goes to the line after it, which there always is. */
export function putBelow(editor: EditorJS, id: string | null, type: string, data: EmbedData) {
  const { blocks } = editor
  const block = blockAt(blocks, id)
  const at = indexOf(blocks, block.id) + (isEmptyLine(block) ? 0 : 1)
  lineAfter(editor, blocks.insert(type, data, undefined, at, false, isEmptyLine(block)).id)
}

/** Puts the caret into the line after a block, a new one where there is none. */
export function lineAfter({ blocks, caret }: EditorJS, id: string) {
  const at = indexOf(blocks, id) + 1
  const isLine = at < blocks.getBlocksCount() && blocks.getBlockByIndex(at)?.name === 'paragraph'
  if (!isLine) blocks.insert('paragraph', {}, undefined, at, false)
  caret.setToBlock(at, 'start')
}

/** An empty line instead of a block; answers its id. */
export function lineInstead({ blocks, caret }: EditorJS, id: string) {
  const line = blocks.insert('paragraph', {}, undefined, indexOf(blocks, id), true, true)
  caret.setToBlock(line, 'start')
  return line.id
}

/** Puts the blocks of pictures into this order, among the places that they have in the text. */
export function orderPictures({ blocks }: EditorJS, pictures: string[]) {
  for (const [at, id] of inOrder(idsOf(blocks), pictures).entries()) {
    const from = indexOf(blocks, id)
    if (from !== at) blocks.move(at, from)
  }
}

/** The block that an element stands in. */
export function blockAround(blocks: Blocks, element: EventTarget | null): BlockAPI | null {
  const holder = element instanceof HTMLElement && element.closest<HTMLElement>('.ce-block')
  return (holder && blocks.getBlockByElement(holder)) || null
}

/** Whether the caret stands in a line without words: there "/" opens the list of blocks. */
export function isOnEmptyLine({ blocks }: EditorJS, element: EventTarget | null) {
  const block = blockAround(blocks, element)
  return block !== null && isEmptyLine(block) && block.holder.textContent === ''
}
