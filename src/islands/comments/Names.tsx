import { type Ref, type RefObject, useEffect, useImperativeHandle } from 'react'
import { boxField } from '../mentions/field.ts'
import { MentionList } from '../mentions/MentionList.tsx'
import { type Mentions, useMentions } from '../mentions/useMentions.ts'
import type { CommentsPage } from './comments-page.ts'

interface Props {
  ref: Ref<Mentions>
  field: RefObject<HTMLTextAreaElement | null>
  place: Pick<CommentsPage, 'essay_id' | 'words'>
  onText(): void
  /** Called when a member was chosen. */
  onMember(name: string, id: number): void
}

/** Suggestions of members and topics while typing in a box; loaded on focus, for text that is already there too. */
export function Names({ ref, field, place: { essay_id, words }, onText, onMember }: Props) {
  const mentions = useMentions(
    () => field.current && boxField(field.current, onText),
    essay_id,
    ({ sign, name, id }) => sign === '@' && onMember(name, id),
  )
  useImperativeHandle(ref, () => mentions)
  useEffect(() => {
    if (field.current === document.activeElement) mentions.look()
  }, [])
  return <MentionList mentions={mentions} words={words} />
}
