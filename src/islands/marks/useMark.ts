import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $counted, type Mark, toggleMark } from '../../lib/browser/stores/marks.ts'
import { $marked, bringMyState } from '../../lib/browser/stores/me.ts'

/** A mark as it stands everywhere on the page. A page of one's own says `first`; otherwise it is asked for. */
export function useMark(mark: Mark, count = 0, first?: boolean) {
  const marked = useStore($marked, { keys: [mark], ssr: 'initial' })[mark]
  const counted = useStore($counted, { keys: [mark], ssr: 'initial' })[mark]
  useEffect(() => {
    if (first === undefined) void bringMyState(mark)
    else if ($marked.get()[mark] === undefined) $marked.setKey(mark, first)
  }, [mark, first])
  return { on: marked ?? first ?? false, counted, press: () => void toggleMark(mark, counted ?? count) }
}
