import { type Ref, type RefObject, useEffect, useImperativeHandle } from 'react'
import { Called } from '../calling/Called.tsx'
import { type Calling, useCalling } from '../calling/calling.ts'
import { boxField } from '../calling/field.ts'
import type { Place } from './place.ts'

interface Props {
  ref: Ref<Calling>
  field: RefObject<HTMLTextAreaElement | null>
  place: Pick<Place, 'essay_id' | 'words'>
  onText(): void
  /** A member was chosen. */
  onMember(name: string, id: number): void
}

/** Members and topics offered while one types in a box; its code comes with the focus, and looks at what stands there. */
export function Names({ ref, field, place: { essay_id, words }, onText, onMember }: Props) {
  const calling = useCalling(
    () => field.current && boxField(field.current, onText),
    essay_id,
    ({ sign, name, id }) => sign === '@' && onMember(name, id),
  )
  useImperativeHandle(ref, () => calling)
  useEffect(() => {
    if (field.current === document.activeElement) calling.look()
  }, [])
  return <Called calling={calling} words={words} />
}
