import { type RefObject, useRef, useState } from 'react'
import { type Embed, embedStore } from './embeds.ts'
import type { PostEditor } from './post-editor.ts'
import type { ToolbarAction } from './Toolbar.tsx'
import type { useBlockDialogs } from './useBlockDialogs.tsx'
import type { useFormat } from './useFormat.ts'

/** The blocks rendered by React. "/" inserts an empty one, and `begin` then asks for its content. */
export function useEmbedStore() {
  const begin = useRef((_embed: Embed) => {})
  const [store] = useState(() => embedStore(embed => begin.current(embed)))
  return { store, begin }
}

interface Asked {
  editor: RefObject<PostEditor | null>
  begin: RefObject<(embed: Embed) => void>
  asking: ReturnType<typeof useBlockDialogs>
  format: ReturnType<typeof useFormat>
}

/** What the toolbar and "/" insert. */
export function useInsertActions({ editor, begin, asking, format }: Asked) {
  const files = useRef<HTMLInputElement>(null)
  const anchor = useRef<string>(null)

  function chooseFiles(below: string | null) {
    anchor.current = below
    files.current?.click()
  }

  begin.current = async embed => {
    // The editor has not finished inserting it.
    await null
    if (embed.type !== 'image') return asking.change(embed)
    if (editor.current) chooseFiles(editor.current.lineInstead(embed.id))
  }

  async function act(name: ToolbarAction) {
    if (name === 'image') return chooseFiles(format.caretBlock())
    if (name === '@' || name === '#') return format.call(name)
    if (name !== 'goods' && name !== 'poll') return format.become(name)
    const data = await asking.ask(name)
    if (data) await format.put(name, data)
  }

  return { act, files, anchor }
}
