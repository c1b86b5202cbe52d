import { expect, test } from 'vitest'
import { tokenOf } from '../../src/lib/api/origin.ts'
import { config } from '../../src/lib/core/config.ts'

test.each([
  ['Bearer cyk_a_b', 'cyk_a_b'],
  ['bearer cyk_a_b', 'cyk_a_b'],
  ['BEARER   cyk_a_b', 'cyk_a_b'],
  ['Basic cyk_a_b', undefined],
  ['Bearer', undefined],
  ['Bearercyk_a_b', undefined],
])('the authorization header %s has the token %s', (authorization, token) => {
  expect(tokenOf(new Request(config.site, { headers: { authorization } }))).toBe(token)
})
