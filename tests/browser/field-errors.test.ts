import { expect, test } from 'vitest'
import { ApiError } from '../../src/lib/browser/api.ts'
import { fieldErrors } from '../../src/lib/browser/field-errors.ts'

const refused = (field?: string) =>
  new ApiError({ code: -20002, desc: '账号或密码错误', data: null, ...(field && { field }) })

test('a refusal is shown at the field that it refers to', () => {
  expect(fieldErrors(refused('password'), ['mobile', 'password'])).toEqual({ password: '账号或密码错误' })
})

test('one without a field, or with a field that the form lacks, is shown at the form', () => {
  expect(fieldErrors(refused(), ['mobile'])).toEqual({ form: '账号或密码错误' })
  expect(fieldErrors(refused('password'), ['mobile'])).toEqual({ form: '账号或密码错误' })
})

test('each wrong field shows its own message', () => {
  const fields = { name: '请输入收货人', address: '请填写详细地址', other: '参数错误：other' }
  const error = new ApiError({ code: -10006, desc: fields.name, data: null, field: 'name', fields })
  expect(fieldErrors(error, ['name', 'address'])).toEqual({ name: fields.name, address: fields.address })
})

test('so are network errors', () => {
  expect(fieldErrors(new Error('网络连接失败'), ['mobile'])).toEqual({ form: '网络连接失败' })
})
