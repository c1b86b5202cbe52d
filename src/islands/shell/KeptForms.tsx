import { time } from '../../lib/core/time.ts'
import { useKeptForms } from './useKeptForms.ts'

export interface KeptFormsProps {
  /** Whose browser it is: nobody else sees what was kept. */
  member: number
  words: Record<'kept' | 'drop', string>
}

/** Says that a form was filled in with what had been typed before. */
export default function KeptForms({ member, words }: KeptFormsProps) {
  const { at, drop } = useKeptForms(member)
  if (at === 0) return null
  return (
    <p className="prompt" role="status">
      {words.kept.replace('{{time}}', time(at).slice(5, 16))}{' '}
      <button className="button small" type="button" onClick={drop}>
        {words.drop}
      </button>
    </p>
  )
}
