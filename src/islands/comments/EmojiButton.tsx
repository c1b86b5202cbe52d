import { type RefObject, useId, useRef, useState } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { useLazyComponent } from '../ui/useLazyComponent.ts'

const picker = () => import('./EmojiPicker.tsx').then(own => own.default)

interface Props {
  label: string
  field: RefObject<HTMLTextAreaElement | null>
  onText(): void
}

/** Opens the emoji picker, loaded on first use; the chosen emoji is inserted at the caret. */
export function EmojiButton({ label, field, onText }: Props) {
  const [isWanted, setWanted] = useState(false)
  const EmojiPicker = useLazyComponent(picker, isWanted, () => setWanted(false))
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  function insert(sign: string) {
    const box = field.current
    if (!box) return
    box.setRangeText(sign, box.selectionStart, box.selectionEnd, 'end')
    box.focus()
    onText()
  }

  // The browser opens and closes the picker once it is loaded.
  return (
    <>
      <button
        className="act"
        type="button"
        title={label}
        ref={button}
        popoverTarget={id}
        onClick={() => setWanted(true)}
      >
        <Icon name="smile" />
        <span className="sr">{label}</span>
      </button>
      {EmojiPicker && <EmojiPicker id={id} label={label} by={button} onChoose={insert} />}
    </>
  )
}
