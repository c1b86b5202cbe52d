import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressReader } from '../../src/lib/server/address.ts'

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

test("without a trusted proxy the socket's address counts, whatever the client sends", () => {
  const addressOf = addressReader([])
  expect(addressOf(from('203.0.113.9', '9.9.9.9'))).toBe('203.0.113.9')
  expect(addressOf(from('::ffff:203.0.113.9'))).toBe('203.0.113.9')
})

test('behind trusted proxies the last address that is not one of them counts', () => {
  const addressOf = addressReader(['10.0.0.0/8', '::1'])
  expect(addressOf(from('10.1.2.3', '9.9.9.9, 198.51.100.7, 10.9.9.9'))).toBe('198.51.100.7')
  expect(addressOf(from('::1', '198.51.100.7'))).toBe('198.51.100.7')
})

test('an IPv4-mapped IPv6 address of a proxy or visitor is the IPv4 address', () => {
  const addressOf = addressReader(['10.0.0.0/8'])
  expect(addressOf(from('::ffff:10.1.2.3', '::ffff:198.51.100.7'))).toBe('198.51.100.7')
  expect(addressReader(['::ffff:10.1.2.3'])(from('10.1.2.3', '198.51.100.7'))).toBe('198.51.100.7')
  expect(addressReader(['::1'])(from('::2', '198.51.100.7'))).toBe('::2')
})

test('everything left of the first untrusted address is ignored, valid or not', () => {
  const addressOf = addressReader(['10.0.0.0/8'])
  expect(addressOf(from('10.1.2.3', '9.9.9.9, unknown'))).toBe('10.1.2.3')
  expect(addressOf(from('10.1.2.3', '10.0.0.1, 198.51.100.7,10.2.2.2'))).toBe('198.51.100.7')
  expect(addressOf(from('10.1.2.3', ''))).toBe('10.1.2.3')
})

test('forged and invalid forwarding headers are ignored', () => {
  const addressOf = addressReader(['10.0.0.0/8'])
  expect(addressOf(from('203.0.113.9', '9.9.9.9'))).toBe('203.0.113.9')
  expect(addressOf(from('10.1.2.3', 'rubbish, <script>'))).toBe('10.1.2.3')
})

test('a nearby proxy that is not trusted is reported once; a visitor who claims to be one is not', () => {
  const told: string[] = []
  const address = addressReader([], each => told.push(each))
  const from = (remoteAddress: string, headers = {}) => address({ socket: { remoteAddress }, headers } as never)
  from('127.0.0.1')
  from('8.8.8.8', { 'x-forwarded-for': '1.2.3.4' })
  expect(told).toEqual([])
  expect(from('::ffff:10.0.0.7', { 'x-forwarded-for': '1.2.3.4' })).toBe('10.0.0.7')
  from('127.0.0.1', { 'x-forwarded-for': '1.2.3.4' })
  expect(told).toEqual(['10.0.0.7'])
})
