import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

interface Props {
  title: string
  open: boolean
  onClose(): void
  children: ReactNode
  className?: string
}

/**
 * A modal dialog; Escape closes it and returns the focus. Rendered outside of the form that opens it, as forms cannot
 * be nested.
 */
export const Dialog = ({ open, ...props }: Props) => (open ? createPortal(<Opened {...props} />, document.body) : null)

function Opened({ title, onClose, children, className }: Omit<Props, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const own = dialog.current
    own?.showModal()
    return () => own?.close()
  }, [])
  return (
    <dialog
      className={['dialog', className].filter(Boolean).join(' ')}
      ref={dialog}
      aria-labelledby={id}
      onCancel={onClose}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}
