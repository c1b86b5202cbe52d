import { useCallback, useState } from 'react'
import type { Picked } from '../../lib/browser/stores/goods-picker.ts'
import { useLazyComponent } from '../ui/useLazyComponent.ts'
import type { PickWords } from './words.ts'

const picker = () => import('./GoodsPicker.tsx').then(own => own.default)

interface Asked {
  done(goods: Picked | null): void
}

/** `pick` opens a dialog to choose goods (null for none), which is loaded then and rendered where `dialog` is. */
export function useGoodsPicker(words: PickWords, className?: string) {
  const [asked, setAsked] = useState<Asked>()
  const pick = useCallback(() => new Promise<Picked | null>(done => setAsked({ done })), [])
  const end = (goods: Picked | null) => {
    setAsked(undefined)
    asked?.done(goods)
  }
  const GoodsPicker = useLazyComponent(picker, asked !== undefined, () => end(null))
  const dialog = asked && GoodsPicker && <GoodsPicker words={words} className={className} onEnd={end} />
  return { pick, dialog }
}
