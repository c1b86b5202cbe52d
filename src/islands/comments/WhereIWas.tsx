import { useStore } from '@nanostores/react'
import { $unreadComments } from '../../lib/browser/stores/unread-comments.ts'
import { unreadAddress } from './unread-address.ts'

interface Props {
  essay_id: number
  /** What stands before a path in this language. */
  prefix: string
  word: string
}

/** Beside the floors of a thread the way to where the member was; its place is kept, so that it moves nothing. */
export function WhereIWas({ word, ...place }: Props) {
  const first = useStore($unreadComments, { ssr: 'initial' })?.first
  return <p className="where-i-was">{first && <a href={unreadAddress(place, first)}>{word}</a>}</p>
}
