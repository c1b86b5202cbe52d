import { expect, test } from 'vitest'
import { authorization, type Signer, sign, stamp } from '../../src/lib/adapters/storage/signature.ts'

const aws: Signer = {
  dialect: 's3',
  region: 'us-east-1',
  id: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

test('a timestamp has no separators', () => {
  expect(stamp(1_702_743_657)).toBe('20231216T162057Z')
})

test('S3: the request of Amazon’s own example has the signature printed there', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': NOTHING,
    'x-amz-date': '20130524T000000Z',
  }
  expect(authorization(aws, { method: 'GET', path: '/test.txt', headers })).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

test('OSS: the request of Aliyun’s own example has the signature printed there', () => {
  const headers = {
    'x-oss-head1': 'value',
    'content-type': 'text/plain',
    'x-oss-content-sha256': 'UNSIGNED-PAYLOAD',
    'x-oss-date': '20231216T162057Z',
  }
  const path = '/bucket/1234%2B-/123/1.txt'
  const query = '%2Bparam1=value3&%2Bparam2&%7Cparam1=value4&%7Cparam2&param1=value1&param2'
  const signer: Signer = { dialect: 'oss', region: 'cn-hangzhou', id: 'ak', secret: 'sk' }
  expect(authorization(signer, { method: 'PUT', path, query, headers })).toBe(
    'OSS4-HMAC-SHA256 Credential=ak/20231216/cn-hangzhou/oss/aliyun_v4_request,' +
      'Signature=e21d18daa82167720f9b1047ae7e7f1ce7cb77a31e8203a7d5f4624fa0284afe',
  )
})

test('a policy signed on another day, for another region or with another secret has another signature', () => {
  const at = '20261121T100000Z'
  const signed = [
    sign(aws, at, 'policy'),
    sign(aws, '20261122T100000Z', 'policy'),
    sign({ ...aws, region: 'eu-west-1' }, at, 'policy'),
    sign({ ...aws, secret: 'other' }, at, 'policy'),
    sign({ ...aws, dialect: 'oss' }, at, 'policy'),
    sign(aws, at, 'Policy'),
  ]
  expect(new Set(signed).size).toBe(signed.length)
})
