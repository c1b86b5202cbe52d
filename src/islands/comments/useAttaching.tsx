import {
  type ClipboardEvent,
  type DragEvent,
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useRef,
  useState,
} from 'react'
import { usePictures } from '../pictures/usePictures.ts'
import { useWaitingForm } from '../pictures/useWaitingForm.ts'
import { fitting, type Unfit } from './fitting.ts'

const PictureTray = lazy(() => import('./PictureTray.tsx'))

export type Attaching = ReturnType<typeof useAttaching>

/** Pictures of one box: they go to the site as they come, and with the comment, which waits for those on their way. */
export function useAttaching(field: RefObject<HTMLTextAreaElement | null>) {
  const { pictures, add, retry, remove } = usePictures({ first: [], kind: 'image' })
  const [unfit, setUnfit] = useState<Unfit[]>([])
  const [isHeldUp, setHeldUp] = useState(false)
  const alts = useRef(new Map<number, string>())
  const isBusy = pictures.some(({ url, error }) => !url && !error)
  const isRefused = pictures.some(({ error }) => error)
  const holdUp = useCallback(() => setHeldUp(true), [])
  useWaitingForm(field, { isBusy, isRefused }, holdUp)

  function take(files: Iterable<File>) {
    const { fit, unfit } = fitting(files, pictures.length)
    setHeldUp(false)
    setUnfit(unfit)
    add(fit)
  }
  function receive(event: ClipboardEvent | DragEvent, { files }: DataTransfer) {
    if (files.length === 0) return
    event.preventDefault()
    take(files)
  }
  function clear() {
    for (const { key } of pictures) remove(key)
    alts.current.clear()
    setUnfit([])
  }
  return {
    hasPictures: pictures.length > 0,
    isBusy,
    take,
    clear,
    /** What goes with the words. */
    images: () => pictures.map(({ key, url }) => ({ url, alt: alts.current.get(key)?.trim() ?? '' })),
    /** For the form that takes them by pasting and dropping too. */
    taking: {
      onPaste: (event: ClipboardEvent) => receive(event, event.clipboardData),
      onDragOver: (event: DragEvent) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      },
      onDrop: (event: DragEvent) => receive(event, event.dataTransfer),
    },
    /** Where they stand, once there are any. */
    tray: pictures.length + unfit.length > 0 && (
      <Suspense>
        <PictureTray
          pictures={pictures}
          unfit={isHeldUp && isRefused ? ['unsent', ...unfit] : unfit}
          onDescribe={(key, alt) => alts.current.set(key, alt)}
          onRetry={retry}
          onRemove={remove}
        />
      </Suspense>
    ),
  }
}
