import { expect, test } from 'vitest'
import { defaultHeaders } from '../../src/lib/server/default-headers.ts'

const headersOf = (site: string, hstsSubdomains = false) => {
  const list = defaultHeaders({ site, hstsSubdomains })
  return Object.fromEntries(list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1]]] : [])))
}

test('no other site may embed what is served here', () => {
  for (const site of ['https://cheyou.example', 'http://127.0.0.1:4321'])
    expect(headersOf(site)).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' })
})

test('https is remembered by browsers, for subdomains too only where the setting says so', () => {
  expect(headersOf('https://cheyou.example')['strict-transport-security']).toBe('max-age=31536000')
  expect(headersOf('https://cheyou.example', true)['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
  expect(headersOf('http://127.0.0.1:4321', true)).not.toHaveProperty('strict-transport-security')
})
