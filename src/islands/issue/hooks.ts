import type EditorJS from '@editorjs/editorjs'
import { useEffect, useRef } from 'react'
import { showError } from '../../lib/browser/stores/toast.ts'
import type { Calling } from '../calling/calling.ts'
import { openEditor } from './editor.ts'
import type { GoodsChoice } from './goods-tool.ts'
import type { Words } from './words.ts'

interface Editing {
  editor: { current: EditorJS | null }
  holder: { current: HTMLDivElement | null }
  content: string
  words: Words
  goods: GoodsChoice
  touch(): void
}

export function useEditor({ editor, holder, content, words, goods, touch }: Editing) {
  const touched = useRef(touch)
  touched.current = touch
  const { words: says, choose } = goods
  useEffect(() => {
    const place = holder.current
    if (!place) return
    let gone = false
    openEditor({
      ...{ holder: place, content, words, goods: { words: says, choose } },
      onChange: () => touched.current(),
    }).then(made => (gone ? made.destroy() : Object.assign(editor, { current: made })), showError)
    return () => {
      gone = true
    }
  }, [editor, holder, content, words, says, choose])
}

/** Before the editor hears of a key itself. */
export function useListening(holder: { current: HTMLElement | null }, calling: Calling) {
  const now = useRef(calling)
  now.current = calling
  useEffect(() => {
    const place = holder.current
    const ended = new AbortController()
    const on = { signal: ended.signal }
    for (const name of ['input', 'click'] as const) place?.addEventListener(name, () => now.current.look(), on)
    place?.addEventListener('keydown', event => now.current.press(event), { ...on, capture: true })
    place?.addEventListener('focusout', () => now.current.close(), on)
    return () => ended.abort()
  }, [holder])
}
