import type { ClipboardEvent, DragEvent, KeyboardEvent, RefObject } from 'react'
import type { PostEditor } from './post-editor.ts'

/**
 * For the post's form: pictures pasted or dropped anywhere go to the tray, and to the drop position in the text, before
 * the editor handles them. Enter in a field does not publish.
 */
export function useFiles(
  editor: RefObject<PostEditor | null>,
  take: (files: Iterable<File>, anchor: string | null) => boolean,
) {
  function receive(event: ClipboardEvent | DragEvent, { files }: DataTransfer) {
    if (files.length === 0) return
    if (!take(files, editor.current?.blockAround(event.target)?.id ?? null)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    onPasteCapture: (event: ClipboardEvent) => {
      // Copied tables are both text and a picture.
      if (!event.clipboardData.types.includes('text/plain')) receive(event, event.clipboardData)
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDropCapture: (event: DragEvent) => receive(event, event.dataTransfer),
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
      const { target, currentTarget } = event
      const isField = target instanceof HTMLInputElement && currentTarget.contains(target)
      if (isField && event.key === 'Enter') event.preventDefault()
    },
  }
}
