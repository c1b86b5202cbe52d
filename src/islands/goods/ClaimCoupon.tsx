import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useState } from 'react'
import { claimCoupon } from '../../lib/browser/stores/coupon.ts'
import { $marked, loadMyState } from '../../lib/browser/stores/me.ts'
import { useLazyComponent } from '../ui/useLazyComponent.ts'

const question = () => import('./ClaimQuestion.tsx').then(own => own.ClaimQuestion)

type Coupons = typeof import('../../../public/locales/zh-cn/coupon.json')
export type ClaimWords = Pick<Coupons, 'take' | 'use' | 'claim' | 'claimSure' | 'cancel' | 'sure'>

export interface Props {
  id: number
  /** Accessible name, beside the link's short text. */
  name: string
  isPlatform: boolean
  /** The page that does the same without script, and the goods the coupon is for. */
  claim: string
  use: string
  words: ClaimWords
}

/** Claims a coupon in place after a confirmation; a claimed one links to the goods it is for. */
export function ClaimCoupon({ id, name, isPlatform, claim, use, words }: Props) {
  const got = useStore($marked, { keys: [`coupon:${id}`], ssr: 'initial' })[`coupon:${id}`] ?? false
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const ClaimQuestion = useLazyComponent(question, asking, () => setAsking(false))
  useEffect(() => void loadMyState(`coupon:${id}`), [id])
  const ask = (event: MouseEvent) => {
    if (got || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setAsking(!busy)
  }
  const take = async () => {
    setAsking(false)
    setBusy(true)
    await claimCoupon(id, isPlatform)
    setBusy(false)
  }
  return (
    <>
      <a
        className={got ? 'take got' : 'take'}
        href={got ? use : claim}
        rel="nofollow"
        aria-busy={busy || undefined}
        onClick={ask}
      >
        <span>{got ? words.use : words.take}</span>
        <span className="sr"> {name}</span>
      </a>
      {asking && ClaimQuestion && (
        <ClaimQuestion name={name} words={words} onClose={() => setAsking(false)} onTake={take} />
      )}
    </>
  )
}
