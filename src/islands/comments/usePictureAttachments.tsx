import { type ClipboardEvent, type DragEvent, type RefObject, useCallback, useRef, useState } from 'react'
import sheet from '../../layouts/styles/pictures.scss?url&no-inline'
import { withSheets } from '../../lib/browser/late-sheet.ts'
import { storedPicture } from '../../lib/browser/picture-list.ts'
import type { CommentDraft } from '../../lib/browser/stores/comments.ts'
import { COMMENT_PICTURES } from '../../lib/core/limits.ts'
import { usePictures } from '../pictures/usePictures.ts'
import { useWaitingForm } from '../pictures/useWaitingForm.ts'
import { useLazyComponent } from '../ui/useLazyComponent.ts'

const tray = () => withSheets(import('./PictureTray.tsx'), sheet).then(own => own.default)
/** On failure the pictures are kept; their tray appears once it has loaded. */
const wait = () => {}

export type PictureAttachments = ReturnType<typeof usePictureAttachments>

/** Pictures of one box: uploaded when added and sent with the comment, which waits for running uploads. */
export function usePictureAttachments(field: RefObject<HTMLTextAreaElement | null>) {
  const { pictures, unfit, isBusy, refused, ...list } = usePictures({ most: COMMENT_PICTURES })
  /** How often a failed upload has delayed the comment. */
  const [holds, setHolds] = useState(0)
  const hasBegun = useRef(false)
  const holdUp = useCallback(() => setHolds(times => times + 1), [])
  useWaitingForm(field, { isBusy, refused }, holdUp)
  const shown = pictures.length + unfit.length
  const PictureTray = useLazyComponent(tray, shown && shown + holds, wait)

  function take(files: Iterable<File>) {
    hasBegun.current = true
    setHolds(0)
    list.add(files)
  }
  function receive(event: ClipboardEvent | DragEvent, { files }: DataTransfer) {
    if (files.length === 0) return
    event.preventDefault()
    take(files)
  }
  /** Restores those of a draft into a box that had none. */
  function bringBack(images: CommentDraft['images']) {
    if (!hasBegun.current && images.length > 0) replace(images)
  }
  function replace(images: CommentDraft['images']) {
    hasBegun.current = true
    list.arrange((_, nextKey) => images.map(({ url, alt }) => ({ ...storedPicture(nextKey(), url), caption: alt })))
  }
  return {
    hasPictures: pictures.length > 0,
    isBusy,
    take,
    bringBack,
    replace,
    clear: list.clear,
    /** The uploaded pictures to send with the text. */
    images: pictures.flatMap(({ url, caption = '' }) => (url ? { url, alt: caption.trim() } : [])),
    /** For the form, which also takes them by pasting and dropping. */
    taking: {
      onPaste: (event: ClipboardEvent) => receive(event, event.clipboardData),
      onDragOver: (event: DragEvent) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      },
      onDrop: (event: DragEvent) => receive(event, event.dataTransfer),
    },
    /** Shown once there are any. */
    tray: shown > 0 && PictureTray && (
      <PictureTray
        pictures={pictures}
        unfit={unfit}
        isHeldUp={holds > 0 && refused.length > 0}
        onDescribe={(key, caption) => list.set(key, { caption })}
        onRetry={list.retry}
        onRemove={list.remove}
      />
    ),
  }
}
