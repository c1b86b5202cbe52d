import { type ReactNode, useEffect, useState } from 'react'
import { $region, regionChosen } from '../../lib/browser/stores/region.ts'
import { amountOf, briefAmount, fill, moneyOf } from '../../lib/core/format.ts'
import type { Region } from '../../lib/core/regions/regions.ts'
import { Icon } from '../ui/Icon.tsx'

type Names = 'chooseRegion' | 'freight' | 'freightAsked' | 'freeFreight' | 'freeFrom' | 'elsewhere' | 'comma'
export type DeliveryWords = Pick<typeof import('../../../public/locales/zh-cn/sku.json'), Names>

interface Fee {
  /** Codes; empty for everywhere else. */
  provinces: string[]
  /** Yuan. */
  money: string
}

interface Props {
  freight: { list: Fee[]; free_from: string | null }
  provinces: Region[]
  words: DeliveryWords
  /** The region picker. */
  children?: ReactNode
}

const within = (code: string) => code.slice(0, 2)

/** Freight by region, and for the chosen one. */
export function Delivery({ freight, provinces, words, children }: Props) {
  const [to, setTo] = useState<{ province: string; name: string } | null>(null)
  useEffect(() => $region.subscribe(() => setTo(regionChosen(provinces))), [provinces])
  const { list, free_from } = freight
  const usual = list.find(fee => fee.provinces.length === 0)
  const own = to && (list.find(fee => fee.provinces.map(within).includes(within(to.province))) ?? usual)
  const now = own ?? usual
  return (
    <>
      <details>
        <summary>
          <Icon name="pin" />
          <span>{to?.name ?? words.chooseRegion}</span>
        </summary>
        {children}
        {list.length > 1 && <Fees list={list} own={own} provinces={provinces} words={words} />}
      </details>
      <span>
        <span role="status">
          {list.length === 0
            ? words.freeFreight
            : now
              ? fill(words.freight, { money: amountOf(now.money) })
              : words.freightAsked}
        </span>{' '}
        {list.length > 0 && free_from && (
          <span className="tag free">{fill(words.freeFrom, { money: briefAmount(free_from) })}</span>
        )}
      </span>
    </>
  )
}

interface FeesProps extends Pick<Props, 'provinces' | 'words'> {
  list: Fee[]
  own: Fee | null | undefined
}

function Fees({ list, own, provinces, words }: FeesProps) {
  const nameOf = (code: string) => provinces.find(({ value }) => within(value) === within(code))?.label ?? code
  return (
    <ul className="fees">
      {list.map(fee => (
        <li key={fee.provinces.join()} className={fee === own ? 'chosen' : undefined}>
          {fee.provinces.length > 0 ? fee.provinces.map(nameOf).join(words.comma) : words.elsewhere}
          <span className="num">{moneyOf(fee.money)}</span>
        </li>
      ))}
    </ul>
  )
}
