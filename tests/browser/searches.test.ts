import { beforeEach, expect, test } from 'vitest'
import { $searches, forgetSearch, forgetSearches, rememberSearch } from '../../src/lib/browser/stores/searches.ts'

beforeEach(() => forgetSearches())

test('the latest search is the first, without duplicates', () => {
  for (const keyword of ['脚垫', '续航', ' 脚垫 ']) rememberSearch({ scope: 'goods', keyword })
  expect($searches.get().map(({ keyword }) => keyword)).toEqual(['脚垫', '续航'])
  rememberSearch({ scope: 'essay', keyword: '脚垫' })
  expect($searches.get()).toHaveLength(3)
})

test('empty searches are not stored, nor more than eight', () => {
  rememberSearch({ scope: 'goods', keyword: '  ' })
  expect($searches.get()).toEqual([])
  for (let n = 0; n < 10; n++) rememberSearch({ scope: 'goods', keyword: `${n}` })
  expect($searches.get().map(({ keyword }) => keyword)).toEqual([...'98765432'])
})

test('a single search can be removed', () => {
  for (const scope of ['goods', 'essay']) rememberSearch({ scope, keyword: '脚垫' })
  forgetSearch({ scope: 'goods', keyword: '脚垫' })
  expect($searches.get()).toEqual([{ scope: 'essay', keyword: '脚垫' }])
})
