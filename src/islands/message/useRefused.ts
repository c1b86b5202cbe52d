import { type RefObject, useEffect, useEffectEvent } from 'react'
import { takeUnsent, type Unsent } from '../../lib/browser/stores/unsent-letters.ts'
import type { usePicture } from './usePicture.ts'

interface Asked {
  form: RefObject<HTMLFormElement | null>
  unsent: Unsent[]
  picture: ReturnType<typeof usePicture>
  onRefused(why: string): void
  /** Its field stands there again only afterwards. */
  onTitle(title: string): void
}

/** A letter that was refused comes back into the box, unless something else is being written there. */
export function useRefused({ form, unsent, picture, onRefused, onTitle }: Asked) {
  const refused = unsent.find(({ state }) => state === 'refused')
  const giveBack = useEffectEvent(({ key, content, title, image, why }: Unsent) => {
    onRefused(why)
    const box = form.current?.querySelector('textarea')
    if (!box || box.value.trim() || picture.chosen || !takeUnsent(key)) return
    box.value = content
    onTitle(title)
    if (image) picture.put(image)
    box.focus()
  })
  useEffect(() => {
    if (refused) giveBack(refused)
  }, [refused])
}
