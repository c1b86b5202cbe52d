import { expect, test } from 'vitest'
import type { z } from 'zod'
import { type AnyCall, calls, type Output, type Path } from '../../src/lib/api/index.ts'
import { outputOf, outputs } from '../../src/lib/api/outputs/index.ts'
import { lieOf } from '../../src/lib/api/verify-answers.ts'

type Described = keyof typeof outputs & Path
/** What the envelope carries of what a function answers: nothing is null. */
type Sent<Out> = Out extends object | string | number | boolean | null ? Out : null
/** Calls whose function can answer something that their schema does not know. */
type Lies = {
  [P in Described]: Sent<Output<P>> extends z.input<(typeof outputs)[P]> ? never : P
}[Described]

test('no function can answer what its schema does not know', () => {
  const lie: never = null as unknown as Lies
  expect(lie).toBeNull()
  expect(Object.keys(outputs).filter(path => !(path in calls))).toEqual([])
})

test('at least 95 of 100 calls describe their answer', () => {
  const rows = Object.entries<AnyCall>(calls).filter(([, row]) => row.run && !row.own)
  const silent = rows.map(([path]) => path).filter(path => !outputOf(path))
  expect(silent.length / rows.length, silent.join(' ')).toBeLessThanOrEqual(0.05)
})

test('an answer with more, less or something else than it says is told by its place', () => {
  const path = '/api/forum/forum_talk/searchTalkList'
  expect(lieOf(path, [{ id: 1, name: '自驾' }])).toBe('')
  expect(lieOf(path, [{ id: 1, name: '自驾', secret: 'x' }])).toBe(`${path} answers more than it says: .0.secret`)
  expect(lieOf(path, [{ id: '1', name: '自驾' }])).toMatch(/answers 0\.id: /)
  expect(lieOf(path, [{ id: 1 }])).toMatch(/answers 0\.name: /)
  expect(lieOf(path, null)).not.toBe('')
})
