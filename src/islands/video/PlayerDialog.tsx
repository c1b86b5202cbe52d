import { type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { ServerHtml } from '../ui/ServerHtml.tsx'

interface Props {
  /** The player as rendered by the server. */
  html: string
  onClose(): void
}

/** The player of a short video, which starts automatically. A click outside or Escape closes it. */
export function PlayerDialog({ html, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const own = dialog.current
    own?.showModal()
    return () => own?.close()
  }, [])
  useEffect(() => {
    const film = dialog.current?.querySelector('video')
    film?.focus()
    // A browser may require a click first.
    film?.play().catch(() => {})
  }, [html])
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog className="player" ref={dialog} aria-labelledby="film" onCancel={cancel} closedby={'any'}>
      <ServerHtml className="in-place" html={html} />
    </dialog>
  )
}
