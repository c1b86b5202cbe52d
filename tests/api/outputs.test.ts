import { expect, test } from 'vitest'
import type { z } from 'zod'
import { type AnyCall, calls, type Output, type Path } from '../../src/lib/api/index.ts'
import { outputOf, outputs } from '../../src/lib/api/outputs/index.ts'

type Described = keyof typeof outputs & Path
/** Calls whose function can answer something that their schema does not know. */
type Lies = {
  [P in Described]: Output<P> extends z.input<(typeof outputs)[P]> | undefined ? never : P
}[Described]

test('every call describes its answer, and no function can answer otherwise', () => {
  const lie: never = null as unknown as Lies
  expect(lie).toBeNull()
  const rows = Object.entries<AnyCall>(calls).filter(([, row]) => row.run && !row.own)
  expect(rows.map(([path]) => path).filter(path => !outputOf(path))).toEqual([])
  expect(Object.keys(outputs).filter(path => !(path in calls))).toEqual([])
})
