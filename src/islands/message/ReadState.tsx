import { useStore } from '@nanostores/react'
import { $readTo } from '../../lib/browser/stores/letters.ts'
import { Icon } from '../ui/Icon.tsx'
import type { ThreadPlace } from './places.ts'

interface Props {
  id: number
  read_id: number
  words: ThreadPlace['words']
}

/** Whether the other side has read it. */
export function ReadState({ id, read_id, words }: Props) {
  const isRead = id <= Math.max(useStore($readTo, { ssr: 'initial' }), read_id)
  return (
    <span className="state">
      {isRead && <Icon name="check" />}
      {isRead ? words.read : words.notRead}
    </span>
  )
}
