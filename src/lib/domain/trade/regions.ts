import { Refusal } from '../../core/refusal.ts'
import { type Region, regions, regionsUnder } from '../../core/regions/regions.ts'

const [PROVINCE, CITY, DISTRICT] = [1, 2, 3]

/** The child regions of one; pid 0 for the provinces. */
export function addressLists({ pid = 0 }: { pid?: number | undefined }) {
  const code = String(pid)
  const province = `${code.slice(0, 2)}0000`
  if (pid === 0) return rowsOf(regions, 0, PROVINCE!)
  return code === province
    ? rowsOf(regionsUnder(code), pid, CITY!)
    : rowsOf(regionsUnder(province, code), pid, DISTRICT!)
}

const rowsOf = (found: Region[], pid: number, level: number) =>
  found.map(({ value, label }, at) => ({
    id: Number(value),
    pid,
    name: label,
    shortname: shortOf(label),
    level,
    longitude: '',
    latitude: '',
    status: 1,
    sort: at + 1,
  }))

const shortOf = (label: string) => label.replace(/(?<=..)(特别行政区|.{1,3}族自治[区州县]|自治区|省|市|区|县)$/, '')

/** All cities (second level). */
export const addressCities = () => cities

const cities = regions.flatMap(({ children = [] }) =>
  children.map(({ value, label }) => ({ id: Number(value), title: label })),
)

/** A city by its name, with or without 市; refusal noSuchContent. */
export function cityByName({ city }: { city: string }) {
  const found =
    cities.find(({ title }) => title === city) ?? cities.find(({ title }) => shortOf(title) === shortOf(city))
  if (!found) throw new Refusal('noSuchContent')
  return found
}
