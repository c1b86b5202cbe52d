import { persistentJSON } from '@nanostores/persistent'

interface Region {
  /** Six digits. */
  province: string
  area: string
  name: string
  /** The city chosen in the top bar at that time. */
  city: string
}

/** The destination of goods, chosen once on any goods page. */
export const $region = persistentJSON<Region | null>('region', null)

/** Format of lib/web/site/city.ts: code and name, separated by a dot. */
const cityChosen = () => decodeURIComponent(/(?:^|; )city=([^;]*)/.exec(document.cookie)?.[1] ?? '')

interface Place {
  value: string
  label: string
}

/** The chosen place, or the city of the top bar (/change_city) where that was chosen later. */
export function regionChosen(provinces: Place[]): Pick<Region, 'province' | 'name'> | null {
  const [known, city] = [$region.get(), cityChosen()]
  if (known?.province && (city === '' || known.city === city)) return known
  const [code = '', name = ''] = city.split('.')
  const province = /^\d{6}$/.test(code) && provinces.find(({ value }) => value.slice(0, 2) === code.slice(0, 2))
  if (!province) return null
  return { province: province.value, name: province.label === name ? name : `${province.label} ${name}` }
}

export const chooseRegion = (chosen: Omit<Region, 'city'>) => $region.set({ ...chosen, city: cityChosen() })
