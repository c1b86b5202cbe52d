import { type FocusEvent, type RefObject, useRef, useState } from 'react'
import type { Format } from './blocks.ts'
import type { EmbedData } from './embeds.ts'
import type { PostEditor } from './post-editor.ts'

interface Asked {
  editor: RefObject<PostEditor | null>
  /** The editor, as soon as it is there. */
  opened: Promise<PostEditor>
}

/** What the toolbar does with the text, where the caret stands or stood last. */
export function useFormat({ editor, opened }: Asked) {
  const caret = useRef<string>(null)
  const [now, setNow] = useState('paragraph')

  /** For what the editor is in. */
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
    /** Begins a call by name where the caret is, else at the end of the block where it was. */
    call: async (sign: '@' | '#') => (await opened).call(caret.current, sign),
  }
}
