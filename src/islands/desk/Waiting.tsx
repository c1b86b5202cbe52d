import { useStore } from '@nanostores/react'
import { $waiting } from '../../lib/browser/stores/waiting.ts'

interface Props {
  /** Name of the menu entry. */
  name: string
  /** The server's count. */
  first: number
}

/** Number of pending cases of a menu entry, updated by actions on the page. */
export function Waiting({ name, first }: Props) {
  const count = useStore($waiting, { ssr: 'initial' })?.[name] ?? first
  return count > 0 ? <span className="tag sale">{count}</span> : null
}
