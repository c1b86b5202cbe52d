import { expect, test } from 'vitest'
import { formIdNumber, formMobile } from '../../src/lib/core/form-rules.ts'
import { isIdNumber, isTaxNumber, plainNumber } from '../../src/lib/core/id-number.ts'
import { plainMobile } from '../../src/lib/core/mobile-number.ts'
import { idNumber, mobile, phone } from '../../src/lib/core/rules.ts'

const pasted = [
  ...['13800138000', ' 138 0013 8000 ', '138-0013-8000', '138.0013.8000', '+86 138 0013 8000', '8613800138000'],
  ...[
    '0086-13800138000',
    '(+86)138 0013 8000',
    '１３８００１３８０００',
    '\u202d138\u00a00013\u00a08000\u202c',
    '138–0013—8000',
  ],
]

test('a mobile number is understood as people paste it, by every rule', () => {
  for (const text of pasted) {
    expect(plainMobile(text), text).toBe('13800138000')
    expect(mobile.parse(text)).toBe('13800138000')
    expect(formMobile('account:askMobile').parse(text)).toBe('13800138000')
    expect(phone.parse(text)).toBe('13800138000')
  }
})

test('what is no mobile number is left as it is', () => {
  for (const text of ['青岳', 'a@b.cn', '010-8888 6666', '12800138000', '138001380001', '', '86138001380'])
    expect(plainMobile(text)).toBe(text)
  expect(mobile.safeParse('1380013800').success).toBe(false)
})

test('an identity number has a known region, a day that existed, and the right last sign', () => {
  for (const text of ['11010519491231002X', ' 110105 19491231 002x ', '１１０１０５１９４９１２３１００２Ｘ']) {
    expect(idNumber.parse(text)).toBe('11010519491231002X')
    expect(formIdNumber('apply:askIdNumber', 'apply:badIdNumber').parse(text)).toBe('11010519491231002X')
  }
  const signed = (body: string) => [...'0123456789X'].map(sign => body + sign).filter(isIdNumber)
  expect(signed('11010519491231002')).toEqual(['11010519491231002X'])
  // Leap years, a region that does not exist, a day to come.
  expect(signed('11010520000229001')).toHaveLength(1)
  for (const body of [
    '11010519000229001',
    '11010519491331001',
    '11010519490431001',
    '99010519491231002',
    '11010529991231002',
  ])
    expect(signed(body), body).toEqual([])
})

test('a tax number has a check sign, or an old length', () => {
  // Published codes: of Huawei, Tencent, Alibaba.
  for (const code of ['914403001922038216', '9144030071526726XG', '91330100799655058B'])
    expect(isTaxNumber(code), code).toBe(true)
  expect(isTaxNumber(plainNumber('9144 0300 7152 6726 xg'))).toBe(true)
  for (const code of ['914403001922038217', '9144030071526726X0', '91440300I92203821I', '12345', ''])
    expect(isTaxNumber(code), code).toBe(false)
  for (const old of ['440300192203821', '44030019220382100', '44030019220382100012'])
    expect(isTaxNumber(old)).toBe(true)
  expect(isTaxNumber('11010519491231002X')).toBe(true)
})
