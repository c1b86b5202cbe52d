import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $pieces, ownPoints } from '../../lib/browser/stores/points.ts'
import { pluralText } from '../../lib/core/format.ts'

type Exchange = typeof import('../../../public/locales/zh-cn/exchange.json')
export type OwnWords = Pick<Exchange, 'own' | 'enough' | 'lacking'> & { lacking_one?: string }

interface Props {
  /** Points per piece; without it only the balance is shown. */
  score?: number | undefined
  account: string
  words: OwnWords
}

/** A member's points, and whether they suffice for the chosen quantity. */
export function OwnPoints({ score, account, words }: Props) {
  const [own, setOwn] = useState<number | null>(null)
  const pieces = useStore($pieces, { ssr: 'initial' })
  useEffect(() => void ownPoints().then(setOwn), [])
  if (own === null) return null
  const lacking = score === undefined ? 0 : score * pieces - own
  return (
    <>
      <a href={account}>
        {words.own} <b className="num">{own.toLocaleString('en-US')}</b>
      </a>
      {score !== undefined && (
        <span className={lacking > 0 ? 'enough lacking' : 'enough'} role="status">
          {lacking > 0 ? pluralText(words, 'lacking', lacking) : words.enough}
        </span>
      )}
    </>
  )
}
