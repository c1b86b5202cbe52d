import { useStore } from '@nanostores/react'
import { $unreadComments } from '../../lib/browser/stores/unread-comments.ts'
import { unreadAddress } from './unread-address.ts'

interface Props {
  essay_id: number
  /** Path prefix of this language. */
  prefix: string
  word: string
}

/** Link to the member's last position in a thread; its space is reserved, so that nothing moves. */
export function LastPosition({ word, ...place }: Props) {
  const first = useStore($unreadComments, { ssr: 'initial' })?.first
  return <p className="where-i-was">{first && <a href={unreadAddress(place, first)}>{word}</a>}</p>
}
