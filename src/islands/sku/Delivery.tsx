import { useEffect, useRef, useState } from 'react'
import { chooseRegion, regionChosen } from '../../lib/browser/stores/region.ts'
import { fill } from '../../lib/core/format.ts'
import type { Region } from '../../lib/core/regions/regions.ts'
import { Icon } from '../ui/Icon.tsx'
import { RegionSelects, type RegionWords } from '../ui/RegionSelects.tsx'

type Names = 'chooseRegion' | 'freight' | 'freightAsked' | 'freeFreight' | 'freeFrom' | 'elsewhere' | 'comma'
export type DeliveryWords = Pick<typeof import('../../../public/locales/zh-cn/sku.json'), Names> & {
  region: RegionWords
}

interface Fee {
  /** Codes; empty for all places that no other names. */
  provinces: string[]
  /** Yuan. */
  money: string
}

interface Props {
  freight: { list: Fee[]; free_from: string | null }
  provinces: Region[]
  words: DeliveryWords
}

const within = (code: string) => code.slice(0, 2)

/** What sending costs: every place's price, and that of the place which was chosen. */
export function Delivery({ freight, provinces, words }: Props) {
  const [to, setTo] = useState<{ province: string; name: string } | null>(null)
  const place = useRef<HTMLDetailsElement>(null)
  useEffect(() => setTo(regionChosen(provinces)), [provinces])
  const { list, free_from } = freight
  const usual = list.find(fee => fee.provinces.length === 0)
  const own = to && (list.find(fee => fee.provinces.map(within).includes(within(to.province))) ?? usual)
  const now = own ?? usual
  const choose = (chosen: Region[]) => {
    const [province, , area] = chosen
    if (!province) return
    const name = chosen.map(({ label }) => label).join(' ')
    chooseRegion({ province: province.value, area: area?.value ?? '', name })
    setTo({ province: province.value, name })
    if (area) place.current?.removeAttribute('open')
  }
  return (
    <>
      <details ref={place}>
        <summary>
          <Icon name="pin" />
          <span>{to?.name ?? words.chooseRegion}</span>
        </summary>
        <div className="region-pick">
          <RegionSelects levels={[provinces]} words={words.region} onChoose={choose} />
        </div>
        {list.length > 1 && <Fees {...{ list, own, provinces, words }} />}
      </details>
      <span>
        <span role="status">
          {list.length === 0 ? words.freeFreight : now ? fill(words.freight, { money: now.money }) : words.freightAsked}
        </span>{' '}
        {list.length > 0 && free_from && (
          <span className="tag free">{fill(words.freeFrom, { money: free_from.replace(/\.00$/, '') })}</span>
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
          <span className="num">¥{fee.money}</span>
        </li>
      ))}
    </ul>
  )
}
