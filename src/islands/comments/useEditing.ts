import { useRef, useState } from 'react'
import { ownComment } from '../../lib/browser/stores/comment-edits.ts'

/** Opens the editor of one's own comment once its text is loaded; the focus returns where it was opened. */
export function useEditing(id: number) {
  const [content, setContent] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const asking = useRef(false)

  async function open() {
    if (asking.current) return
    asking.current = true
    const own = await ownComment(id)
    asking.current = false
    if (own) setContent(own.content)
  }
  function close() {
    setContent(null)
    button.current?.focus()
  }
  return { content, button, open, close }
}
