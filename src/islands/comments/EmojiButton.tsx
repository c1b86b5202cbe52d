import { lazy, type RefObject, Suspense, useRef, useState } from 'react'

const EmojiPicker = lazy(() => import('./EmojiPicker.tsx'))

interface Props {
  label: string
  field: RefObject<HTMLTextAreaElement | null>
  onText(): void
}

/** Offers emoji, which come at the first press; the one chosen stands where the caret was. */
export function EmojiButton({ label, field, onText }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function choose(sign: string) {
    setOpen(false)
    const box = field.current
    if (!box) return
    box.setRangeText(sign, box.selectionStart, box.selectionEnd, 'end')
    box.focus()
    onText()
  }

  return (
    <>
      <button
        className="button ghost small"
        type="button"
        ref={button}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && (
        <Suspense>
          <EmojiPicker label={label} by={button} onChoose={choose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
