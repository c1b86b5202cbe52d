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
 * A modal dialog while it is open; Escape closes it, and where one was before gets the focus back. It stands outside of
 * the form that opens it, since no form may stand in another.
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
