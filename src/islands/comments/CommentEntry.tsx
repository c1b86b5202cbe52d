import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $answered } from '../../lib/browser/stores/comments.ts'
import { ServerHtml } from '../ui/ServerHtml.tsx'
import { CommentActs } from './CommentActs.tsx'
import { CommentBody } from './CommentBody.tsx'
import { CommentForm } from './CommentForm.tsx'
import type { Fact, Said } from './facts.ts'
import type { Place } from './place.ts'

interface Props {
  fact: Fact
  /** How many answers go with it when it is deleted. */
  answers: number
  floor: number
  place: Place
  said: Said | undefined
  children?: ReactNode
}

/** A comment or an answer: what was said, what can be done with it, the box below while it is being answered. */
export function CommentEntry({ fact, answers, floor, place, said, children }: Props) {
  const id = fact[0]
  const isAnswered = useStore($answered, { ssr: 'initial', keys: [id] })[id]
  return (
    <>
      <ServerHtml className="said">{said && <CommentBody said={said} floor={floor} place={place} />}</ServerHtml>
      <div className="under">
        <CommentActs fact={fact} answers={answers} place={place} />
        {isAnswered && <CommentForm place={place} pid={id} />}
        {children}
      </div>
    </>
  )
}
