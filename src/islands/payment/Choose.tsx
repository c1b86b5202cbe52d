import { type ReactNode, useEffect, useId, useRef } from 'react'

interface Props {
  /** Label of the button: the current choice. */
  button: ReactNode
  className?: string
  title: string
  /** Opens whenever this increases. */
  asked?: number
  children(close: () => void): ReactNode
}

/** Choices in a dialog inside the form, which sends them; without script they are always visible. */
export function Choose({ button, className = 'button small', title, asked = 0, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (asked > 0) dialog.current?.showModal()
  }, [asked])
  return (
    <>
      <button
        type="button"
        className={`${className} scripted`}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        {button}
      </button>
      <dialog ref={dialog} className="dialog checkout-dialog in-form" aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {children(() => dialog.current?.close())}
      </dialog>
    </>
  )
}
