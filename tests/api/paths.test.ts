import { expect, test } from 'vitest'
import { type AnyCall, areas, calls, paths } from '../../src/lib/api/index.ts'
import { specified } from './specified.ts'

const rows: [string, AnyCall][] = Object.entries(calls)
const answered = paths.map(([path]) => path)

test('every path is absolute and contains an api folder', () => {
  expect(answered.filter(path => !/^(\/[a-z]+)?\/api(\/\w+)+$/.test(path))).toEqual([])
})

test('no two calls or aliases share a path', () => {
  const written = Object.values(areas).flatMap(area =>
    Object.entries(area as Record<string, AnyCall>).flatMap(([path, row]) => [path, ...(row.alias ?? [])]),
  )
  expect(written.filter((path, at) => written.indexOf(path) !== at)).toEqual([])
  expect(written.toSorted()).toEqual(answered.toSorted())
})

test('every specified call is answered', () => {
  expect(specified.section7.filter(path => !answered.includes(path))).toEqual([])
})

test('exactly the specified calls and those of the pages are answered', () => {
  const known = [...specified.section7, ...specified.screens]
  expect(known.filter(path => !answered.includes(path))).toEqual([])
  expect(answered.filter(path => !known.includes(path))).toEqual([])
})

test('calls answered by a file of their own have no function', () => {
  expect(rows.filter(([, row]) => row.servedElsewhere && row.run)).toEqual([])
})

test('only calls that need a session redirect to login', () => {
  expect(rows.filter(([, row]) => row.toLogin && row.access !== 'signedIn').map(([path]) => path)).toEqual([])
})

test('cart, order and member calls redirect to login, forum calls only report it', () => {
  const forcing = ['cart', 'checkout', 'pay', 'order', 'refund', 'verify', 'member', 'address', 'balance', 'growth']
  const wrong = Object.entries(areas).flatMap(([area, group]) =>
    Object.entries(group as Record<string, AnyCall>).filter(([path, row]) => {
      const forces = forcing.includes(area) || path.startsWith('/pointexchange/api/order')
      return row.access === 'signedIn' && forces !== (row.toLogin === true)
    }),
  )
  expect(wrong.map(([path]) => path)).toEqual([])
})

test('exactly the calls under /moderate/ are for moderators', () => {
  const open = rows.filter(([path, row]) => path.includes('/moderate/') !== (row.access === 'moderator'))
  expect(open).toEqual([])
})

test('only my-page answers guests with 401', () => {
  expect(rows.filter(([, row]) => row.visitor).map(([path, row]) => [path, row.visitor])).toEqual([
    ['/api/user/myPage', 'notSignedIn'],
  ])
})
