import { expect, test } from 'vitest'
import { type Region, regionNames, regions, regionsUnder } from '../../../src/lib/core/regions/regions.ts'

const labels = (...codes: string[]) => regionsUnder(...codes).map(({ label }) => label)

test('there are 34 provinces, with Taiwan, Hong Kong and Macau', () => {
  expect(labels()).toHaveLength(34)
  expect(labels()).toEqual(expect.arrayContaining(['新疆维吾尔自治区', '台湾省', '香港特别行政区', '澳门特别行政区']))
})

test('every province has cities, every city districts, every code six digits and a single parent', () => {
  const places = (region: Region): Region[] => [region, ...(region.children ?? []).flatMap(places)]
  for (const province of regions) {
    expect(province.children?.length, province.label).toBeGreaterThan(0)
    for (const city of province.children ?? []) {
      expect(city.children?.length, city.label).toBeGreaterThan(0)
      expect(new Set(city.children?.map(({ value }) => value)).size).toBe(city.children?.length)
    }
  }
  const all = regions.flatMap(places)
  expect(all.filter(({ value, label }) => !/^\d{6}$/.test(value) || label === '')).toEqual([])
  expect(new Set(all.map(({ value }) => value)).size).toBe(all.length - repeated().length)
})

/** Cities that are their own only district. */
const repeated = () =>
  regions.flatMap(({ children = [] }) => children).filter(({ value, children = [] }) => children[0]?.value === value)

test.each([
  ['110000', '北京市', '东城区'],
  ['120000', '天津市', '和平区'],
  ['310000', '上海市', '黄浦区'],
  ['500000', '重庆市', '万州区'],
])('a municipality (%s) is its own only city', (code, name, district) => {
  expect(labels(code)).toEqual([name])
  expect(labels(code, regionsUnder(code)[0]!.value)).toContain(district)
})

test('the counties of Chongqing are beside its districts', () => {
  expect(labels('500000', '500100')).toEqual(expect.arrayContaining(['渝中区', '云阳县']))
})

test('counties without a city and cities without districts repeat themselves', () => {
  expect(labels('410000')).toContain('济源市')
  expect(labels('410000', '419001')).toEqual(['济源市'])
  expect(labels('420000')).toEqual(expect.arrayContaining(['仙桃市', '神农架林区']))
  expect(labels('650000', '659001')).toEqual(['石河子市'])
  expect(labels('460000', '469002')).toEqual(['琼海市'])
  for (const [province, city] of [
    ['440000', '441900'],
    ['440000', '442000'],
    ['460000', '460400'],
    ['620000', '620200'],
  ] as const)
    expect(regionsUnder(province, city).map(({ value }) => value)).toEqual([city])
  expect(regions.flatMap(({ children = [] }) => children.map(({ label }) => label)).join()).not.toMatch(/直辖|,县,/)
})

test('Taiwan, Hong Kong and Macau have their cities and districts', () => {
  expect(labels('710000')).toEqual(expect.arrayContaining(['台北市', '金门县', '澎湖县', '连江县']))
  expect(labels('710000', '710100')).toContain('大安区')
  expect(labels('810000')).toEqual(['香港岛', '九龙', '新界'])
  expect(labels('820000')).toEqual(['澳门半岛', '离岛'])
})

test('three codes name a place only when they are nested', () => {
  expect(regionNames('440000', '440300', '440305')).toEqual(['广东省', '深圳市', '南山区'])
  expect(regionNames('410000', '419001', '419001')).toEqual(['河南省', '济源市', '济源市'])
  expect(regionNames('440000', '440300', '440106')).toBeNull()
  expect(regionNames('440000', '110100', '110101')).toBeNull()
  expect(regionNames('', '', '')).toBeNull()
  expect(regionNames('440000', '440300', '')).toBeNull()
})
