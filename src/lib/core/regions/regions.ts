import { areaList } from '@vant/area-data'

/** A place of one of three levels: its six-digit code, its Chinese name, and what lies in it. */
export interface Region {
  value: string
  label: string
  children?: Region[]
}

/** Municipalities: their second level is themselves alone (specification, section 3, Region option). */
const MUNICIPALITIES = ['11', '12', '31', '50']
/** Cities without districts: the lists call their towns districts. */
const UNDIVIDED = ['441900', '442000', '460400', '620200']
/** What stands for a city over counties that answer to their province directly. */
const DIRECT = /9000$/

const listed = (names: Record<string, string>, within: string) =>
  Object.entries(names)
    .filter(([value]) => value.startsWith(within))
    .map(([value, label]) => ({ value, label }))

/** Every province, city and district of China, with Taiwan, Hong Kong and Macau. */
export const regions: Region[] = listed(areaList.province_list, '').map(province => ({
  ...province,
  children: citiesOf(province),
}))

function citiesOf({ value, label }: Region): Region[] {
  const province = value.slice(0, 2)
  const cities = listed(areaList.city_list, province)
  if (MUNICIPALITIES.includes(province))
    return [{ ...cities[0]!, label, children: cities.flatMap(city => districtsOf(city)) }]
  return cities.flatMap(city => (DIRECT.test(city.value) ? districtsOf(city).map(alone) : divided(city)))
}

function divided(city: Region): Region {
  return UNDIVIDED.includes(city.value) ? alone(city) : { ...city, children: districtsOf(city) }
}

function alone(city: Region): Region {
  return { ...city, children: [city] }
}

function districtsOf({ value }: Region): Region[] {
  return listed(areaList.county_list, value.slice(0, 4))
}

/** What may be chosen under these codes: all provinces, a province's cities, a city's districts. */
export function regionsUnder(...codes: string[]): Region[] {
  return codes.reduce((level, code) => level.find(({ value }) => value === code)?.children ?? [], regions)
}

/** The names of three codes that lie within each other, or null. */
export function regionNames(province: string, city: string, area: string): string[] | null {
  const codes = [province, city, area]
  const found = codes.map((code, at) => regionsUnder(...codes.slice(0, at)).find(({ value }) => value === code))
  return found.every(region => region !== undefined) ? found.map(({ label }) => label) : null
}
