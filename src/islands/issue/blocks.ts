import type EditorJS from '@editorjs/editorjs'
import type { BlockAPI } from '@editorjs/editorjs'
import type { EmbedData } from './embeds.ts'
import { inOrder } from './picture-order.ts'

/** Text blocks, which can be converted into each other. */
export type Format = 'paragraph' | 'header' | 'list' | 'quote'

type Blocks = EditorJS['blocks']

/** The block with this id, the last one if there is none yet. */
export const blockAt = (blocks: Blocks, id: string | null): BlockAPI =>
  (id && indexOf(blocks, id) >= 0 && blocks.getById(id)) || blocks.getBlockByIndex(blocks.getBlocksCount() - 1)!

export const idsOf = (blocks: Blocks) =>
  Array.from({ length: blocks.getBlocksCount() }, (_, at) => blocks.getBlockByIndex(at)!.id)

export const indexOf = (blocks: Blocks, id: string) => idsOf(blocks).indexOf(id)

const isEmptyLine = ({ name, isEmpty }: BlockAPI) => name === 'paragraph' && isEmpty

/**
 * Converts a block, or back to a paragraph if it is already of this type; below a block without text a new one is
 * inserted.
 */
export async function format({ blocks, caret }: EditorJS, id: string | null, kind: Format) {
  const block = blockAt(blocks, id)
  const becomes = block.name === kind ? 'paragraph' : kind
  const made = await blocks
    .convert(block.id, becomes)
    .catch(() => blocks.insert(becomes, undefined, undefined, indexOf(blocks, block.id) + 1, true))
  // The end of a quote is the field for its source.
  caret.setToBlock(made, becomes === 'quote' ? 'start' : 'end')
  if (becomes === 'quote') getSelection()?.modify('move', 'forward', 'documentboundary')
}

/**
 * Inserts a block below another, replacing an empty line; the caret moves to the line after it, which always exists.
 */
export function insertBelow(editor: EditorJS, id: string | null, type: string, data: EmbedData) {
  const { blocks } = editor
  const block = blockAt(blocks, id)
  const at = indexOf(blocks, block.id) + (isEmptyLine(block) ? 0 : 1)
  lineAfter(editor, blocks.insert(type, data, undefined, at, false, isEmptyLine(block)).id)
}

/** Moves the caret to the line after a block, inserting one if needed. */
export function lineAfter({ blocks, caret }: EditorJS, id: string) {
  const at = indexOf(blocks, id) + 1
  const isLine = at < blocks.getBlocksCount() && blocks.getBlockByIndex(at)?.name === 'paragraph'
  if (!isLine) blocks.insert('paragraph', {}, undefined, at, false)
  caret.setToBlock(at, 'start')
}

/** Replaces a block by an empty line; returns its id. */
export function lineInstead({ blocks, caret }: EditorJS, id: string) {
  const line = blocks.insert('paragraph', {}, undefined, indexOf(blocks, id), true, true)
  caret.setToBlock(line, 'start')
  return line.id
}

/** Reorders the picture blocks among their places in the text. */
export function orderPictures({ blocks }: EditorJS, pictures: string[]) {
  for (const [at, id] of inOrder(idsOf(blocks), pictures).entries()) {
    const from = indexOf(blocks, id)
    if (from !== at) blocks.move(at, from)
  }
}

/** The block that contains an element. */
export function blockAround(blocks: Blocks, element: EventTarget | null): BlockAPI | null {
  const holder = element instanceof HTMLElement && element.closest<HTMLElement>('.ce-block')
  return (holder && blocks.getBlockByElement(holder)) || null
}

/** Whether the caret is in an empty line, where "/" opens the list of blocks. */
export function isOnEmptyLine({ blocks }: EditorJS, element: EventTarget | null) {
  const block = blockAround(blocks, element)
  return block !== null && isEmptyLine(block) && block.holder.textContent === ''
}
