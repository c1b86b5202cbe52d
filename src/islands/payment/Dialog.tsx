import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

interface Props {
  title: string
  open: boolean
  onClose(): void
  children: ReactNode
}

/**
 * A modal dialog while it is open; Escape closes it. It stands outside of the form that opens it, since no form may
 * stand in another.
 */
export const Dialog = ({ open, ...props }: Props) => (open ? createPortal(<Opened {...props} />, document.body) : null)

function Opened({ title, onClose, children }: Omit<Props, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const own = dialog.current
    own?.showModal()
    // Where one was before gets the focus back.
    return () => own?.close()
  }, [])
  return (
    <dialog className="dialog checkout-dialog" ref={dialog} aria-labelledby={id} onCancel={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}
