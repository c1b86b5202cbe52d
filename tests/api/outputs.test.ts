import { expect, test } from 'vitest'
import { type AnyCall, calls } from '../../src/lib/api/index.ts'
import { mismatchOf } from '../../src/lib/api/verify-answers.ts'

test('at least 95 % of calls describe their answer', () => {
  const rows = Object.entries<AnyCall>(calls).filter(([, row]) => row.run && !row.servedElsewhere)
  const silent = rows.filter(([, row]) => !row.output).map(([path]) => path)
  expect(silent.length / rows.length, silent.join(' ')).toBeLessThanOrEqual(0.05)
})

test('names the place where an answer deviates from its type', () => {
  const path = '/api/forum/forum_talk/searchTalkList'
  expect(mismatchOf(path, [{ id: 1, name: '自驾' }])).toBe('')
  expect(mismatchOf(path, [{ id: 1, name: '自驾', secret: 'x' }])).toBe(`${path} answers more than it says: .0.secret`)
  expect(mismatchOf(path, [{ id: '1', name: '自驾' }])).toMatch(/answers 0\.id: /)
  expect(mismatchOf(path, [{ id: 1 }])).toMatch(/answers 0\.name: /)
  expect(mismatchOf(path, null)).not.toBe('')
})
