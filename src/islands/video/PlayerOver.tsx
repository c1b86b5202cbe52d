import type { ReactNode } from 'react'
import { PlayerDialog } from './PlayerDialog.tsx'
import { usePlayer } from './usePlayer.ts'

interface Props {
  /** The page's own path: links to it with a video open the player here. */
  path: string
  /** The list as rendered by the page. */
  children?: ReactNode
}

/** Short videos over their list: the address says which one plays, the list stays in place. */
export function PlayerOver({ path, children }: Props) {
  const { html, isBusy, press, close } = usePlayer(path)
  return (
    // biome-ignore lint/a11y: only links inside are clicked.
    <div className="in-place" aria-busy={isBusy || undefined} onClick={press}>
      {children}
      {html !== undefined && <PlayerDialog html={html} onClose={close} />}
      {isBusy && <div className="progress going" aria-hidden="true" />}
    </div>
  )
}
