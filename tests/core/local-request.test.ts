import { expect, test } from 'vitest'
import { isLocalRequest } from '../../src/lib/core/local-request.ts'

const SITE = 'http://127.0.0.1:4321'
const asked = (more: Record<string, string> = {}, address = '127.0.0.1') => ({
  headers: new Headers({ host: '127.0.0.1:4321', ...more }),
  address,
})

test.each([
  [SITE, asked()],
  ['http://localhost:4321', asked({ host: 'localhost:4321' })],
  ['http://[::1]:4321', asked({ host: '[::1]:4321' }, '::1')],
  [SITE, asked({ host: 'localhost' }, '::ffff:127.0.0.1')],
])('a request to %s from the machine itself is local', (site, request) => {
  expect(isLocalRequest(site, request)).toBe(true)
})

test.each([
  ['a site with a public address', 'https://cheyou.example', asked()],
  ['a site whose name only begins like one', 'http://localhost.example', asked()],
  ['a peer in the local network', SITE, asked({}, '192.168.1.7')],
  ['a peer on the internet', SITE, asked({}, '203.0.113.5')],
  ['a peer whose address is unknown', SITE, asked({}, '')],
  ['a tunnel that keeps the host asked for', SITE, asked({ host: 'demo.example' })],
  ['no host', SITE, asked({ host: '' })],
])('%s is not', (_name, site, request) => {
  expect(isLocalRequest(site, request)).toBe(false)
})

test.each([
  ...['X-Forwarded-For', 'X-Forwarded-Host', 'Forwarded', 'Via', 'CF-Connecting-IP', 'CF-Ray', 'CDN-Loop'],
  ...['X-Real-IP', 'True-Client-IP', 'X-Client-IP', 'Fastly-Client-IP', 'X-Amzn-Trace-Id', 'X-Original-Host'],
])('a request with %s is not', name => {
  expect(isLocalRequest(SITE, asked({ [name]: '127.0.0.1' }))).toBe(false)
})
