import { type FocusEvent, type RefObject, useRef, useState } from 'react'
import type { Format } from './blocks.ts'
import type { EmbedData } from './embeds.ts'
import type { PostEditor } from './post-editor.ts'

interface Asked {
  editor: RefObject<PostEditor | null>
  /** The editor, once it is open. */
  opened: Promise<PostEditor>
}

/** Toolbar actions on the text, at the present or last caret position. */
export function useFormat({ editor, opened }: Asked) {
  const caret = useRef<string>(null)
  const [now, setNow] = useState('paragraph')

  /** For the element that contains the editor. */
  function onFocusCapture({ target }: FocusEvent) {
    const block = editor.current?.blockAround(target)
    if (!block) return
    caret.current = block.id
    setNow(block.name)
  }

  return {
    now,
    onFocusCapture,
    caretBlock: () => caret.current,
    become: async (kind: Format) => (await opened).format(caret.current, kind),
    put: async (type: string, data: EmbedData) => (await opened).putBelow(caret.current, type, data),
    /** Starts a mention at the caret, else at the end of the last block. */
    call: async (sign: '@' | '#') => (await opened).call(caret.current, sign),
  }
}
