import { expect, test } from 'vitest'
import { bodyTypeHeader, bodyTypeOf } from '../../src/lib/core/body-type.ts'

test.each([
  ['multipart/form-data; boundary=b', { kind: 'multipart', boundary: 'b' }],
  ['Multipart/Form-Data ; charset=utf-8; BOUNDARY="b c"', { kind: 'multipart', boundary: 'b c' }],
  ['multipart/form-data; x-boundary=zzz; boundary=b', { kind: 'multipart', boundary: 'b' }],
  ['multipart/form-data; x="; boundary=zzz"; boundary=b', { kind: 'multipart', boundary: 'b' }],
  [
    'multipart/form-data; boundary=----WebKitFormBoundaryA1;',
    { kind: 'multipart', boundary: '----WebKitFormBoundaryA1' },
  ],
  ['multipart/form-data', { kind: 'multipart', boundary: null }],
  ['application/x-www-form-urlencoded; charset=utf-8', { kind: 'fields' }],
  ['application/x-www-form-urlencoded-not', { kind: 'other', name: 'application/x-www-form-urlencoded-not' }],
  ['Application/JSON', { kind: 'other', name: 'application/json' }],
  ['', { kind: 'other', name: '' }],
])('%s is read once', (header, type) => {
  expect(bodyTypeOf([header])).toEqual(type)
  expect(bodyTypeOf([bodyTypeHeader(type as never)])).toEqual(type)
})

test.each([
  'multipart/form-data; boundary="\\b"',
  'multipart/form-data; boundary=a; boundary=b',
  'multipart/form-data; boundary="a"; Boundary="a"',
  'multipart/form-data; boundary=""',
  'multipart/form-data; boundary="a',
  'multipart/form-data; boundary=a b',
  'multipart/form-data; boundary="a "',
  `multipart/form-data; boundary=${'a'.repeat(71)}`,
  'application/json, multipart/form-data; boundary=b',
  'json',
])('%s is refused', header => {
  expect(bodyTypeOf([header])).toBeNull()
})

test('several headers are refused, even equal ones', () => {
  expect(bodyTypeOf(['application/json', 'application/json'])).toBeNull()
  expect(bodyTypeOf([])).toEqual({ kind: 'other', name: '' })
})
