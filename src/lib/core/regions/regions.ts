import { areaList } from '@vant/area-data'

/** A place of one of three levels: its six-digit code, its Chinese name, and the places within it. */
export interface Region {
  value: string
  label: string
  children?: Region[]
}

/** Municipalities: their second level is the city itself (specification, section 3, Region option). */
const MUNICIPALITIES = ['11', '12', '31', '50']
/** Cities without districts: their towns take the place of districts. */
const UNDIVIDED = ['441900', '442000', '460400', '620200']
/** The placeholder city of counties governed directly by their province. */
const DIRECT = /9000$/

/** Places grouped by the leading digits of their codes, which are those of the place they belong to. */
const grouped = (names: Record<string, string>, digits: number) =>
  Map.groupBy(
    Object.entries(names).map(([value, label]): Region => ({ value, label })),
    ({ value }) => value.slice(0, digits),
  )

const provinces = grouped(areaList.province_list, 0).get('')!
const cities = grouped(areaList.city_list, 2)
const districts = grouped(areaList.county_list, 4)

/** Every province, city and district of China, with Taiwan, Hong Kong and Macau. */
export const regions: Region[] = provinces.map(province => ({ ...province, children: citiesOf(province) }))

function citiesOf({ value, label }: Region): Region[] {
  const province = value.slice(0, 2)
  const within = cities.get(province) ?? []
  if (MUNICIPALITIES.includes(province)) return [{ ...within[0]!, label, children: within.flatMap(districtsOf) }]
  return within.flatMap(city => (DIRECT.test(city.value) ? districtsOf(city).map(alone) : divided(city)))
}

function divided(city: Region): Region {
  return UNDIVIDED.includes(city.value) ? alone(city) : { ...city, children: districtsOf(city) }
}

function alone(city: Region): Region {
  return { ...city, children: [city] }
}

function districtsOf({ value }: Region): Region[] {
  return districts.get(value.slice(0, 4)) ?? []
}

/** The options under these codes: all provinces, a province's cities, a city's districts. */
export function regionsUnder(...codes: string[]): Region[] {
  return codes.reduce((level, code) => level.find(({ value }) => value === code)?.children ?? [], regions)
}

/** The options of a picker at each level when these codes are chosen, without their children. */
export const regionLevels = (province = '', city = ''): Region[][] =>
  [regionsUnder(), regionsUnder(province), regionsUnder(province, city)].map(level =>
    level.map(({ value, label }) => ({ value, label })),
  )

/** The names of three nested codes, or null. */
export function regionNames(province: string, city: string, area: string): string[] | null {
  const codes = [province, city, area]
  const found = codes.map((code, at) => regionsUnder(...codes.slice(0, at)).find(({ value }) => value === code))
  return found.every(region => region !== undefined) ? found.map(({ label }) => label) : null
}
