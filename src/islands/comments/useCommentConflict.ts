import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import { $draftConflicts, type CommentDraft, settleDraft } from '../../lib/browser/stores/comments.ts'
import { COMMENT_PICTURES } from '../../lib/core/limits.ts'
import { useDraftConflict } from '../ui/useDraftConflict.tsx'
import type { PictureAttachments } from './usePictureAttachments.tsx'

interface Asked {
  field: RefObject<HTMLTextAreaElement | null>
  pid: number
  attaching: PictureAttachments
  /** The box is to be saved. */
  onChosen(): void
  /** The box has the site's text. */
  onTaken(): void
}

/** Where a comment's draft was saved elsewhere: that text, and the choice between the two. */
export function useCommentConflict({ field, pid, attaching, onChosen, onTaken }: Asked) {
  const other = useStore($draftConflicts, { ssr: 'initial', keys: [pid] })[pid]

  function put(content: string, images: CommentDraft['images']) {
    if (field.current) field.current.value = content
    attaching.replace(images.slice(0, COMMENT_PICTURES))
  }
  return useDraftConflict({
    other: other && { text: other.content, at: other.at },
    onThis() {
      settleDraft(pid)
      onChosen()
    },
    onOther() {
      settleDraft(pid)
      put(other?.content ?? '', other?.images ?? [])
      onTaken()
    },
    onBoth() {
      settleDraft(pid)
      const texts = [field.current?.value.trim(), other?.content]
      put(texts.filter(Boolean).join('\n'), [...attaching.images, ...(other?.images ?? [])])
      onChosen()
    },
  })
}
