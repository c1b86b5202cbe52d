import type { ReactNode } from 'react'
import { browserWords } from '../../lib/browser/words.ts'
import { ServerHtml } from './ServerHtml.tsx'
import { useInPlace } from './useInPlace.ts'

export interface InPlaceProps {
  /** The page's own path: links to it change the list in place. */
  path: string
  /** The list as rendered by the page. */
  children?: ReactNode
}

/**
 * A list whose filters, order and pages are links of its own page: the address is the state, and only the list is
 * replaced.
 */
export function InPlace({ path, children }: InPlaceProps) {
  const { place, html, nth, isBusy, told, again, press, submit } = useInPlace(path)
  return (
    // biome-ignore lint/a11y: only links and forms inside are used.
    <div className="in-place" ref={place} aria-busy={isBusy || undefined} onClick={press} onSubmit={submit}>
      {again && (
        <p className="prompt">
          {again.words}{' '}
          <button type="button" className="button small" onClick={again.press}>
            {browserWords().retry}
          </button>
        </p>
      )}
      {html === undefined ? children : <ServerHtml key={nth} className="in-place" html={html} />}
      <p className="sr" role="status">
        {told}
      </p>
      {isBusy && <div className="progress going" aria-hidden="true" />}
    </div>
  )
}
