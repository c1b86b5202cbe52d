import { useEffect, useRef, useState } from 'react'
import { dismiss, type Toast } from '../../lib/browser/stores/toast.ts'
import { Icon } from '../ui/Icon.tsx'

const [SHOWN, UNDOABLE] = [3000, 10_000]

interface Props {
  toast: Toast
  /** Label of its close button. */
  close: string
}

/** A toast; it stays while it has the pointer or the focus. */
export function ToastMessage({ toast: { id, text, good, undo }, close }: Props) {
  const [isHeld, setHeld] = useState(false)
  const left = useRef(undo ? UNDOABLE : SHOWN)
  useEffect(() => {
    if (isHeld) return
    const since = performance.now()
    const timer = setTimeout(() => dismiss(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [id, isHeld])
  return (
    <p
      className={good ? 'toast good' : 'toast bad'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{text}</span>
      {undo && (
        <button
          type="button"
          className="undo"
          onClick={() => {
            dismiss(id)
            void undo.run()
          }}
        >
          {undo.label}
        </button>
      )}
      <button type="button" aria-label={close} onClick={() => dismiss(id)}>
        <Icon name="close" />
      </button>
    </p>
  )
}
