import { expect, test } from 'vitest'
import { byLetter, letterOf } from '../../../src/lib/core/regions/letters.ts'
import { addressCities } from '../../../src/lib/domain/trade/regions.ts'

const cities = addressCities()
const letter = (name: string) => letterOf(cities.find(({ title }) => title === name)!)

test('a city is listed under the letter of its pronunciation', () => {
  const said: Record<string, string> = { 北京市: 'B', 重庆市: 'C', 长沙市: 'C', 长春市: 'C', 厦门市: 'X', 吕梁市: 'L' }
  const more: Record<string, string> = {
    日照市: 'R',
    杭州市: 'H',
    鄂州市: 'E',
    淄博市: 'Z',
    六安市: 'L',
    牡丹江市: 'M',
  }
  for (const [name, expected] of Object.entries({ ...said, ...more }))
    expect([name, letter(name)]).toEqual([name, expected])
})

test('every city is listed once, letters in order', () => {
  const groups = byLetter(cities)
  expect(groups.flatMap(([, all]) => all).length).toBe(cities.length)
  const letters = groups.map(([each]) => each)
  expect(letters).toEqual(letters.toSorted())
  expect(letters.every(each => /^[A-Z]$/.test(each))).toBe(true)
})
