import { type RefObject, useEffect, useEffectEvent } from 'react'
import { storedPicture } from '../../lib/browser/picture-list.ts'
import { takeUnsent, type Unsent } from '../../lib/browser/stores/unsent-letters.ts'
import type { Pictures } from '../pictures/usePictures.ts'

interface Asked {
  form: RefObject<HTMLFormElement | null>
  unsent: Unsent[]
  list: Pictures
  onRefused(why: string): void
  /** Its field is rendered again only afterwards. */
  onTitle(title: string): void
}

/** Returns a refused letter to the form, unless something else is being written there. */
export function useRefused({ form, unsent, list, onRefused, onTitle }: Asked) {
  const refused = unsent.find(({ state }) => state === 'refused')
  const giveBack = useEffectEvent(({ key, content, title, image, why }: Unsent) => {
    onRefused(why)
    const box = form.current?.querySelector('textarea')
    if (!box || box.value.trim() || list.pictures.length > 0 || !takeUnsent(key)) return
    box.value = content
    onTitle(title)
    if (image) list.arrange((_, nextKey) => [storedPicture(nextKey(), image)])
    box.focus()
  })
  useEffect(() => {
    if (refused) giveBack(refused)
  }, [refused])
}
