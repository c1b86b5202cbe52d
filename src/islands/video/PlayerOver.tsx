import type { ReactNode } from 'react'
import { PlayerDialog } from './PlayerDialog.tsx'
import { usePlayer } from './usePlayer.ts'

interface Props {
  /** The page's own path: what leads there with a video opens it here. */
  path: string
  /** The list as the page has drawn it. */
  children?: ReactNode
}

/** Short videos open over their list: the address says which one plays, the list stays where it is. */
export function PlayerOver({ path, children }: Props) {
  const { html, isBusy, press, close } = usePlayer(path)
  return (
    // biome-ignore lint/a11y: what is pressed are links within.
    <div className="in-place" aria-busy={isBusy || undefined} onClick={press}>
      {children}
      {html !== undefined && <PlayerDialog html={html} onClose={close} />}
      {isBusy && <div className="progress going" aria-hidden="true" />}
    </div>
  )
}
