import type { ClipboardEvent, KeyboardEvent } from 'react'
import { isComposing } from '../ui/isComposing.ts'

interface Props {
  label: string
  most: number
  first: string | undefined
  isWrong: boolean
  onPictures(files: Iterable<File>): void
}

/**
 * Text of a letter. Enter sends it where there is a keyboard, Shift+Enter starts a line; pasted pictures are attached.
 */
export function ComposeBox({ label, most, first, isWrong, onPictures }: Props) {
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event) || !matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  function paste(event: ClipboardEvent) {
    const { files } = event.clipboardData
    if (files.length === 0) return
    event.preventDefault()
    onPictures(files)
  }
  return (
    <textarea
      className="input"
      name="content"
      rows={2}
      maxLength={most}
      placeholder={label}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      defaultValue={first}
      onKeyDown={press}
      onPaste={paste}
    />
  )
}
