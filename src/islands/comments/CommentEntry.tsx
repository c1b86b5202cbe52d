import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $edited } from '../../lib/browser/stores/comment-edits.ts'
import { $answered } from '../../lib/browser/stores/comments.ts'
import { ServerHtml } from '../ui/ServerHtml.tsx'
import { useLazyComponent } from '../ui/useLazyComponent.ts'
import { CommentActs } from './CommentActs.tsx'
import { CommentForm } from './CommentForm.tsx'
import type { CommentFacts, ShownComment } from './comment-facts.ts'
import type { CommentsPage } from './comments-page.ts'
import { loadCommentBody } from './loadCommentBody.ts'
import type { ServerComments } from './serverComments.ts'
import { useEditing } from './useEditing.ts'

const editForm = () => import('./EditForm.tsx').then(own => own.default)

interface Props {
  fact: CommentFacts
  /** Number of replies deleted with it. */
  answers: number
  floor: number
  place: CommentsPage
  said: ShownComment | undefined
  /** On the server, the component that renders it. */
  Body?: ServerComments['Body'] | undefined
  children?: ReactNode
}

/** A comment or reply with its actions, and the reply box while open. */
export function CommentEntry({ fact, answers, floor, place, said, Body: drawing, children }: Props) {
  const id = fact[0]
  const isAnswered = useStore($answered, { ssr: 'initial', keys: [id] })[id]
  const edited = useStore($edited, { ssr: 'initial', keys: [id] })[id]
  const editing = useEditing(id)
  const isEditing = editing.content !== null
  const EditForm = useLazyComponent(editForm, isEditing, editing.close)
  const now = edited ?? said
  const late = useLazyComponent(loadCommentBody, now !== undefined || isEditing)
  const Body = drawing ?? late
  return (
    <>
      <ServerHtml className={isEditing && EditForm ? 'said editing' : 'said'}>
        {now && Body && <Body said={now} floor={floor} place={place} />}
      </ServerHtml>
      <div className="under">
        {editing.content !== null && EditForm && (
          <EditForm place={place} id={id} content={editing.content} onClose={editing.close} />
        )}
        <CommentActs fact={fact} edittime={edited?.edittime} editing={editing} answers={answers} place={place} />
        {isAnswered && <CommentForm place={place} pid={id} />}
        {children}
      </div>
    </>
  )
}
