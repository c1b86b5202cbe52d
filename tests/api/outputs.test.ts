import { expect, test } from 'vitest'
import { type AnyCall, calls } from '../../src/lib/api/index.ts'
import { mismatchOf } from '../../src/lib/api/verify-answers.ts'

test('each call with JSON as its response describes it', () => {
  const rows = Object.entries<AnyCall>(calls).filter(([, row]) => row.run && !row.servedElsewhere)
  expect(rows.filter(([, row]) => !row.output).map(([path]) => path)).toEqual([])
})

test('names the place where an answer deviates from its type', () => {
  const path = '/api/forum/forum_talk/searchTalkList'
  expect(mismatchOf(path, [{ id: 1, name: '自驾' }])).toBe('')
  expect(mismatchOf(path, [{ id: 1, name: '自驾', secret: 'x' }])).toBe(`${path} answers more than it says: .0.secret`)
  expect(mismatchOf(path, [{ id: '1', name: '自驾' }])).toMatch(/answers 0\.id: /)
  expect(mismatchOf(path, [{ id: 1 }])).toMatch(/answers 0\.name: /)
  expect(mismatchOf(path, null)).not.toBe('')
})
