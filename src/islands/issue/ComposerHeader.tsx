import { useState } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import type { Preview } from './Preview.tsx'
import type { usePostDraft } from './usePostDraft.ts'
import type { Stage } from './usePublish.ts'
import type { PostFormWords } from './words.ts'

interface Props {
  words: PostFormWords
  draft: Pick<ReturnType<typeof usePostDraft>, 'keep' | 'state' | 'text'>
  stage: Stage
  title: string
  /** Address of the draft's preview. */
  shown: string
  isNew: boolean
  /** Refusal of the post as a whole. */
  error: string | undefined
  onError(error: string): void
}

/** Head of the page: state of the draft, preview, publish. */
export function ComposerHeader({ words, draft, stage, title, shown, isNew, error, onError }: Props) {
  const [preview, setPreview] = useState<{ html: string; Preview: typeof Preview } | null>(null)

  async function look() {
    try {
      if (!(await draft.keep())) return onError(words.previewFailed)
      const { Preview, fetchHtml } = await import('./Preview.tsx')
      setPreview({ html: await fetchHtml(shown), Preview })
    } catch {
      onError(words.previewFailed)
    }
  }

  return (
    <div className="ends">
      <small className={`draft-state ${draft.state}`} role="status">
        {draft.text && (
          <Icon name={draft.state === 'saved' ? 'check' : draft.state === 'changed' ? 'clock' : 'alert'} />
        )}
        <span>{draft.text}</span>
      </small>
      <button className="button preview-button" type="button" onClick={look}>
        <Icon name="eye" />
        <span>{words.preview}</span>
      </button>
      <SubmitButton name="do" value="publish" busy={stage === 'publishing'} disabled={stage === 'out'} error={error}>
        {stage === 'publishing' ? words.publishing : isNew ? words.publish : words.keep}
      </SubmitButton>
      {preview && <preview.Preview title={title} html={preview.html} words={words} onClose={() => setPreview(null)} />}
    </div>
  )
}
