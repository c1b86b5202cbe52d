import { expect, test } from 'vitest'
import { type AnyCall, calls, type Path } from '../../../src/lib/api/index.ts'
import { type MessageKey, translator } from '../../../src/lib/core/i18n.ts'
import { application } from './asking.ts'

const t = translator('zh-cn')

/** The first validation message; empty if the input is valid. */
function said(path: Path, sent: object): string {
  const read = (calls[path] as AnyCall).input.safeParse(sent)
  return read.success ? '' : t(read.error.issues[0]!.message as MessageKey)
}

const certified = { id_positive: '/a', id_back: '/b', driving_license: '/c', brand_id: '3', car_photo: '/d' }
const certify = (sent: object) => said('/api/forum/forum/ownerCertification', sent)

test('certification reports the first missing field in the order of the form steps', () => {
  expect(certify({})).toBe('请上传身份证图片')
  expect(certify({ ...certified, id_positive: ' ', driving_license: '' })).toBe('请上传身份证图片')
  expect(certify({ ...certified, id_back: undefined, brand_id: '' })).toBe('请上传身份证图片')
  expect(certify({ ...certified, driving_license: '', brand_id: '' })).toBe('请上传行驶证图片')
  expect(certify({ ...certified, brand_id: '', car_photo: '' })).toBe('请选择车辆品牌')
  expect(certify({ ...certified, brand_id: 0 })).toBe('请选择车辆品牌')
  expect(certify({ ...certified, car_photo: '' })).toBe('请上传车辆照片')
  expect(certify(certified)).toBe('')
})

const apply = (sent: object) => said('/api/forum/forum/applyBoards', { forum_id: '7', ...application, ...sent })

test('accepts a complete application, also with form strings and a lower-case ID number', () => {
  expect(apply({})).toBe('')
  expect(apply({ sex: '2', id_number: '11010519491231002x' })).toBe('')
})

test.each([
  ['forum_id', '请选择要申请的论坛'],
  ['nickname', '请填写论坛昵称'],
  ['realname', '请填写真实姓名'],
  ['id_number', '请填写身份证号'],
  ['sex', '请选择性别'],
  ['province', '请选择省/市/区'],
  ['city', '请选择省/市/区'],
  ['area', '请选择省/市/区'],
  ['address', '请填写详细地址'],
  ['industry', '请填写从事行业'],
  ['phone', '请填写手机号'],
  ['email', '请填写邮箱'],
  ['reason', '请填写申请理由'],
])('an application without %s gets the message %s', (field, words) => {
  expect(apply({ [field]: '' })).toBe(words)
  expect(apply({ [field]: undefined })).toBe(words)
})

test('rejects invalid ID number, sex, region, phone and mail address with their messages', () => {
  expect(apply({ id_number: '110105194912310021' })).toBe('身份证号不正确')
  expect(apply({ id_number: '1101051949' })).toBe('身份证号不正确')
  expect(apply({ sex: 3 })).toBe('请选择性别')
  expect(apply({ province: '440000', city: '110100', area: '110101' })).toBe('请选择省/市/区')
  expect(apply({ phone: '12800138000' })).toBe('请输入正确的手机号')
  expect(apply({ email: 'ming@' })).toBe('邮箱格式不正确')
})

test('limits the reason to 10,000 characters', () => {
  expect(apply({ reason: '因'.repeat(10_000) })).toBe('')
  expect(apply({ reason: '因'.repeat(10_001) })).not.toBe('')
})
