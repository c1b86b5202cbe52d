import { type Ref, type RefObject, useEffect, useImperativeHandle } from 'react'
import { blockField } from '../mentions/field.ts'
import { MentionList } from '../mentions/MentionList.tsx'
import { type Mentions, useMentions } from '../mentions/useMentions.ts'
import type { PostFormWords } from './words.ts'

interface Props {
  ref: Ref<Mentions>
  /** Element that contains the editor. */
  holder: RefObject<HTMLElement | null>
  essay_id: number
  words: PostFormWords
}

/** Suggestions of members and topics while writing; loaded with the first sign typed, which it then handles. */
export function BodyNames({ ref, holder, essay_id, words }: Props) {
  const mentions = useMentions(
    () => holder.current && blockField(holder.current),
    essay_id,
    () => {},
  )
  useImperativeHandle(ref, () => mentions)
  useEffect(() => mentions.look(), [])
  return <MentionList mentions={mentions} words={words} />
}
