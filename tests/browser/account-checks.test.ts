import { expect, test } from 'vitest'
import { firstWrong, isFilled, isMobile, isSameAs, isTyped } from '../../src/islands/account/checks.ts'

const checks = [
  ['mobile', isFilled, 'a number'],
  ['mobile', isMobile, 'a right number'],
  ['password', isTyped, 'a password'],
  ['repeat', isSameAs('password'), 'the same'],
] as const

test('the first invalid field is reported, in the order of the checks', () => {
  const said = (fields: Record<string, string>) => firstWrong(checks, fields)
  expect(said({})).toEqual({ mobile: 'a number' })
  expect(said({ mobile: '  ', repeat: 'x' })).toEqual({ mobile: 'a number' })
  expect(said({ mobile: '12345678901' })).toEqual({ mobile: 'a right number' })
  expect(said({ mobile: ' 13812345678 ' })).toEqual({ password: 'a password' })
  expect(said({ mobile: '13812345678', password: '   ', repeat: '' })).toEqual({ repeat: 'the same' })
  expect(said({ mobile: '13812345678', password: 'x', repeat: 'x' })).toEqual({})
})
