import type EditorJS from '@editorjs/editorjs'
import { type FocusEvent, type RefObject, useRef, useState } from 'react'
import { typeSign } from '../mentions/type-sign.ts'
import { blockAt, type Format, format, putBelow } from './blocks.ts'
import type { EmbedData } from './embeds.ts'

interface Asked {
  editor: RefObject<EditorJS | null>
  holder: RefObject<HTMLElement | null>
  /** The editor, as soon as it is there. */
  opened: Promise<EditorJS>
}

/** What the toolbar does with the text, where the caret stands or stood last. */
export function useFormat({ editor, holder, opened }: Asked) {
  const caret = useRef<string>(null)
  const [now, setNow] = useState('paragraph')

  /** For what the editor is in. */
  function onFocusCapture({ target }: FocusEvent) {
    const block = target.closest('.ce-block') && editor.current?.blocks.getBlockByElement(target as HTMLElement)
    if (!block) return
    caret.current = block.id
    setNow(block.name)
  }

  return {
    now,
    onFocusCapture,
    caretBlock: () => caret.current,
    become: async (kind: Format) => format(await opened, caret.current, kind),
    put: async (type: string, data: EmbedData) => putBelow(await opened, caret.current, type, data),
    /** Begins a call by name where the caret is, else at the end of the block where it was. */
    async call(sign: '@' | '#') {
      const made = await opened
      const block = blockAt(made.blocks, caret.current)
      if (!block.holder.contains(document.activeElement)) made.caret.setToBlock(block, 'end')
      if (holder.current) typeSign(holder.current, sign)
    },
  }
}
