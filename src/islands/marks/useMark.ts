import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $markCounts, type Mark, toggleMark } from '../../lib/browser/stores/marks.ts'
import { $marked, loadMyState } from '../../lib/browser/stores/me.ts'

/** State of a mark, shared on the page. A member's own page gives `first`; otherwise it is requested. */
export function useMark(mark: Mark, count = 0, first?: boolean) {
  const marked = useStore($marked, { keys: [mark], ssr: 'initial' })[mark]
  const counted = useStore($markCounts, { keys: [mark], ssr: 'initial' })[mark]
  useEffect(() => {
    if (first === undefined) void loadMyState(mark)
    else if ($marked.get()[mark] === undefined) $marked.setKey(mark, first)
  }, [mark, first])
  return { on: marked ?? first ?? false, counted, press: () => void toggleMark(mark, counted ?? count) }
}
