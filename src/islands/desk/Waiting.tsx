import { useStore } from '@nanostores/react'
import { $waiting } from '../../lib/browser/stores/waiting.ts'

interface Props {
  /** The entry of the menu. */
  name: string
  /** What the server counted. */
  first: number
}

/** How much waits behind an entry of the console's menu, by what was done in place since. */
export function Waiting({ name, first }: Props) {
  const count = useStore($waiting, { ssr: 'initial' })?.[name] ?? first
  return count > 0 ? <span className="tag sale">{count}</span> : null
}
