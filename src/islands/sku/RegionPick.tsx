import { useRef } from 'react'
import { chooseRegion } from '../../lib/browser/stores/region.ts'
import type { Region } from '../../lib/core/regions/regions.ts'
import { RegionSelects, type RegionWords } from '../ui/RegionSelects.tsx'

interface Props {
  provinces: Region[]
  words: RegionWords
}

/** The destination; its dropdown closes once it is complete. */
export function RegionPick({ provinces, words }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const choose = (chosen: Region[]) => {
    const [province, , area] = chosen
    if (!province) return
    const name = chosen.map(({ label }) => label).join(' ')
    chooseRegion({ province: province.value, area: area?.value ?? '', name })
    if (area) place.current?.closest('details')?.removeAttribute('open')
  }
  return (
    <div className="region-pick" ref={place}>
      <RegionSelects levels={[provinces]} words={words} onChoose={choose} />
    </div>
  )
}
