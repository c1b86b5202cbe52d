import { type SubmitEvent, useState } from 'react'
import type { FieldErrors } from '../../lib/browser/field-errors.ts'
import { previousPage } from '../../lib/browser/previous-page.ts'
import { type PostDraft, publish } from '../../lib/browser/stores/issue.ts'
import { type Fields, missingIn } from './fields.ts'
import type { PostFormWords } from './words.ts'

interface Asked {
  fields: Fields
  hasColumns: boolean
  words: PostFormWords
  write(): Promise<PostDraft>
  setErrors(errors: FieldErrors): void
  /** Whether the draft is this text, to be deleted once it is published. */
  settle(): Promise<boolean>
  /** Called once the site has the post: its draft is no longer needed. */
  onOut(): void
  /** Where to go if the member came from another site. */
  back: string
}

export type Stage = 'writing' | 'publishing' | 'out'

/** Milliseconds until the page of a published post goes back (specification, section 2). */
const RETURN = 2000

/** Publishes a post, once; missing or refused fields are marked. */
export function usePublish({ fields, hasColumns, words, write, setErrors, settle, onOut, back }: Asked) {
  const [stage, setStage] = useState<Stage>('writing')

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (stage !== 'writing') return
    const missing = missingIn(fields, hasColumns, words)
    setErrors(missing ?? {})
    if (missing) return
    setStage('publishing')
    const refused = (await settle())
      ? await write().then(publish, (error: Error): FieldErrors => ({ form: error.message }))
      : { form: words.chooseDraft }
    setStage(refused ? 'writing' : 'out')
    if (refused) return setErrors(refused)
    onOut()
    setTimeout(() => location.replace(previousPage(back)), RETURN)
  }

  return { stage, submit }
}
