import { type InputHTMLAttributes, type ReactNode, type RefObject, useRef } from 'react'
import { PICTURE_TYPES } from '../../lib/core/pictures/types.ts'
import { useTypedBeforeHydration } from '../ui/useTypedBeforeHydration.ts'

type Input = InputHTMLAttributes<HTMLInputElement>

interface Props extends Pick<Input, 'multiple' | 'onClick' | 'aria-invalid' | 'aria-describedby'> {
  className: string
  /** The file field, for buttons elsewhere. */
  ref?: RefObject<HTMLInputElement | null>
  onTake(files: File[]): void
  children: ReactNode
}

/** A file button for pictures; also takes files chosen before hydration. */
export function ChoosePictures({ className, ref, onTake, children, ...input }: Props) {
  const own = useRef<HTMLInputElement>(null)
  const place = ref ?? own
  useTypedBeforeHydration(place, take)

  function take(input: HTMLInputElement) {
    const files = [...(input.files ?? [])]
    input.value = ''
    if (files.length > 0) onTake(files)
  }

  return (
    <label className={className}>
      {children}
      <input
        {...input}
        className="sr"
        type="file"
        accept={PICTURE_TYPES}
        ref={place}
        onChange={({ target }) => take(target)}
      />
    </label>
  )
}
